import type { Random } from '../../../demo/random/random.ts'
import type { RequestingStay } from './stays.ts'

/** The share of stays whose first request found all numbers held, and its standard error. */
export type SimulatedShare = { share: number; error: number }

/**
 * Plays stays that begin at random on a ringpool of `numbers` numbers, event by event: a stay whose request finds none free
 * requests again at its next page. Refusals come in bursts, so that the standard error is that of the means of 30
 * batches, of which the first is left out as warm-up.
 */
export const simulateLossSystem = (
  random: Random,
  {
    numbers,
    stays,
    perSecond,
    arrivals,
  }: { numbers: number; stays: readonly RequestingStay[]; perSecond: number; arrivals: number },
): SimulatedShare => {
  const batches = Array.from({ length: 31 }, () => ({ requests: 0, refused: 0 }))
  const events: { at: number; stay: { held: boolean; until: number }; arrival: number; first: boolean }[] = []
  let clock = 0
  for (let arrival = 0; arrival < arrivals; arrival += 1) {
    clock += -Math.log(1 - random.float()) / perSecond
    const drawn = stays[Math.floor(random.float() * stays.length)]
    const [longest = 0] = drawn?.holdSeconds ?? []
    const stay = { held: false, until: clock + longest }
    for (const [request, hold] of (drawn?.holdSeconds ?? []).entries())
      events.push({ at: stay.until - hold, stay, arrival, first: request === 0 })
  }
  events.sort((a, b) => a.at - b.at)
  const heldUntil = Array.from({ length: numbers }, () => 0)
  for (const { at, stay, arrival, first } of events) {
    if (stay.held) continue
    const batch = batches[Math.floor((batches.length * arrival) / arrivals)]
    const free = heldUntil.findIndex((until) => until <= at)
    if (batch && first) batch.requests += 1
    if (batch && first && free === -1) batch.refused += 1
    if (free === -1) continue
    heldUntil[free] = stay.until
    stay.held = true
  }
  const shares = batches.slice(1).map(({ requests, refused }) => (requests === 0 ? 0 : refused / requests))
  const share = shares.reduce((sum, one) => sum + one, 0) / shares.length
  const variance = shares.reduce((sum, one) => sum + (one - share) ** 2, 0) / (shares.length - 1)
  return { share, error: Math.sqrt(variance / shares.length) }
}
