import type { Touch } from '../../modules/events/index.ts'
import type { VisitFacts } from '../../modules/tracking/index.ts'
import type { Source, WeightedCity } from '../cast/business.ts'

/** A fictional person with one browser and one telephone. */
export type Person = {
  visitorId: string
  place: Omit<WeightedCity, 'weight'>
  userAgent: string
  /** E.164. */
  phone: string
  /** Whether the person withholds their number. */
  withheld: boolean
  email: string
  visits: PastVisit[]
}

/** The course of a call. An unanswered call has no talk time. */
export type PlannedCall = {
  startedAt: Date
  ringSeconds: number
  talkSeconds: number
  /** The agent who answered; null if unanswered. */
  agent: string | null
  /** At whose telephone an unanswered call rang. */
  rangAt?: string
  disposition: 'answered' | 'no_answer' | 'busy' | 'canceled'
  hangupBy: 'caller' | 'callee' | 'network'
}

/** A past visit with its pages and calls. */
export type PastVisit = {
  visitId: string
  person: Person
  source: Source
  at: Date
  /** The last page opened or heartbeat received. */
  lastSeenAt: Date
  url: string
  title: string
  bot: boolean
  facts: VisitFacts
  /** The pages after the landing page. */
  pages: { page: number; at: Date; url: string; title: string }[]
  calls: PlannedCall[]
}

/** Converts the visit to a touch of the person's later conversions. */
export const toTouch = ({ visitId, at, facts: { dimensions } }: PastVisit): Touch => ({
  visitId,
  at: at.toISOString(),
  source: dimensions.source,
  medium: dimensions.medium,
  campaign: dimensions.campaign,
  campaign_id: dimensions.campaign_id,
  content: dimensions.content,
  term: dimensions.term,
  channel: dimensions.channel,
  reach: dimensions.reach,
})
