import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'

/** A visit that asks a ringpool for a number. `leaseId` is the new lease's id, if one is made. */
export type NumberRequest = {
  visitId: string
  visitorId: string
  accountId: number
  ringpoolId: string
  holdSeconds: number
  leaseId: string
  share?: HolderShare | undefined
}

/**
 * Where a visitor comes from, as keyed hashes of the address group and of the network, and how many numbers of the
 * ringpool each may hold. Without one there is no limit, and a lease counts for nobody.
 */
export type HolderShare = { group: number; network: number; mostOfGroup: number; mostOfNetwork: number }

/** The number that a visit got. `continued`: it had this lease before, nothing new was leased. */
export type Leased = {
  visitId: string
  ringpoolId: string
  leaseId: string
  numberId: string
  /** What the carrier reports as called. */
  e164: string
  /** What the site shows. */
  visible: string
  continued: boolean
}

/** A row of the database's `lease_numbers`. */
export type LeaseRow = {
  visit: string
  ringpool: string
  lease: string
  number_id: string
  e164: string
  visible: string
  continued: boolean
}

/** A share as the database's `lease_numbers` reads it. */
export const shareAsJson = (share: HolderShare | undefined) =>
  share && {
    grp: share.group,
    net: share.network,
    most_grp: share.mostOfGroup,
    most_net: share.mostOfNetwork,
  }

export const leasedOf = (row: LeaseRow): Leased => ({
  visitId: row.visit,
  ringpoolId: row.ringpool,
  leaseId: row.lease,
  numberId: row.number_id,
  e164: row.e164,
  visible: row.visible,
  continued: row.continued,
})

/** What the database's `lease_numbers` reads of a request; the order decides who comes first. */
const requestsAsJson = (asked: readonly NumberRequest[]): string =>
  JSON.stringify(
    asked.map((one, order) => ({
      visit: one.visitId,
      visitor: one.visitorId,
      account: one.accountId,
      ringpool: one.ringpoolId,
      hold: one.holdSeconds,
      lease: one.leaseId,
      ord: order,
      ...shareAsJson(one.share),
    })),
  )

/**
 * Leases numbers for many visits in one statement. A visit that is absent from the result got no number: none was free,
 * or its address holds its share already.
 *
 * A visitor who holds a number keeps it, and one who comes back gets the same while nobody else took it: a new visit
 * of the visitor takes the lease over under a new id. Others get the numbers that have been free for longest. A number
 * with a call in progress is never given to another visitor: its `call_id` stands on the row that is locked there, so
 * that no other process can slip in between. Rows that another process is just leasing are skipped, not waited for.
 *
 * A lease counts for the address that it was taken from until it ends, wherever its visitor shows up meanwhile.
 */
export const leaseNumbers = async (
  tx: Executor,
  asked: readonly NumberRequest[],
  at: Date,
): Promise<Leased[]> => {
  if (asked.length === 0) return []
  const result = await tx.execute<LeaseRow>(
    sql`select * from lease_numbers(${requestsAsJson(asked)}::jsonb, ${at.toISOString()}::timestamptz) where not refused`,
  )
  return result.rows.map(leasedOf)
}
