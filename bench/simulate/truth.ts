import type { CallKind } from './plan.ts'
import type { Source } from './sources.ts'

/** A call as it really happened. */
export type TrueCall = {
  /** The agent, by which the report's row is found; null if the provider names none. */
  agent: string | null
  /** E.164, null when withheld. */
  caller: string | null
  /** The tracked number that was called, E.164. */
  number: string
  startedAt: Date
  answered: boolean
  talkSeconds: number
  kind: CallKind
  /** The visitor who saw the number, whose visit led to the call. */
  visitorId: string
  expected: Source['expected']
  /** Whether the number was the overflow number. Then at most the source can be known. */
  overflow: boolean
}

/** A number that was leased to a visitor and shown. */
export type ShownNumber = { number: string; visitorId: string; from: Date; lastSeenAt: Date }

/** Everything that really happened, as visitors and callers know it. */
export type Truth = {
  visits: number
  refusedVisits: number
  overflows: number
  calls: TrueCall[]
  shownNumbers: ShownNumber[]
}

export const emptyTruth = (): Truth => ({
  visits: 0,
  refusedVisits: 0,
  overflows: 0,
  calls: [],
  shownNumbers: [],
})
