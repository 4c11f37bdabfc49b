import type { RingpoolPlan } from '@talkie/contract/planner'
import { Refusal } from '../../../platform/http/http.ts'
import { createSlices } from '../../../platform/in-slices.ts'
import type { AccountZone } from '../../analytics/index.ts'
import { measureReuseGaps } from '../../numbers/index.ts'
import { findParameters, shareOfCallsWithin } from '../../telephony/index.ts'
import {
  averageByVisits,
  findChance,
  listChances,
  type OfferedWeek,
  offerWeek,
  planSize,
} from '../engine/plan-size.ts'
import { countAtOnce } from '../traffic/count-at-once.ts'
import type { RingpoolTraffic } from '../traffic/to-traffic.ts'
import { isEnough, toPlanTraffic } from './enough-traffic.ts'
import { findRush } from './find-rush.ts'
import { findSizes, type RingpoolSize } from './find-sizes.ts'
import type { PlanDeps } from './list-figures.ts'
import { findNumberPrice } from './number-price.ts'
import { planAhead, toWarning } from './plan-ahead.ts'

type Plan = NonNullable<RingpoolPlan['plan']>
type ShareWithin = (seconds: number) => number

/** The hold times, in minutes, that the curve shows beside today's. */
const holds = [1, 2, 3, 5, 7, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90, 120]
/** The curve over the numbers has about so many points. */
const maxSizes = 40

const gapDays = 28
const dayMs = 86_400_000

/**
 * Finds a ringpool of an account with its size.
 *
 * @throws Refusal NOT_FOUND
 */
export const findSize = async (
  { db }: Pick<PlanDeps, 'db'>,
  { accountId, ringpoolId }: { accountId: number; ringpoolId: string },
): Promise<RingpoolSize> => {
  const [size] = await findSizes(db, { accountId, ringpoolId })
  if (!size) throw new Refusal('NOT_FOUND', 'There is no such ringpool.')
  return size
}

/** Creates the function that says which share of an account's calls come within some seconds after a visit. */
export const createShareWithin = async (
  { db }: Pick<PlanDeps, 'db'>,
  accountId: number,
): Promise<{ shareWithin: ShareWithin; learnedCalls: number }> => {
  const { parameters } = await findParameters(db, accountId)
  const cache = new Map<number, number>()
  const shareWithin = (seconds: number) => {
    // The delays are learned by bins that are far wider than ten seconds.
    const key = Math.round(seconds / 10)
    const share = cache.get(key) ?? shareOfCallsWithin(parameters, key * 10)
    cache.set(key, share)
    return share
  }
  return { shareWithin, learnedCalls: Math.round(parameters.calls) }
}

/**
 * Plans a ringpool: what its numbers and hold time lead to, what others would, and the coming weeks.
 *
 * @throws Refusal NOT_FOUND
 */
export const getPlan = async (
  deps: PlanDeps,
  { accountId, ringpoolId, timezone }: AccountZone & { ringpoolId: string },
  now: Date,
): Promise<RingpoolPlan> => {
  const size = await findSize(deps, { accountId, ringpoolId })
  const traffic = (await deps.readTraffic({ accountId, timezone }, now)).get(ringpoolId)
  const answer = {
    ringpool: size,
    traffic: toPlanTraffic(traffic),
    numberPrice: await findNumberPrice(deps.db, accountId),
  }
  if (!isEnough(traffic)) return { ...answer, plan: null }
  const { shareWithin, learnedCalls } = await createShareWithin(deps, accountId)
  const gaps = await measureReuseGaps(deps.db, {
    accountId,
    ringpoolId,
    since: new Date(now.getTime() - gapDays * dayMs),
    until: now,
  })
  const week = offerWeek(traffic, size.holdMinutes)
  const today = planSize(week, size.numbers, shareWithin)
  const forecast = planAhead(traffic, week, size.numbers)
  const { worst, rush } = findRush(traffic, week, size.numbers)
  const plan: Plan = {
    today,
    hours: listHours(week, size.numbers),
    meanStaySeconds: week.meanStaySeconds,
    requestsPerVisit: countRequestsPerVisit(traffic),
    medianGapSeconds: gaps.medianSeconds,
    byNumbers: await planNumbers(week, size.numbers, today.needed.tenth),
    byHold: await planHolds(traffic, size, shareWithin),
    forecast,
    warning: size.active ? toWarning({ peak: today.peak, forecast, hasRush: rush !== null }) : null,
    worst: worst && {
      ...worst,
      atOnce: await countAtOnce(deps.db, {
        accountId,
        ringpoolId,
        timezone,
        day: worst.day,
        hour: worst.hour,
        holdSeconds: week.meanStaySeconds + 60 * size.holdMinutes,
      }),
    },
    rush,
    learnedCalls,
  }
  return { ...answer, plan }
}

const listHours = (week: OfferedWeek, numbers: number): Plan['hours'] => {
  const chances = listChances(week, numbers)
  return week.visitsByHour.map((visits, hour) => ({
    visits,
    load: week.load[hour] ?? 0,
    chanceOfOverflow: chances[hour] ?? 0,
  }))
}

/** How often a visit would ask if it never got a number. */
const countRequestsPerVisit = ({ sample }: RingpoolTraffic): number =>
  sample.reduce((sum, { requests }) => sum + requests.length, 0) / sample.length

const planNumbers = async (week: OfferedWeek, numbers: number, tenth: number): Promise<Plan['byNumbers']> => {
  const from = Math.max(1, Math.floor(0.6 * Math.min(numbers, tenth)))
  const until = Math.ceil(1.1 * Math.max(numbers, tenth)) + 1
  const step = Math.max(1, Math.ceil((until - from) / maxSizes))
  const sizes = Array.from({ length: Math.floor((until - from) / step) + 1 }, (_, i) => from + i * step)
  const betweenSizes = createSlices()
  const points: Plan['byNumbers'] = []
  for (const one of [...new Set([...sizes, numbers])].filter((count) => count > 0).sort((a, b) => a - b)) {
    await betweenSizes()
    const chances = listChances(week, one)
    points.push({
      numbers: one,
      peakChance: findChance(week, one, week.load[week.peakHour] ?? 0),
      chanceOfOverflow: averageByVisits(week, chances),
    })
  }
  return points
}

const planHolds = async (
  traffic: RingpoolTraffic,
  { numbers, holdMinutes }: RingpoolSize,
  shareWithin: ShareWithin,
): Promise<Plan['byHold']> => {
  const betweenHolds = createSlices()
  const points: Plan['byHold'] = []
  for (const hold of [...new Set([...holds, holdMinutes])].sort((a, b) => a - b)) {
    await betweenHolds()
    const { peak, rightShare, needed } = planSize(offerWeek(traffic, hold), numbers, shareWithin)
    points.push({ holdMinutes: hold, peakChance: peak.chanceOfOverflow, rightShare, needed: needed.percent })
  }
  return points
}
