import type { ServedNumberQuery, VisitResponse } from '@talkie/contract/tracking'
import { v4, v7 } from 'uuid'
import { systemClock } from '../../../../platform/clock.ts'
import { toPlainAddress } from '../../../../platform/http/clients/address-list.ts'
import { Refusal } from '../../../../platform/http/http.ts'
import type { DirectoryAccount } from '../../../accounts/index.ts'
import { isServerKey } from '../../site/server-keys.ts'
import { isRefused, type PrivacySignals } from '../is-refused.ts'
import { collectNumber } from '../numbers/collect-number.ts'
import { type CollectDeps, openPage, type TrackerClient } from './collect-visit.ts'

/** The secret of an `Authorization` header; undefined without the header. */
export const readSecret = (authorization: string | undefined): string | undefined =>
  authorization && (/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '')

/**
 * Makes sure that a request comes from a server of the account's site.
 *
 * @throws Refusal NOT_FOUND for an unknown account; UNAUTHORIZED for a key that is not the account's, or revoked
 */
export const checkServerKey = async (
  { accounts }: Pick<CollectDeps, 'accounts'>,
  { key, secret }: { key: string; secret: string },
): Promise<DirectoryAccount> => {
  const account = await accounts.byKey(key)
  if (!account) throw new Refusal('NOT_FOUND', 'There is no account with this key.')
  if (!isServerKey(account, secret))
    throw new Refusal('UNAUTHORIZED', 'This is no server key of the account, or it was revoked.')
  return account
}

/**
 * Stores a page of a visit that the site's server renders, and returns the numbers to show on it, with the visit that the
 * page hands to the tracker. The visitor's visit goes on as that of a browser which stores nothing: unless it was idle for
 * half an hour, or the page has another source. Where nothing may be stored, it answers as `collectNumber`.
 *
 * @param own the request's: its user agent counts if the server says no other one
 * @throws Refusal as `checkServerKey` and `collectVisit`
 */
export const collectServedVisit = async (
  deps: CollectDeps,
  { secret, query }: { secret: string; query: ServedNumberQuery },
  own: Pick<TrackerClient, 'userAgent'> & PrivacySignals,
): Promise<VisitResponse> => {
  const { clock = systemClock } = deps
  const { ip, userAgent = own.userAgent, gpc, dnt, consent, ...sent } = query
  const { key, url, referrer, landing, title, matchId, visitor = v4(), visit = v7(), ...dataLayer } = sent
  const account = await checkServerKey(deps, { key, secret })
  const client = { address: toPlainAddress(ip), userAgent, origin: undefined }
  const agreed = consent && { consent: true as const }
  const signals = { gpc: own.gpc || gpc !== undefined, dnt: own.dnt || dnt !== undefined }
  if (isRefused(account, agreed ?? {}, signals))
    return await collectNumber(deps, { key, url, referrer, landing }, client)
  const { page, response } = await openPage(
    deps,
    {
      key,
      url,
      referrer,
      landing,
      title,
      matchId,
      visitor,
      visit,
      page: 1,
      dataLayer,
      ...agreed,
      unstored: 'tab',
    },
    client,
  )
  const { resumed: _, ...shown } = response
  const served = {
    visitor,
    id: page.visit,
    page: page.page,
    landing: page.landing ?? page.url,
    referrer: page.referrer ?? '',
    at: clock.now().getTime(),
  }
  return { ...shown, served }
}
