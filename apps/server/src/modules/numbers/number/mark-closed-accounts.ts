import { inArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { account } from '../../accounts/tables.ts'

/**
 * Marks the fields that lend numbers to accounts which there are not, or which are archived and take nothing new.
 * @param lent the account by the path of its field
 */
export const markClosedAccounts = async (
  tx: Executor,
  lent: ReadonlyMap<string, number>,
  wrong: Record<string, string>,
): Promise<void> => {
  const named = [...new Set(lent.values())]
  if (named.length === 0) return
  const known = await tx
    .select({ id: account.id, active: account.active })
    .from(account)
    .where(inArray(account.id, named))
  const active = new Map(known.map((row) => [row.id, row.active]))
  for (const [path, id] of lent)
    if (!active.get(id)) wrong[path] = active.has(id) ? 'account_archived' : 'invalid'
}
