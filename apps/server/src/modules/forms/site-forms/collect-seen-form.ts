import type { FormSeenRequest } from '@talkie/contract/tracking'
import { getPageAccount, parseUserAgent, type TrackerClient } from '../../tracking/index.ts'
import type { CollectFormDeps } from './collect-form.ts'
import { recordSeenForm } from './record-seen-form.ts'

/**
 * Notes that a visitor began to fill in a form of the site, or sent one that names nobody. That of a bot, and of an account
 * that does not watch forms, is ignored.
 *
 * @throws Refusal as `getPageAccount`
 */
export const collectSeenForm = async (
  deps: CollectFormDeps,
  { key, url, sent, seen }: FormSeenRequest,
  client: TrackerClient,
): Promise<Record<never, never>> => {
  const account = await getPageAccount(deps, { key, url, origin: client.origin })
  if (!account.watchForms || parseUserAgent(client.userAgent).bot) return {}
  const seeing = { accountId: account.id, form: seen, url, at: deps.clock.now() }
  await deps.db.transaction((tx) => recordSeenForm(tx, { ...seeing, sent: sent ? 1 : 0, leads: 0 }))
  return {}
}
