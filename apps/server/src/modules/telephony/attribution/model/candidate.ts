import type { VisitActionKind } from '@talkie/contract/tracking'
import type { FactKind } from './fact-kinds.ts'

/** Something that was done with the called number, this many seconds before the call. */
export type CandidateAction = { kind: VisitActionKind; agoSeconds: number }

/** How engaged a visit was until the call. */
export type Engagement = {
  staySeconds: number
  pages: number
  /** A page about contact was seen. */
  contactPage: boolean
  /** The visitor had visited before. */
  returning: boolean
  /** The number stayed in view. */
  numberInView: boolean
  /** A number was tapped or copied, however long ago. */
  tapped: boolean
}

/** How a fact of the visit stands to the call, for each fact where both are known: one of the values that are counted. */
export type CandidateFacts = Partial<Record<FactKind, string>>

/** A visit that held the called number in the 24 hours before the call. */
export type Candidate = {
  visitId: string
  visitorId: string
  /** From the visit's last sign to the call; 0 while the visitor is on the page. */
  delaySeconds: number
  /** Null if nothing is known: the visit counts as an average one. */
  engagement: Engagement | null
  actions: readonly CandidateAction[]
  facts: CandidateFacts
  /** The probability that the visitor is not the caller from another phone, so that this one may be theirs. */
  free: number
}
