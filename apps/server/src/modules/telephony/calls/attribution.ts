import type { CandidateReason } from '@talkie/contract/reporting'
import type { Touch } from '../../events/index.ts'
import type { Dimensions } from '../../tracking/index.ts'

/** What the attribution of a call found, stored with it. It is computed anew when `basis` changes. */
export type AttributionDetail = {
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
  /** The inputs of the attribution, as JSON. Another value causes a new attribution. */
  basis: string
}
