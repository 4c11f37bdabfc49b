import type { Account } from '@talkie/contract/accounts'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { accountColumns } from './columns.ts'
import { account } from './tables.ts'

/** One account by its id. */
export const findAccount = async (db: Executor, id: number): Promise<Account | undefined> => {
  const [found] = await db.select(accountColumns).from(account).where(eq(account.id, id))
  return found
}
