import type { Touch } from '../modules/events/index.ts'
import type { VisitFacts } from '../modules/tracking/index.ts'
import type { Place, Source } from './cast/business.ts'

/** Somebody with one browser and one telephone. */
export type Person = {
  visitorId: string
  place: Omit<Place, 'weight'>
  userAgent: string
  /** E.164. */
  phone: string
  /** Whether the person's calls show no number. */
  withheld: boolean
  email: string
  visits: PastVisit[]
}

/** A call as it went; a call that nobody picked up has no talk. */
export type PlannedCall = {
  startedAt: Date
  ringSeconds: number
  talkSeconds: number
  /** Who picked up; null when nobody did. */
  agent: string | null
  disposition: 'answered' | 'no_answer' | 'busy' | 'canceled'
  hangupBy: 'caller' | 'callee' | 'network'
}

/** A visit with everything that came of it. */
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
  /** After the landing page. */
  pages: { page: number; at: Date; url: string; title: string }[]
  calls: PlannedCall[]
}

/** The visit as a later conversion of the same person remembers it. */
export const touchOf = ({ visitId, at, facts: { dimensions } }: PastVisit): Touch => ({
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
