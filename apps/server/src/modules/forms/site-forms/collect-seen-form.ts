import type { FormSeenRequest } from '@talkie/contract/tracking'
import { findVisits, getPageAccount, parseUserAgent, type TrackerClient } from '../../tracking/index.ts'
import type { CollectFormDeps } from './collect-form.ts'
import { recordSeenForm } from './record-seen-form.ts'

/**
 * Notes that a visitor began to fill in a form of the site, or sent one that names nobody. That of a bot, of no visit of the
 * visitor, and of an account that does not watch forms, is ignored.
 *
 * @throws Refusal as `getPageAccount`
 */
export const collectSeenForm = async (
  deps: CollectFormDeps,
  { key, url, visitor, visit, sent, seen }: FormSeenRequest,
  client: TrackerClient,
): Promise<Record<never, never>> => {
  const account = await getPageAccount(deps, { key, url, origin: client.origin })
  if (!account.watchForms || parseUserAgent(client.userAgent).bot) return {}
  const { id: accountId } = account
  const known = await findVisits(deps.db, { accountId, visitIds: [visit] })
  if (known.get(visit)?.visitorId !== visitor) return {}
  const seeing = { accountId, form: seen, url, at: deps.clock.now() }
  await recordSeenForm(deps.db, { ...seeing, sent: sent ? 1 : 0, leads: 0 })
  return {}
}
