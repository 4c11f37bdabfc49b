const minuteMs = 60_000

/**
 * When the visits from one address count as silent: of at least `minVisits` visits, a share below `maxStayShare` sent
 * a heartbeat. A visit is judged once it is `judgeAfterMs` old: a heartbeat comes after one minute on a visible page,
 * so that a crowd that has just arrived behind the address of a carrier is not judged before it can send one.
 *
 * Counts halve in `halfLifeMs`, and at most `maxVisits` visits are remembered. So an address is no longer silent
 * `halfLifeMs` after its last silent visit was judged, or after two heartbeats if those come sooner. Below 46 visits
 * an hour no address becomes silent; the shares of numbers limit it.
 *
 * Bounce rates of 70 to 80 % leave a fifth of the visitors who stay, and accidental clicks leave fewer. The
 * probability that an honest address is called silent even once in 10,000 visits, where each visitor stays or not by
 * chance (computed over the distribution of the counts; the worst case of all visits at once and of one every 10, 30,
 * 60 and 75 s):
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
export const silenceRule = {
  minVisits: 200,
  maxStayShare: 1 / 200,
  maxVisits: 400,
  judgeAfterMs: 3 * minuteMs,
  halfLifeMs: 180 * minuteMs,
} as const

/** Visits that came within half a minute are judged together. */
const batchMs = minuteMs / 2

/**
 * The visits from one address, and how many of them stayed until a heartbeat, as of `at`, in milliseconds. `judged`
 * and `stayed` decay and are bounded; `came` only decays.
 */
export type StayCounts = {
  at: number
  came: number
  judged: number
  stayed: number
  /** Visits too recent to be judged, by the half minute in which they came. */
  unjudged: readonly { since: number; visits: number }[]
}

export const emptyStayCounts: StayCounts = { at: 0, came: 0, judged: 0, stayed: 0, unjudged: [] }

const toJudgingTime = ({ since }: { since: number }): number => since + batchMs + silenceRule.judgeAfterMs

const decayTo = (counts: StayCounts, now: number): StayCounts => {
  const remaining = 2 ** ((counts.at - now) / silenceRule.halfLifeMs)
  return {
    ...counts,
    at: now,
    came: counts.came * remaining,
    judged: counts.judged * remaining,
    stayed: counts.stayed * remaining,
  }
}

const judge = (counts: StayCounts, visits: number): StayCounts => {
  const judged = counts.judged + visits
  const scale = Math.min(1, silenceRule.maxVisits / judged)
  return { ...counts, judged: judged * scale, stayed: counts.stayed * scale }
}

/** Decays the counts to `now` and judges each batch as of the time it was due, even if nothing came since. */
export const judgeStays = (counts: StayCounts, now: number): StayCounts => {
  const judged = counts.unjudged
    .filter((batch) => toJudgingTime(batch) <= now)
    .reduce((known, batch) => judge(decayTo(known, toJudgingTime(batch)), batch.visits), counts)
  return { ...decayTo(judged, now), unjudged: counts.unjudged.filter((batch) => toJudgingTime(batch) > now) }
}

export const countVisit = (counts: StayCounts, now: number): StayCounts => {
  const known = judgeStays(counts, now)
  const since = Math.floor(now / batchMs) * batchMs
  const before = known.unjudged.filter((batch) => batch.since !== since)
  const visits = (known.unjudged.find((batch) => batch.since === since)?.visits ?? 0) + 1
  return { ...known, came: known.came + 1, unjudged: [...before, { since, visits }] }
}

export const countStay = (counts: StayCounts, now: number): StayCounts => {
  const known = judgeStays(counts, now)
  return { ...known, stayed: known.stayed + 1 }
}

/** Whether so many visits came that some should have stayed, and next to none did. */
export const isSilent = ({ judged, stayed }: Pick<StayCounts, 'judged' | 'stayed'>): boolean =>
  judged >= silenceRule.minVisits && stayed < judged * silenceRule.maxStayShare
