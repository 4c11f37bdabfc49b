import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type HolderShare, type LeasedNumber, toShareJson } from '../../../numbers/index.ts'
import { isContactPage } from '../../evidence/contact-page.ts'
import type { VisitFacts } from '../../visits/visit.ts'

/** A request of a visit for a number of one ringpool. */
export type NumberRequest = {
  ringpoolId: string
  ringpool: string
  tag: string | null
  holdSeconds: number
  /** The number, in E.164, which is shown when none is free: a source-level number or the overflow number. */
  overflow: string
  /** The name of the source-level number; null where `overflow` is the overflow number. */
  sourceNumber: string | null
  /** What the address of the visitor may hold of the ringpool. Without one there is no limit. */
  share?: HolderShare | undefined
}

/** A page of a visit that waits to be stored with others. */
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
  /** Empty for bots. */
  requests: NumberRequest[]
}

/**
 * The result of a number request: a lease, or null for the number that is shown for overflow. `refused`: the address holds its share
 * already.
 */
export type NumberAssignment = { request: NumberRequest; lease: LeasedNumber | null; refused: boolean }

/**
 * Converts a group into the `visits` of the SQL function `store_visits`, which are also stored in the event log:
 * without the origins of visitors.
 */
export const toVisitsJson = (group: readonly PendingVisit[]) =>
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
    contact: isContactPage(visit.url, visit.title),
    requests: visit.requests.map((request) => ({
      ringpool: request.ringpoolId,
      name: request.ringpool,
      tag: request.tag,
      hold: request.holdSeconds,
      overflow: request.overflow,
      source_number: request.sourceNumber,
      // Node pools random bytes for UUIDv4; a UUIDv7 fetches them each time.
      lease: randomUUID(),
    })),
  }))

/**
 * Converts the requests of a group into the `requests` of `store_visits`: those of `lease_numbers`, and the overflow
 * number.
 */
export const toRequestsJson = (group: readonly PendingVisit[], visits: ReturnType<typeof toVisitsJson>) =>
  visits.flatMap(({ id, visitor, account, requests }, index) =>
    requests.map(({ ringpool, hold, lease, overflow }, requestIndex) => ({
      visit: id,
      visitor,
      account,
      ringpool,
      hold,
      lease,
      overflow,
      ord: index,
      ...toShareJson(group[index]?.requests[requestIndex]?.share),
    })),
  )

const leaseFields = {
  visit: z.string(),
  ringpool: z.string(),
  lease: z.string(),
  e164: z.string(),
  continued: z.boolean(),
}

/** The outcome of a group, as its events need it. */
const outcome = {
  begun: z.array(z.string()).describe('ids of visits whose first page was stored'),
  returning: z.array(z.string()).describe('those of them whose visitor had a visit in the 30 days before'),
  leases: z.array(z.object(leaseFields)),
  overflown: z.array(z.object({ visit: z.string(), ringpool: z.string() })),
}
/** The result of `store_visits`: its entries of the event log, and the outcome. */
export const storeVisitsResultSchema = z.object({
  ...outcome,
  entries: z.array(z.object({ id: z.int(), account: z.int() })),
  refused: z.array(z.object({ visit: z.string(), ringpool: z.string() })),
  leases: z.array(z.object({ ...leaseFields, number_id: z.string(), visible: z.string() })),
})

/** The part of an entry of `store_visits` that its readers need. */
export const visitsEntrySchema = z.object({
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
          source_number: z.string().nullable(),
        }),
      ),
    }),
  ),
  ...outcome,
})
export type VisitsEntry = z.infer<typeof visitsEntrySchema>
