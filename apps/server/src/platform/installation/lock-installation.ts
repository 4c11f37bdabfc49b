import type { Executor } from '../postgres/postgres.ts'
import { installation } from './tables.ts'

/** Creates the row of the installation if it is missing, and locks it until the transaction ends. */
export const lockInstallation = async (tx: Executor): Promise<typeof installation.$inferSelect> => {
  await tx.insert(installation).values({}).onConflictDoNothing()
  const [row] = await tx.select().from(installation).for('update')
  if (!row) throw new Error('The installation has no row.')
  return row
}
