import type { PlanOrder, PlanPreview } from '@talkie/contract/planner'
import type { AccountZone } from '../../analytics/index.ts'
import type { Actor } from '../../identity/index.ts'
import { resizeRingpool } from '../../numbers/index.ts'
import type { PlanDeps } from '../plans/list-figures.ts'
import { planOutcome } from './preview-change.ts'

/**
 * Moves numbers into or out of a ringpool and sets its hold time. What the plan says of both sizes is recorded with it.
 *
 * @throws Refusal as `resizeRingpool`
 */
export const orderChange = async (
  deps: PlanDeps,
  { timezone, ...order }: AccountZone & PlanOrder & { ringpoolId: string; mayLend: boolean },
  actor: Actor,
  now: Date,
): Promise<{ numbers: number; holdMinutes: number }> => {
  const { accountId, ringpoolId, expected, holdMinutes, add, remove } = order
  const ringpool = { accountId, ringpoolId, timezone }
  const after = {
    numbers: Math.max(0, expected.numbers + new Set(add).size - new Set(remove).size),
    holdMinutes,
  }
  return await resizeRingpool(deps.db, { ...order, now }, actor, {
    before: toNote(await planOutcome(deps, { ...ringpool, ...expected }, now)),
    after: toNote(await planOutcome(deps, { ...ringpool, ...after }, now)),
  })
}

/** A share with so many digits is read as a number, not as noise. */
const toNote = (outcome: PlanPreview['outcome']) =>
  outcome === null ? {} : { chanceOfOverflow: Number(outcome.peak.chanceOfOverflow.toFixed(4)) }
