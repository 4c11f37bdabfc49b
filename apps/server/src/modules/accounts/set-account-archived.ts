import type { Account } from '@talkie/contract/accounts'
import { eq } from 'drizzle-orm'
import { Refusal } from '../../platform/http/http.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../identity/index.ts'
import { announceAccountState } from './account-directory.ts'
import { checkRestore } from './clients/check-client.ts'
import { accountColumns } from './columns.ts'
import { account } from './tables.ts'

/**
 * Archives an account, which stops working at once but loses nothing, or restores it.
 * @throws Refusal NOT_FOUND; CLIENT_ARCHIVED if its client is archived
 */
export const setAccountArchived = async (
  db: Database,
  { accountId, archived }: { accountId: number; archived: boolean },
  actor: Actor,
): Promise<Account> =>
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select(accountColumns)
      .from(account)
      .where(eq(account.id, accountId))
      .for('update')
    if (!before) throw new Refusal('NOT_FOUND', 'There is no such account.')
    if (before.active === !archived) return before
    if (!archived) await checkRestore(tx, before.clientId)
    await tx
      .update(account)
      .set({ active: !archived, archivedWithClient: false })
      .where(eq(account.id, accountId))
    await recordChange(
      tx,
      {
        action: archived ? 'archive' : 'restore',
        kind: 'account',
        objectId: String(accountId),
        name: before.name,
        accountId,
      },
      actor,
    )
    await announceAccountState(tx, accountId)
    return { ...before, active: !archived }
  })
