import type { Business } from '../cast/business.ts'
import type { Random } from '../random/random.ts'
import { drawInstants } from '../random/rhythm.ts'
import { drawCall } from './calls.ts'
import type { PlannedCall } from './past-visit.ts'

/** A call with its caller (null if withheld) and the called number, E.164. */
export type NumberedCall = { from: string | null; to: string; call: PlannedCall }

const printedCallsPerDay = 0.5

/** Draws calls without a visit: to printed numbers, and nuisance calls. */
export const drawOtherCalls = (
  random: Random,
  business: Business,
  { from, until, numbers }: Span & { numbers: readonly string[] },
): NumberedCall[] => {
  const { rhythm, printed, nuisances, caller } = business
  const instants = (perDay: number) =>
    drawInstants(random, { ...rhythm, perDay, bursts: [] }, { from, until })
  const readers = printed.length > 0 ? instants(printedCallsPerDay) : []
  return [
    ...readers.map((at) => ({
      from: random.chance(0.06) ? null : caller(random),
      to: random.pick(printed),
      call: drawCall(random, business, at),
    })),
    ...nuisances.flatMap(({ e164, calls, within }) => {
      const ring = within ? drawHour(random, until) : { from, until }
      return Array.from({ length: calls }, () => ({
        from: e164,
        to: random.pick(numbers),
        call: drawNuisanceCall(random, business, drawInstant(random, ring)),
      }))
    }),
  ]
}

type Span = { from: Date; until: Date }

const drawInstant = (random: Random, { from, until }: Span): Date =>
  new Date(from.getTime() + Math.floor(random.float() * (until.getTime() - from.getTime())))

/**
 * Draws a full clock hour within the two weeks before an instant, which the spam score still counts. Never on the last
 * day, which may be incomplete.
 */
const drawHour = (random: Random, until: Date): Span => {
  const hour = 3_600_000
  const start = (Math.floor(until.getTime() / hour) - random.int(25, 14 * 24)) * hour
  return { from: new Date(start), until: new Date(start + hour) }
}

/** A robot that hangs up as soon as somebody answers. */
const drawNuisanceCall = (random: Random, business: Business, startedAt: Date): PlannedCall => {
  const call = drawCall(random, business, startedAt)
  return call.agent ? { ...call, talkSeconds: random.int(2, 9), hangupBy: 'caller' } : call
}
