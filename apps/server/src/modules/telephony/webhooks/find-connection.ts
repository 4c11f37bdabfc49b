import type { AccountCountry } from '@talkie/contract/places'
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
  allowedAddresses: connection.allowedAddresses,
  active: connection.active,
  country: account.country,
}

/** A connection as its provider's requests need it; its account's country is null for the installation's. */
export type Sender = Pick<typeof connection.$inferSelect, Exclude<keyof typeof hookColumns, 'country'>> & {
  country: AccountCountry | null
}

/** A connection by the key in its address. */
export const findConnectionByKey = async (
  db: Pick<Executor, 'select'>,
  key: string,
): Promise<Sender | undefined> => {
  const [found] = await db
    .select(hookColumns)
    .from(connection)
    .leftJoin(account, eq(account.id, connection.accountId))
    .where(eq(connection.key, key))
  return found
}
