import type { Leased } from '../ringpools/index.ts'
import type { VisitFacts } from './visit.ts'

/** What a visit wants of one ringpool. */
export type Wish = {
  ringpoolId: string
  ringpool: string
  tag: string | null
  holdSeconds: number
  /** Shown when no number is free, E.164. */
  overflow: string
}

/** A page of a visit, ready to be stored with others. */
export type PendingVisit = {
  accountId: number
  visitId: string
  visitorId: string
  page: number
  url: string
  title: string
  at: Date
  bot: boolean
  matchId: string | null
  facts: VisitFacts
  wishes: Wish[]
}

/** What a ringpool answered to a visit: a lease, or null for the overflow number. */
export type Granted = { wish: Wish; lease: Leased | null }

/** One visit's part of an outbox payload: what became true of it in this group. */
export type VisitNews = {
  accountId: number
  visitId: string
  visitorId: string
  at: string
  bot: boolean
  matchId: string | null
  dimensions: VisitFacts['dimensions']
  /** Whether the visit itself is new, not only a lease of it. */
  begun: boolean
  asked: {
    id: string
    at: string
    ringpoolId: string
    ringpool: string
    tag: string | null
    leased: boolean
    number: string
  }[]
}
