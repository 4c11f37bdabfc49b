import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type HolderShare, type Leased, shareAsJson } from '../../numbers/index.ts'
import type { VisitFacts } from '../visits/visit.ts'

/** What a visit wants of one ringpool. */
export type NumberRequest = {
  ringpoolId: string
  ringpool: string
  tag: string | null
  holdSeconds: number
  /** Shown when no number is free, E.164. */
  overflow: string
  /** What the visitor's address may hold of the ringpool; without one there is no limit. */
  share?: HolderShare | undefined
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
  /** Bots have none. */
  requests: NumberRequest[]
}

/** What a ringpool answered to a visit: a lease, or null for the overflow number; `refused` as the address has its share. */
export type NumberAssignment = { request: NumberRequest; lease: Leased | null; refused: boolean }

/** A group as the database's `store_visits` reads it, and as it stands in the event log: without where visitors come from. */
export const groupToStore = (group: readonly PendingVisit[]) =>
  group.map((visit) => ({
    id: visit.visitId,
    account: visit.accountId,
    visitor: visit.visitorId,
    at: visit.at.toISOString(),
    bot: visit.bot,
    match: visit.matchId,
    facts: visit.facts,
    page: visit.page,
    url: visit.url,
    title: visit.title,
    requests: visit.requests.map((request) => ({
      ringpool: request.ringpoolId,
      name: request.ringpool,
      tag: request.tag,
      hold: request.holdSeconds,
      overflow: request.overflow,
      // Node keeps random bytes ready for these; a UUIDv7 asks for them each time.
      lease: randomUUID(),
    })),
  }))

/** The requests of such a group as `store_visits` reads them: what `lease_numbers` asks for, and the overflow number. */
export const requestsToStore = (group: readonly PendingVisit[], visits: ReturnType<typeof groupToStore>) =>
  visits.flatMap(({ id, visitor, account, requests }, order) =>
    requests.map(({ ringpool, hold, lease, overflow }, nth) => ({
      visit: id,
      visitor,
      account,
      ringpool,
      hold,
      lease,
      overflow,
      ord: order,
      ...shareAsJson(group[order]?.requests[nth]?.share),
    })),
  )

const leaseFields = {
  visit: z.string(),
  ringpool: z.string(),
  lease: z.string(),
  e164: z.string(),
  continued: z.boolean(),
}

/** What became true of a group, as events need it. */
const outcome = {
  begun: z.array(z.string()).describe('visits whose first page this was'),
  leases: z.array(z.object(leaseFields)),
  overflown: z.array(z.object({ visit: z.string(), ringpool: z.string() })),
}
/** What `store_visits` answers: its entries of the event log, and what became true. */
export const storedSchema = z.object({
  ...outcome,
  entries: z.array(z.object({ id: z.int(), account: z.int() })),
  refused: z.array(z.object({ visit: z.string(), ringpool: z.string() })),
  leases: z.array(z.object({ ...leaseFields, number_id: z.string(), visible: z.string() })),
})

/** What is read of an entry that `store_visits` wrote. */
export const storedGroupSchema = z.object({
  at: z.string(),
  visits: z.array(
    z.object({
      id: z.string(),
      account: z.number(),
      visitor: z.string(),
      at: z.string(),
      bot: z.boolean(),
      match: z.string().nullable(),
      facts: z.object({ dimensions: z.record(z.string(), z.string()) }),
      requests: z.array(
        z.object({
          ringpool: z.string(),
          name: z.string(),
          tag: z.string().nullable(),
          overflow: z.string(),
        }),
      ),
    }),
  ),
  ...outcome,
})
export type StoredGroup = z.infer<typeof storedGroupSchema>
