import type { AttributionCause, CandidateReason } from '@talkie/contract/reporting'
import type { Touch } from '../../events/index.ts'
import type { StaticOrigin } from '../../numbers/index.ts'
import type { Dimensions } from '../../tracking/index.ts'
import type { CallEvidence } from './call-evidence.ts'

/** A visitor who may have called, with the likeliest of the visits that held the number. */
export type CallCandidate = {
  visitId: string
  visitorId: string
  /** The probability that this visitor called. */
  weight: number
  /** From the visit's last sign to the call; 0 while the visitor was on the page. */
  delaySeconds: number
  reasons: CandidateReason[]
}

/** An earlier decision about a call, and why it was made again. */
export type FormerAttribution = {
  /** When it was decided again, ISO 8601 in UTC. */
  at: string
  cause: AttributionCause
  /** As it was decided before. */
  visitId: string | null
  visitorId: string | null
  confidence: number | null
}

/** The sources that saw an overflow number, with shares that sum to 1, and the confidence of the likeliest visit. */
export type OverflowShares = {
  touches: Touch[]
  /** Null if no visit of the day before saw the number. */
  confidence: number | null
}

/** What the attribution of a call found, stored with it. It is computed anew when `basis` changes. */
export type AttributionDetail = {
  /** The dimensions that the call's events carry. */
  dimensions: Partial<Dimensions>
  /** Likeliest visitor first. */
  candidates: CallCandidate[]
  /** What the call says by itself; absent if it called a static number, an overflow number, or one of no ringpool. */
  evidence?: CallEvidence
  /** Of a call to an overflow number: what it is attributed to as long as its caller is not known. */
  overflow?: OverflowShares
  /** Of a call to a static number: which one, and what it says of the source. */
  staticNumber?: StaticOrigin & { id: string }
  /** What is known of the visits that held the number; the model parses it where it learns from it. */
  holders?: unknown[]
  /** The likely visitor's visits of the 30 days before, oldest first. */
  touches: Touch[]
  /** The likely visit's match ID. */
  matchId?: string | null
  /** The inputs of the attribution, as JSON. Another value causes a new attribution. */
  basis: string
  /** Earlier decisions, the newest last; absent while there are none. */
  former?: FormerAttribution[]
}
