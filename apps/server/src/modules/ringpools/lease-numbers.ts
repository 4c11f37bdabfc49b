import { sql } from 'drizzle-orm'
import type { Executor } from '../../platform/postgres/postgres.ts'

/** A visit that asks a ringpool for a number. `leaseId` is the new lease's id, if one is made. */
export type Asked = {
  visitId: string
  visitorId: string
  accountId: number
  ringpoolId: string
  holdSeconds: number
  leaseId: string
}

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

export const leasedOf = (row: LeaseRow): Leased => ({
  visitId: row.visit,
  ringpoolId: row.ringpool,
  leaseId: row.lease,
  numberId: row.number_id,
  e164: row.e164,
  visible: row.visible,
  continued: row.continued,
})

/** What the database's `lease_numbers` reads of a wish; the order decides who comes first. */
const askedAsJson = (asked: readonly Asked[]): string =>
  JSON.stringify(
    asked.map((one, order) => ({
      visit: one.visitId,
      visitor: one.visitorId,
      account: one.accountId,
      ringpool: one.ringpoolId,
      hold: one.holdSeconds,
      lease: one.leaseId,
      ord: order,
    })),
  )

/**
 * Leases numbers for many visits in one statement; who is missing from the answer found no number free.
 *
 * A visitor who holds a number keeps it, and one who comes back gets the same while nobody else took it: a new visit
 * of the visitor takes the lease over under a new id. Others get the numbers that have been free for longest. A number
 * with a call in progress is never given to another visitor: its `call_id` stands on the row that is locked there, so
 * that no other process can slip in between. Rows that another process is just leasing are skipped, not waited for.
 */
export const leaseNumbers = async (tx: Executor, asked: readonly Asked[], at: Date): Promise<Leased[]> => {
  if (asked.length === 0) return []
  const result = await tx.execute<LeaseRow>(
    sql`select * from lease_numbers(${askedAsJson(asked)}::jsonb, ${at.toISOString()}::timestamptz)`,
  )
  return result.rows.map(leasedOf)
}
