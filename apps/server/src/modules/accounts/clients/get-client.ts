import type { Client } from '@talkie/contract/accounts'
import { eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { clientColumns } from '../columns.ts'
import { client } from '../tables.ts'

/** One client by its id. @throws Refusal NOT_FOUND */
export const getClient = async (db: Executor, id: number): Promise<Client> => {
  const [row] = await db.select(clientColumns).from(client).where(eq(client.id, id))
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such client.')
  return row
}
