import { createRandom } from '@talkie/server/testing'
import { drawCallsOfVisit } from '../life/calls.ts'
import { drawVisits } from '../life/visits.ts'
import type { Mix } from '../mix/mix.ts'
import { listSeen } from './evidence.ts'

/** Bins of the time since a visit was last seen, in seconds: fine in the first minute, then growing by a fifth. */
const edges = [0, 2, 4, 6, 8, 10, 13, 16, 20, 25, 30, 35, 40, 45, 50, 55, 60]
for (let edge = 66; edge < 2e6; edge *= 1.2) edges.push(edge)

const findBin = (delay: number): number => {
  const above = edges.findIndex((edge) => edge > delay)
  return above < 0 ? edges.length - 1 : above - 1
}

const hour = 3600

/**
 * The mean rate of calls by the time since a visit was last seen, without any other evidence: measured on visits drawn
 * from the mix. `own` are the visitor's own calls, `untapped` those of them that follow no action, `passedOn` those of
 * others whom they gave the number. `mean` has the calls that a visit leads to; `beyondADay` are the calls after more than
 * a day.
 */
export const measureMarginalRates = (mix: Mix, { hours, seed }: { hours: number; seed: number }) => {
  const random = createRandom(seed)
  const exposure = edges.map(() => 0)
  const counts = { own: edges.map(() => 0), untapped: edges.map(() => 0), passedOn: edges.map(() => 0) }
  const count = (of: keyof typeof counts, bin: number) => {
    counts[of][bin] = (counts[of][bin] ?? 0) + 1
  }
  let beyond = 0
  const visits = drawVisits(random, mix, hours * hour)
  for (const visit of visits) {
    const seen = listSeen(visit)
    for (const [place, at] of seen.entries()) {
      const gap = (seen[place + 1] ?? Number.POSITIVE_INFINITY) - at
      for (const [bin, from] of edges.entries()) {
        if (from >= gap) break
        exposure[bin] = (exposure[bin] ?? 0) + Math.min(gap, edges[bin + 1] ?? from) - from
      }
    }
    for (const { at, kind } of drawCallsOfVisit(random, mix, visit)) {
      const delay = at - (seen.findLast((one) => one <= at) ?? at)
      if (delay > 24 * hour) beyond += 1
      const bin = findBin(delay)
      if (kind === 'passedOn') count('passedOn', bin)
      else {
        count('own', bin)
        if (kind !== 'tap' && kind !== 'copy') count('untapped', bin)
      }
    }
  }
  const toRate = (of: keyof typeof counts) => {
    const rates = counts[of].map((calls, bin) => calls / (exposure[bin] || 1))
    return (delay: number): number => rates[findBin(delay)] ?? 0
  }
  const toMean = (of: keyof typeof counts) =>
    counts[of].reduce((sum, calls) => sum + calls, 0) / visits.length
  return {
    own: toRate('own'),
    untapped: toRate('untapped'),
    passedOn: toRate('passedOn'),
    mean: { own: toMean('own'), untapped: toMean('untapped') },
    beyondADay: beyond / visits.length,
  }
}
export type MarginalRates = ReturnType<typeof measureMarginalRates>
