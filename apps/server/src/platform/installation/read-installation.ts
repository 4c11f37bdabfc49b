import type { Executor } from '../postgres/postgres.ts'
import { installation } from './tables.ts'

/** The row of the installation, made where there is none, and locked until the transaction ends. */
export const readInstallation = async (tx: Executor): Promise<typeof installation.$inferSelect> => {
  await tx.insert(installation).values({}).onConflictDoNothing()
  const [row] = await tx.select().from(installation).for('update')
  if (!row) throw new Error('The installation has no row.')
  return row
}
