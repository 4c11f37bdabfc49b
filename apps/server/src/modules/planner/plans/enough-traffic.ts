import type { RingpoolPlan } from '@talkie/contract/planner'
import type { RingpoolTraffic } from '../traffic/to-traffic.ts'

/** A week, so that each of its hours was seen; and visits enough to tell busy hours from quiet ones. */
const neededDays = 7
const neededVisits = 200
/** Stays of fewer visits have no mean. */
const neededSample = 30

/** What is read of a ringpool's traffic, and how much a plan needs. */
export const toPlanTraffic = (traffic: RingpoolTraffic | undefined): RingpoolPlan['traffic'] => ({
  days: traffic?.days ?? 0,
  neededDays,
  visits: traffic?.visits ?? 0,
  neededVisits,
  overflowed: traffic?.overflowed ?? 0,
})

/** Whether there is enough traffic for a plan. */
export const isEnough = (traffic: RingpoolTraffic | undefined): traffic is RingpoolTraffic =>
  traffic !== undefined &&
  traffic.days >= neededDays &&
  traffic.visits >= neededVisits &&
  traffic.sample.length >= neededSample
