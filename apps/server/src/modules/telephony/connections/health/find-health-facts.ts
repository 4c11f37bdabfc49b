import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { notOfTestCall } from '../../signals/test-call-key.ts'
import { connection, refusedRequest, signal } from '../../tables.ts'
import { type ConnectionFacts, minRefused, minUsual } from './connection-health.ts'

/** The last signals that tell whether a provider's clock is right. */
const comparedSignals = 40

/** Signals of a connection; `s` is the signal. */
const signals = (what: SQL, where: SQL) => sql`
  select ${what} from ${signal} s where s.connection_id = ${connection}.id and s.import_id is null
    and ${notOfTestCall(sql`s.call_key`)} and ${where}`

const accepted = sql`s.problem is null and s.parsed is not null`
/** A connection that also reports outgoing calls works. */
const refused = sql`s.problem is not null and s.problem not like 'not_inbound:%' and s.problem not like 'same_call:%'`

/**
 * Finds what connections received lately. Each count ends at the few that matter, so that busy connections are not read
 * as a whole.
 */
export const findHealthFacts = async (
  db: Executor,
  connectionIds: readonly string[],
  now: Date,
): Promise<Map<string, Omit<ConnectionFacts, 'active'>>> => {
  if (connectionIds.length === 0) return new Map()
  const at = sql`${now.toISOString()}::timestamptz`
  const lastAccepted = sql`(${signals(sql`s.received_at`, accepted)} order by s.received_at desc limit 1)`
  /** The time that passed without a signal, a week at most, so many weeks ago. */
  const usual = (weeks: number) =>
    sql`(select count(*)::int from (${signals(
      sql`1`,
      sql`${accepted} and s.received_at > greatest(${lastAccepted}, ${at} - interval '7 days') - make_interval(weeks => ${weeks})
      and s.received_at <= ${at} - make_interval(weeks => ${weeks})`,
    )} limit ${minUsual}) few)`
  const since = sql`greatest(coalesce(${lastAccepted}, '-infinity'), ${at} - interval '1 day')`
  const refusedSignals = sql`(select count(*)::int from (${signals(
    sql`1`,
    sql`${refused} and s.received_at > ${since}`,
  )} limit ${minRefused}) few)`
  const refusedRequests = sql`(select coalesce(sum(r.count), 0)::int from ${refusedRequest} r
    where r.connection_id = ${connection}.id and r.last_at > ${since})`
  const delays = sql`(select coalesce(jsonb_agg(late), '[]'::jsonb) from (${signals(
    sql`extract(epoch from s.received_at - (s.parsed ->> 'occurredAt')::timestamptz)::float8 as late`,
    accepted,
  )} order by s.received_at desc limit ${comparedSignals}) last)`
  const rows = await db
    .select({
      id: connection.id,
      lastAcceptedAt: lastAccepted.mapWith(signal.receivedAt),
      refusedSignals: refusedSignals.mapWith(Number),
      refusedRequests: refusedRequests.mapWith(Number),
      lastWeek: usual(1).mapWith(Number),
      weekBefore: usual(2).mapWith(Number),
      delays: sql<number[]>`${delays}`,
    })
    .from(connection)
    .where(inArray(connection.id, [...connectionIds]))
  return new Map(
    rows.map(({ id, refusedSignals, refusedRequests, lastWeek, weekBefore, ...facts }) => [
      id,
      { ...facts, refusedSince: refusedSignals + refusedRequests, usual: [lastWeek, weekBefore] as const },
    ]),
  )
}
