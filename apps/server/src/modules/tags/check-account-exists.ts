import { eq } from 'drizzle-orm'
import { Refusal } from '../../platform/http/http.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { account } from '../accounts/tables.ts'

/**
 * Only privileged users can get this far with an unknown account.
 *
 * @throws Refusal NOT_FOUND where the account does not exist
 */
export const checkAccountExists = async (tx: Executor, accountId: number): Promise<void> => {
  if ((await tx.$count(account, eq(account.id, accountId))) === 0)
    throw new Refusal('NOT_FOUND', 'There is no such account.')
}
