import { drawCall } from './calls.ts'
import type { Business } from './cast/business.ts'
import type { PlannedCall } from './past-visit.ts'
import type { Random } from './random.ts'
import { drawInstants } from './rhythm.ts'

/** A call with who made it (null when withheld) and the number that rang, E.164. */
export type NumberedCall = { from: string | null; to: string; call: PlannedCall }

const printedCallsPerDay = 0.5

/** Calls that no visit caused: of people who read a number on paper, and of those whom nobody wants. */
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
        call: nuisanceCall(random, business, drawInstant(random, ring)),
      }))
    }),
  ]
}

type Span = { from: Date; until: Date }

const drawInstant = (random: Random, { from, until }: Span): Date =>
  new Date(from.getTime() + Math.floor(random.float() * (until.getTime() - from.getTime())))

/**
 * A full hour of the clock, in the two weeks before an instant: late enough for the spam score to look at it. Never of
 * the last day, which may be half over.
 */
const drawHour = (random: Random, until: Date): Span => {
  const hour = 3_600_000
  const start = (Math.floor(until.getTime() / hour) - random.int(25, 14 * 24)) * hour
  return { from: new Date(start), until: new Date(start + hour) }
}

/** A robot hangs up as soon as somebody answers. */
const nuisanceCall = (random: Random, business: Business, startedAt: Date): PlannedCall => {
  const call = drawCall(random, business, startedAt)
  return call.agent ? { ...call, talkSeconds: random.int(2, 9), hangupBy: 'caller' } : call
}
