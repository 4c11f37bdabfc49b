import type { ForgetRequest } from '@talkie/contract/tracking'
import { systemClock } from '../../../platform/clock.ts'
import { forgetVisitor } from '../visits/forget-visitor.ts'
import { type CollectDeps, getPageAccount, type TrackerClient } from './visit/collect-visit.ts'

/**
 * Forgets a visitor who withdrew consent. Only the visitor's browser knows the id.
 *
 * @throws Refusal as `getPageAccount`
 */
export const collectForget = async (
  deps: Pick<CollectDeps, 'db' | 'accounts' | 'refusals' | 'clock'>,
  { key, visitor }: ForgetRequest,
  { origin }: Pick<TrackerClient, 'origin'>,
): Promise<Record<never, never>> => {
  const account = await getPageAccount(deps, { key, url: undefined, origin })
  const { clock = systemClock } = deps
  await forgetVisitor(deps.db, { accountId: account.id, visitorId: visitor, at: clock.now() })
  return {}
}
