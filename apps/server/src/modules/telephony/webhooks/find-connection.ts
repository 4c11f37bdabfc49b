import type { AccountCountry } from '@talkie/contract/locales'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
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
export const findConnectionByKey = async (
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
