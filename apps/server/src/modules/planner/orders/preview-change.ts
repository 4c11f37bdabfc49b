import type { PlanPreview } from '@talkie/contract/planner'
import type { AccountZone } from '../../analytics/index.ts'
import { offerWeek, planSize } from '../engine/plan-size.ts'
import { isEnough } from '../plans/enough-traffic.ts'
import { createShareWithin, findSize } from '../plans/get-plan.ts'
import type { PlanDeps } from '../plans/list-figures.ts'
import { findAddable, findRemovable } from './find-movable.ts'

type Change = AccountZone & { ringpoolId: string; numbers: number; holdMinutes: number }

/**
 * Says what another size or hold time of a ringpool would lead to, and which numbers would move.
 *
 * @throws Refusal NOT_FOUND
 */
export const previewChange = async (
  deps: PlanDeps,
  { accountId, ringpoolId, timezone, numbers, holdMinutes, mayLend }: Change & { mayLend: boolean },
  now: Date,
): Promise<PlanPreview> => {
  const key = { accountId, ringpoolId }
  const size = await findSize(deps, key)
  const add = await findAddable(deps.db, { ...key, count: numbers - size.numbers, mayLend }, now)
  const remove = await findRemovable(deps.db, { ...key, count: size.numbers - numbers }, now)
  return {
    outcome: await planOutcome(deps, { accountId, ringpoolId, timezone, numbers, holdMinutes }, now),
    add,
    remove,
    missing: Math.abs(numbers - size.numbers) - add.length - remove.length,
  }
}

/** What a size and a hold time lead to; null where the traffic is too little. */
export const planOutcome = async (
  deps: PlanDeps,
  { accountId, ringpoolId, timezone, numbers, holdMinutes }: Change,
  now: Date,
): Promise<PlanPreview['outcome']> => {
  const traffic = (await deps.readTraffic({ accountId, timezone }, now)).get(ringpoolId)
  if (!isEnough(traffic)) return null
  const { shareWithin } = await createShareWithin(deps, accountId)
  return planSize(offerWeek(traffic, holdMinutes), numbers, shareWithin)
}
