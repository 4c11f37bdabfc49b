const minute = 60_000

/**
 * When the visits from one address are said to be silent: of at least `fewest` visits, fewer than `share` sent a
 * heartbeat. A visit is judged once it is `patience` milliseconds old: a heartbeat comes after one minute on a visible
 * page, so that a crowd that has just come to a carrier's address is not judged before it can show itself.
 *
 * Counts lose half of their weight in `halfLife`, and no more than `most` visits are remembered. So an address is no
 * longer silent `halfLife` after its last silent visit was judged, or after two heartbeats where those come sooner.
 * Below 46 visits an hour no address becomes silent; the shares of numbers bound it.
 *
 * Bounce rates of 70 to 80 % leave a fifth of the visitors who stay, and clicks made by accident leave fewer. The
 * probability that an honest address is called silent even once in 10,000 visits, where each visitor stays or not by
 * chance (computed over the distribution of the counts; the worst of visits at once and one in each 10, 30, 60 and 75 s):
 *
 * | visitors who stay | at 200 visits, 1 in 200 | at 30 visits, 3 % |
 * | ----------------- | ----------------------- | ----------------- |
 * | 30 %              | 6e-30                   | 1e-4              |
 * | 20 %              | 2e-18                   | 5e-3              |
 * | 10 %              | 2e-8                    | 0.2               |
 * | 5 %               | 4e-4                    | 1                 |
 * | 3 %               | 0.02                    | 1                 |
 * | 2 %               | 0.4                     | 1                 |
 */
export const silence = {
  fewest: 200,
  share: 1 / 200,
  most: 400,
  patience: 3 * minute,
  halfLife: 180 * minute,
} as const

/** Visits that came within half a minute are judged together. */
const grain = minute / 2

/**
 * The visits from one address and how many of them stayed until a heartbeat, as of `at`, milliseconds.
 * `judged` and `stayed` fade and are bounded; `came` only fades.
 */
export type StayCounts = {
  at: number
  came: number
  judged: number
  stayed: number
  /** Visits too young to be judged, by the half minute in which they came. */
  young: readonly { since: number; visits: number }[]
}

export const noStays: StayCounts = { at: 0, came: 0, judged: 0, stayed: 0, young: [] }

const dueAt = ({ since }: { since: number }): number => since + grain + silence.patience

const fadeTo = (counts: StayCounts, now: number): StayCounts => {
  const left = 2 ** ((counts.at - now) / silence.halfLife)
  return {
    ...counts,
    at: now,
    came: counts.came * left,
    judged: counts.judged * left,
    stayed: counts.stayed * left,
  }
}

const judge = (counts: StayCounts, visits: number): StayCounts => {
  const judged = counts.judged + visits
  const kept = Math.min(1, silence.most / judged)
  return { ...counts, judged: judged * kept, stayed: counts.stayed * kept }
}

/** The counts as they are by now: what was young is judged when it was due, however long nothing came since. */
export const judgeStays = (counts: StayCounts, now: number): StayCounts => {
  const judged = counts.young
    .filter((some) => dueAt(some) <= now)
    .reduce((known, some) => judge(fadeTo(known, dueAt(some)), some.visits), counts)
  return { ...fadeTo(judged, now), young: counts.young.filter((some) => dueAt(some) > now) }
}

export const countVisit = (counts: StayCounts, now: number): StayCounts => {
  const known = judgeStays(counts, now)
  const since = Math.floor(now / grain) * grain
  const before = known.young.filter((some) => some.since !== since)
  const visits = (known.young.find((some) => some.since === since)?.visits ?? 0) + 1
  return { ...known, came: known.came + 1, young: [...before, { since, visits }] }
}

export const countStay = (counts: StayCounts, now: number): StayCounts => {
  const known = judgeStays(counts, now)
  return { ...known, stayed: known.stayed + 1 }
}

/** Whether so many visits came that some should have stayed, and next to none did. */
export const isSilent = ({ judged, stayed }: Pick<StayCounts, 'judged' | 'stayed'>): boolean =>
  judged >= silence.fewest && stayed < judged * silence.share
