import { eq } from 'drizzle-orm'
import { Refusal } from '../../platform/http.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { client } from './tables.ts'

/** @throws Refusal BAD_REQUEST at the field `clientId` when there is no such client */
export const checkClient = async (db: Executor, clientId: number): Promise<void> => {
  const [found] = await db.select({ id: client.id }).from(client).where(eq(client.id, clientId))
  if (!found) throw new Refusal('BAD_REQUEST', 'There is no such client.', { clientId: 'invalid' })
}
