import type { AccountCountry } from '@talkie/contract/locales'
import { eq } from 'drizzle-orm'
import { createKeptReads } from '../../../platform/postgres/kept-reads.ts'
import type { Executor, Postgres } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { connection } from '../tables.ts'

const hookColumns = {
  id: connection.id,
  accountId: connection.accountId,
  kind: connection.kind,
  sealedSecret: connection.sealedSecret,
  mapping: connection.mapping,
  words: connection.words,
  dates: connection.dates,
  allowedAddresses: connection.allowedAddresses,
  active: connection.active,
  country: account.country,
}

/** A connection with the columns that webhooks need. `country` is null for the installation's connections. */
export type SenderConnection = Pick<
  typeof connection.$inferSelect,
  Exclude<keyof typeof hookColumns, 'country'>
> & {
  country: AccountCountry | null
}

/** Finds a connection by the key in its URL. */
const findConnectionByKey = async (
  db: Pick<Executor, 'select'>,
  key: string,
): Promise<SenderConnection | undefined> => {
  const [found] = await db
    .select(hookColumns)
    .from(connection)
    .leftJoin(account, eq(account.id, connection.accountId))
    .where(eq(connection.key, key))
  return found
}

/** Finds the connection that a request's address names. */
export type FindSender = (key: string) => Promise<SenderConnection | undefined>

/** Connections that are kept in memory. */
const maxKept = 1000

/** Opens the look-up of the connections that send. */
export const openSenders = (postgres: Postgres): Promise<FindSender> =>
  createKeptReads(postgres, { channel: 'talkie_senders', max: maxKept, read: findConnectionByKey })
