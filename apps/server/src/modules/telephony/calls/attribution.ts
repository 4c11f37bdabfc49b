import type { CandidateReason } from '@talkie/contract/reporting'
import type { Touch } from '../../events/index.ts'
import type { Dimensions } from '../../tracking/index.ts'

/** Who could have made a call, as it was found when the call came; kept with the call. */
export type CallAttribution = {
  /** The dimensions that the call's events carry. */
  dimensions: Partial<Dimensions>
  candidates: {
    visitId: string
    visitorId: string
    weight: number
    delaySeconds: number
    reasons: CandidateReason[]
  }[]
  /** The likely visitor's visits of the 30 days before, oldest first. */
  touches: Touch[]
  /** The likely visit's match ID. */
  matchId?: string | null
  /** What the attribution was computed from; another value computes it anew. */
  basis: string
}
