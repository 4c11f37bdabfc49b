import { inArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'

/**
 * Adds a field error for each number that is lent to an account which does not exist (`invalid`) or is archived
 * (`account_archived`).
 *
 * @param accountByPath the account id by the path of its form field
 */
export const markUnavailableAccounts = async (
  tx: Executor,
  accountByPath: ReadonlyMap<string, number>,
  errors: Record<string, string>,
): Promise<void> => {
  const accountIds = [...new Set(accountByPath.values())]
  if (accountIds.length === 0) return
  const accounts = await tx
    .select({ id: account.id, active: account.active })
    .from(account)
    .where(inArray(account.id, accountIds))
  const active = new Map(accounts.map((row) => [row.id, row.active]))
  for (const [path, id] of accountByPath)
    if (!active.get(id)) errors[path] = active.has(id) ? 'account_archived' : 'invalid'
}
