import { eq } from 'drizzle-orm'
import { Refusal } from '../../platform/http.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { account } from '../accounts/tables.ts'

/** @throws Refusal NOT_FOUND where there is no such account, which only privileged users can ask for */
export const checkAccount = async (tx: Executor, accountId: number): Promise<void> => {
  if ((await tx.$count(account, eq(account.id, accountId))) === 0)
    throw new Refusal('NOT_FOUND', 'There is no such account.')
}
