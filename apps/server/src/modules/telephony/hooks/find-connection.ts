import type { AccountCountry } from '@talkie/contract'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'
import { connection } from '../tables.ts'

/** A connection as its provider's requests need it. */
export type HookConnection = Pick<
  typeof connection.$inferSelect,
  'id' | 'accountId' | 'kind' | 'sealedSecret' | 'mapping' | 'allowedAddresses' | 'active'
>

export const hookColumns = {
  id: connection.id,
  accountId: connection.accountId,
  kind: connection.kind,
  sealedSecret: connection.sealedSecret,
  mapping: connection.mapping,
  allowedAddresses: connection.allowedAddresses,
  active: connection.active,
}

/** A connection by the key in its address, and the country of its account, null for the installation's. */
export const findConnectionByKey = async (
  db: Executor,
  key: string,
): Promise<(HookConnection & { country: AccountCountry | null }) | undefined> => {
  const [found] = await db
    .select({ ...hookColumns, country: account.country })
    .from(connection)
    .leftJoin(account, eq(account.id, connection.accountId))
    .where(eq(connection.key, key))
  return found
}
