import type { Account, AccountFields } from '@talkie/contract/accounts'
import { eq } from 'drizzle-orm'
import { checkPicture } from '../../platform/files/check-picture.ts'
import { Refusal } from '../../platform/http/http.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import { type Actor, recordChange } from '../identity/index.ts'
import { announceAccountState } from './account-directory.ts'
import { checkExcludedReferrers } from './check-excluded-referrers.ts'
import { checkSiteHosts } from './check-site-hosts.ts'
import { checkClient } from './clients/check-client.ts'
import { accountColumns } from './columns.ts'
import { account } from './tables.ts'

/** @throws Refusal NOT_FOUND; BAD_REQUEST at `icon`, `clientId`, `domain`, `allowedDomains` or `excludedReferrers` */
export const updateAccount = async (
  db: Database,
  { accountId, ...fields }: AccountFields & { accountId: number },
  actor: Actor,
): Promise<Account> => {
  checkPicture(fields.icon, 'icon')
  checkExcludedReferrers(fields.excludedReferrers)
  checkSiteHosts(fields)
  return await db.transaction(async (tx) => {
    const [before] = await tx
      .select(accountColumns)
      .from(account)
      .where(eq(account.id, accountId))
      .for('update')
    await checkClient(tx, fields)
    const [updated] = await tx
      .update(account)
      // An explicit change of `active` concerns this account alone, so that a restored client no longer restores it.
      .set({ ...fields, ...(before?.active !== fields.active && { archivedWithClient: false }) })
      .where(eq(account.id, accountId))
      .returning(accountColumns)
    if (!updated || !before) throw new Refusal('NOT_FOUND', 'There is no such account.')
    await announceAccountState(tx, accountId)
    await recordChange(
      tx,
      {
        action: before.active === updated.active ? 'update' : updated.active ? 'restore' : 'archive',
        kind: 'account',
        objectId: String(accountId),
        name: updated.name,
        accountId,
        before,
        after: updated,
      },
      actor,
    )
    return updated
  })
}
