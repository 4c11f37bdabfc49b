import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { account } from './tables.ts'

/** Whether there is such an account and it is archived. */
export const isArchived = async (db: Executor, accountId: number): Promise<boolean> =>
  (await db.$count(account, and(eq(account.id, accountId), eq(account.active, false)))) > 0
