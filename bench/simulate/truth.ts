import type { CallKind } from './plan.ts'
import type { Source } from './sources.ts'

/** A call as it really was. */
export type TrueCall = {
  /** What a report can be searched by: the agent that the provider names, where it names one. */
  agent: string | null
  /** E.164, null when withheld. */
  caller: string | null
  /** The tracked number that was called, E.164. */
  number: string
  startedAt: Date
  answered: boolean
  talkSeconds: number
  kind: CallKind
  /** Who saw the number, which made the call happen. */
  visitorId: string
  expected: Source['expected']
  /** Whether the number was an overflow number: then no more than the source can be known. */
  overflow: boolean
}

/** That a visitor was shown a number of its own. */
export type Showing = { number: string; visitorId: string; from: Date; lastSeenAt: Date }

/** Everything that happened, by what the site's own visitors and callers know. */
export type Truth = {
  visits: number
  refusedVisits: number
  overflows: number
  calls: TrueCall[]
  showings: Showing[]
}

export const emptyTruth = (): Truth => ({
  visits: 0,
  refusedVisits: 0,
  overflows: 0,
  calls: [],
  showings: [],
})
