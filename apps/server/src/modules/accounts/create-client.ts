import type { Client, ClientFields } from '@talkie/contract'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { checkIcon } from './check-icon.ts'
import { clientColumns } from './columns.ts'
import { client } from './tables.ts'

/** @throws Refusal BAD_REQUEST at `icon` */
export const createClient = async (db: Executor, fields: ClientFields): Promise<Client> => {
  checkIcon(fields.icon)
  const [created] = await db.insert(client).values(fields).returning(clientColumns)
  if (!created) throw new Error('The client was not inserted.')
  return created
}
