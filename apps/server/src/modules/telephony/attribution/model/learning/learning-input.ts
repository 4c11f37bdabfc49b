import type { VisitActionKind } from '@talkie/contract/tracking'
import type { Candidate } from '../candidate.ts'
import type { AttributionParameters } from '../parameters.ts'
import type { VisitCell } from '../visit-counts.ts'

/** A call with the visits that held its number, each once. */
export type LearningCall = {
  candidates: readonly Candidate[]
  /** The rate at which the caller, who called the number before, was to call it again anyway, per second. */
  redialRate?: number
  /** Who called, known from elsewhere and with this certainty (0 to 1); null if nobody knows. */
  known: { visitorId: string; certainty: number } | null
}

/** How certain a known caller must be for ratios and calibration to be learned from its call. */
export const minCertainty = 0.95

/** All visits of the time in which the calls came. */
export type VisitCounts = {
  cells: readonly VisitCell[]
  /** How many visits' calls at the delay of each knot of `visitDelays` would have been seen, as a share of those counted. */
  followed: readonly number[]
  /** How often numbers were acted on, merged as those of candidates are (`mergeActions`). */
  actions: Partial<Record<VisitActionKind, number>>
}

/** Calls to numbers that nobody held in the 24 hours before, and for how long such numbers were idle, added up. */
export type StrangerControl = { calls: number; numberSeconds: number }

/** What is believed before the account's own data: parameters, as if learned from this many calls. */
export type LearningPrior = { parameters: AttributionParameters; calls: number }
