import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { missedCall } from '../calls/missed-call.ts'
import { storeRevisions } from '../calls/store-revisions.ts'
import { call } from '../tables.ts'

const dueSchema = z.object({ id: z.uuid(), expected: z.coerce.date().nullable() })

/**
 * Decides again which missed calls of a caller were returned, and when: at the first instant after the call at which
 * somebody answered the caller, at any number of the account, or reached the caller otherwise (`reached_caller`). It
 * follows from what is stored alone, so that any order of news gives the same, and a fact that no longer stands takes its
 * consequences back. The caller is locked.
 *
 * @param changed the instants at which the caller was reached, or called in vain, that are news: no other call depends on them
 */
export const settleReturnedCalls = async (
  tx: Executor,
  { accountId, phone }: { accountId: number; phone: string },
  changed: readonly (Date | null | undefined)[],
): Promise<void> => {
  const instants = changed.flatMap((at) => at?.getTime() ?? [])
  if (instants.length === 0) return
  const first = new Date(Math.min(...instants)).toISOString()
  const last = new Date(Math.max(...instants)).toISOString()
  const { rows } = await tx.execute(sql`
    with caller_call as (
      select id, started_at, returned_at, ${missedCall} as missed
      from call
      where account_id = ${accountId} and caller = ${phone} and started_at <= ${last}::timestamptz
        and (returned_at is null or returned_at >= ${first}::timestamptz or started_at >= ${first}::timestamptz)),
    due as (
      select id, returned_at, case when missed then least(
        (select min(answered_at) from call answered
          where answered.account_id = ${accountId} and answered.caller = ${phone}
            and answered.started_at > caller_call.started_at
            and answered.answered_at is not null and not answered.voicemail),
        (select min(at) from reached_caller reached
          where reached.account_id = ${accountId} and reached.phone = ${phone}
            and reached.at > caller_call.started_at)) end as expected
      from caller_call)
    select id, expected from due where returned_at is distinct from expected`)
  const due = new Map(rows.map((row) => dueSchema.parse(row)).map(({ id, expected }) => [id, expected]))
  if (due.size === 0) return
  const calls = await tx
    .select()
    .from(call)
    .where(and(eq(call.accountId, accountId), inArray(call.id, [...due.keys()])))
    .orderBy(asc(call.id))
    .for('update')
  await storeRevisions(
    tx,
    calls.map((before) => ({ before, after: { ...before, returnedAt: due.get(before.id) ?? null } })),
  )
}
