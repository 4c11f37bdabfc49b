import type { RingpoolFigures, RingpoolWarning } from '@talkie/contract/planner'
import { createSlices } from '../../../platform/in-slices.ts'
import type { AccountZone } from '../../analytics/index.ts'
import { measureReuseGaps } from '../../numbers/index.ts'
import { averageByVisits, listChances, offerWeek } from '../engine/plan-size.ts'
import type { TrafficDeps, TrafficReader } from '../traffic/measure-traffic.ts'
import type { RingpoolTraffic } from '../traffic/to-traffic.ts'
import { isEnough } from './enough-traffic.ts'
import { findRush } from './find-rush.ts'
import { findSizes, type RingpoolSize } from './find-sizes.ts'
import { planAhead, toWarning } from './plan-ahead.ts'

export type PlanDeps = TrafficDeps & { readTraffic: TrafficReader }

const gapDays = 28
const dayMs = 86_400_000

/** Lists the figures of an account's ringpools that the ringpool table shows: chance of overflow, peak, gap and warning. */
export const listRingpoolFigures = async (
  { db, readTraffic }: PlanDeps,
  zone: AccountZone,
  now: Date,
): Promise<RingpoolFigures[]> => {
  const { accountId } = zone
  const traffic = await readTraffic(zone, now)
  const betweenRingpools = createSlices()
  const figures: RingpoolFigures[] = []
  for (const size of await findSizes(db, { accountId })) {
    await betweenRingpools()
    const gaps = await measureReuseGaps(db, {
      accountId,
      ringpoolId: size.id,
      since: new Date(now.getTime() - gapDays * dayMs),
      until: now,
    })
    figures.push({
      ringpoolId: size.id,
      medianGapSeconds: gaps.medianSeconds,
      ...toFigures(size, traffic.get(size.id)),
    })
  }
  return figures
}

/** Lists the ringpools of an account that are too small, or become it in the coming weeks. */
export const listRingpoolWarnings = async (
  { db, readTraffic }: PlanDeps,
  zone: AccountZone,
  now: Date,
): Promise<RingpoolWarning[]> => {
  const traffic = await readTraffic(zone, now)
  const betweenRingpools = createSlices()
  const warnings: RingpoolWarning[] = []
  for (const size of await findSizes(db, zone)) {
    await betweenRingpools()
    const { warning } = toFigures(size, traffic.get(size.id))
    // A rush is over, and the next one nobody knows.
    if (warning && warning.kind !== 'rush') warnings.push({ ringpoolId: size.id, name: size.name, warning })
  }
  return warnings
}

const toFigures = (
  { active, numbers, holdMinutes }: RingpoolSize,
  traffic: RingpoolTraffic | undefined,
): Pick<RingpoolFigures, 'chanceOfOverflow' | 'peak' | 'warning'> => {
  if (!active || !isEnough(traffic)) return { chanceOfOverflow: null, peak: null, warning: null }
  const week = offerWeek(traffic, holdMinutes)
  const chances = listChances(week, numbers)
  const peak = {
    hour: week.peakHour,
    chanceOfOverflow: chances[week.peakHour] ?? 0,
    load: week.load[week.peakHour] ?? 0,
  }
  const { rush } = findRush(traffic, week, numbers)
  return {
    chanceOfOverflow: averageByVisits(week, chances),
    peak,
    warning: toWarning({ peak, forecast: planAhead(traffic, week, numbers), hasRush: rush !== null }),
  }
}
