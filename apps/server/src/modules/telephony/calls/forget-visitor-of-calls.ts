import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/postgres.ts'
import { call } from '../tables.ts'
import { lockCalls } from './lock-calls.ts'
import { namedVisitors } from './named-visitors.ts'

/** Calls per transaction: each takes two locks. */
const batch = 50

type OfVisitor = { accountId: number; visitorId: string }

/**
 * Takes a forgotten visitor out of an account's calls: of those that the visitor made, and of those that name the visitor
 * among others who may have made them. Decided again, these would credit the visitor again. A visit's id takes the visitor's
 * place: the call's own, else that of the visit for which the visitor was named.
 */
export const forgetVisitorOfCalls = async (
  db: Database,
  { accountId, visitorId }: OfVisitor,
): Promise<void> => {
  const isMade = eq(call.visitorId, visitorId)
  const ownVisit = sql`case when ${isMade} then ${call.visitId}::text end`
  const namedVisit = sql`jsonb_path_query_first(${call.attribution}, '$.** ? (@.visitorId == $visitor).visitId',
    jsonb_build_object('visitor', ${visitorId}::text)) #>> '{}'`
  const callIds = await findCallsOfVisitor(db, { accountId, visitorId })
  for (let first = 0; first < callIds.length; first += batch) {
    const some = callIds.slice(first, first + batch)
    await db.transaction(async (tx) => {
      await lockCalls(tx, accountId, some)
      await tx
        .update(call)
        .set({
          visitorId: sql`case when ${isMade} then ${call.visitId} else ${call.visitorId} end`,
          attribution: sql`replace(${call.attribution}::text, ${visitorId},
            coalesce(${ownVisit}, ${namedVisit}, gen_random_uuid()::text))::jsonb`,
        })
        .where(and(eq(call.accountId, accountId), inArray(call.id, some)))
    })
  }
}

/** Finds the calls that name a visitor. Each part has an index of its own, which one condition for both would not use. */
const findCallsOfVisitor = async (db: Database, { accountId, visitorId }: OfVisitor): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    with named as materialized (select id, account_id from call where ${namedVisitors} ? ${visitorId})
    select id from named where account_id = ${accountId}
    union
    select id from call where account_id = ${accountId} and visitor_id = ${visitorId}`)
  return rows.map(({ id }) => id)
}
