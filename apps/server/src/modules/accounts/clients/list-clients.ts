import type { Client } from '@talkie/contract/accounts'
import { asc } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { clientColumns } from '../columns.ts'
import { client } from '../tables.ts'

/** All clients by name, archived ones included. */
export const listClients = (db: Executor): Promise<Client[]> =>
  db.select(clientColumns).from(client).orderBy(asc(client.name), asc(client.id))
