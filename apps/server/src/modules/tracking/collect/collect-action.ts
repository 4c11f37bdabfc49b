import { isoCountry } from '@talkie/contract/locales'
import type { ActionRequest } from '@talkie/contract/tracking'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { LRUCache } from 'lru-cache'
import { systemClock } from '../../../platform/clock.ts'
import { Refusal } from '../../../platform/http/http.ts'
import type { DirectoryAccount } from '../../accounts/index.ts'
import { parseCallLink, readNumber } from '../evidence/parse-call-link.ts'
import type { PendingAction } from '../evidence/store-actions.ts'
import { parseUserAgent } from '../visits/parse-user-agent.ts'
import { type CollectDeps, getPageAccount, type TrackerClient } from './visit/collect-visit.ts'

/**
 * Stores what a visitor did with a number on the page. A bot's action is ignored, and so are a tap on a link
 * without a number and what belongs to no visit of that visitor (`storeActions`).
 *
 * @throws Refusal as `getPageAccount`; TOO_MANY_REQUESTS when too many actions wait to be stored
 */
export const collectAction = async (
  deps: Pick<CollectDeps, 'accounts' | 'refusals' | 'collector' | 'clock'>,
  { key, visitor, visit, id, kind, to = '' }: ActionRequest,
  { userAgent, origin }: Pick<TrackerClient, 'userAgent' | 'origin'>,
): Promise<Record<never, never>> => {
  const { clock = systemClock } = deps
  const account = await getPageAccount(deps, { key, url: undefined, origin })
  const action = readAction(kind, to)
  if (!action || parseUserAgent(userAgent).bot) return {}
  const stored = deps.collector.action({
    accountId: account.id,
    visitId: visit,
    visitorId: visitor,
    id,
    kind: action.kind,
    at: clock.now(),
    number: action.number === null ? null : toE164(action.number, account),
  })
  if (!stored) throw new Refusal('TOO_MANY_REQUESTS', 'Too many actions wait to be stored; try again.')
  await stored
  return {}
}

/** The action as it is stored, with the number as the page has it; null for a tap on a link that leads to none. */
const readAction = (
  kind: ActionRequest['kind'],
  to: string,
): Pick<PendingAction, 'kind' | 'number'> | null => {
  if (kind !== 'tap') return { kind, number: readNumber(to) }
  const link = parseCallLink(to)
  return link && { kind: link.chat ? 'whatsapp' : 'tap', number: link.number }
}

/** Parsing a number takes longer than storing an action, and the numbers of a site are few. */
const numberCache = new LRUCache<string, string>({ max: 20_000 })

/** A number of a page in E.164, or as it is if it is none. */
const toE164 = (number: string, { country }: DirectoryAccount): string => {
  const cacheKey = `${country} ${number}`
  const known = numberCache.get(cacheKey)
  if (known !== undefined) return known
  const e164 = parsePhoneNumberFromString(number, isoCountry(country))?.number ?? number
  numberCache.set(cacheKey, e164)
  return e164
}
