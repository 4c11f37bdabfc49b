import type { Site, SiteFields } from '@talkie/contract/accounts'
import { isAllowedHost } from '@talkie/contract/tracking'
import { eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { announceAccountState, checkSiteHosts } from '../../accounts/index.ts'
import { account } from '../../accounts/tables.ts'
import { type Actor, recordChange } from '../../identity/index.ts'
import { siteColumns } from './site-columns.ts'

/**
 * Changes the given settings of the account's site; the others stay.
 *
 * @throws Refusal NOT_FOUND; BAD_REQUEST at an entry of `allowedDomains` or at `firstPartyUrl`
 */
export const updateSite = async (
  db: Database,
  { accountId, ...fields }: Partial<SiteFields> & { accountId: number },
  actor: Actor,
): Promise<Site> => {
  checkSiteHosts({ allowedDomains: fields.allowedDomains })
  return await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ name: account.name, before: siteColumns })
      .from(account)
      .where(eq(account.id, accountId))
      .for('update')
    if (!found) throw new Refusal('NOT_FOUND', 'There is no such account.')
    const { name, before } = found
    checkFirstPartyUrl({ ...before, ...fields })
    if (Object.keys(fields).length === 0) return before
    const [after] = await tx
      .update(account)
      .set(fields)
      .where(eq(account.id, accountId))
      .returning(siteColumns)
    if (!after) throw new Error('The account was not updated.')
    await announceAccountState(tx, accountId)
    const change = {
      action: 'update',
      kind: 'account',
      objectId: String(accountId),
      name,
      accountId,
    } as const
    await recordChange(tx, { ...change, before, after }, actor)
    return after
  })
}

/** The script is served by the site itself: another host would get its visitors' cookies. */
const checkFirstPartyUrl = ({ firstPartyUrl, ...site }: Site): void => {
  if (firstPartyUrl && !isAllowedHost(new URL(firstPartyUrl).hostname, site))
    throw new Refusal('BAD_REQUEST', "The URL is not on one of the site's domains.", {
      firstPartyUrl: 'invalid_domain',
    })
}
