import type { LiveNumber, NumberState } from '@talkie/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/postgres.ts'

type Row = {
  numberId: string
  e164: string
  visible: string
  ringpoolId: string
  ringpoolName: string
  active: boolean
  visitId: string | null
  leasedAt: string | null
  freeAt: string
  callId: string | null
  callState: 'call' | 'answered' | 'hangup' | null
  callStateAt: string | null
  lastCallId: string | null
}

type Details<Detail> = (accountId: number, ids: readonly string[]) => Promise<Map<string, Detail>>

export type RealtimeDeps = {
  db: Database
  /** Visits and calls belong to modules above this one, which hand them in. */
  visitsOf: Details<NonNullable<LiveNumber['visit']>>
  callsOf: Details<NonNullable<LiveNumber['call']>>
}

/** Seconds for which a number shows that its call has just ended. */
const hangupShown = 15

/** A number's state at an instant, and since when (domain.md, 'number status'). */
export const stateOf = (row: Row, now: Date): { state: NumberState; since: Date | null } => {
  const at = row.callStateAt ? new Date(row.callStateAt) : null
  if (row.callId && (row.callState === 'call' || row.callState === 'answered'))
    return { state: row.callState, since: at }
  if (row.callState === 'hangup' && at && now.getTime() - at.getTime() < hangupShown * 1000)
    return { state: 'hangup', since: at }
  if (!row.active) return { state: 'default', since: null }
  const freeAt = row.freeAt === '-infinity' ? null : new Date(row.freeAt)
  if (row.leasedAt && freeAt && freeAt > now) return { state: 'assigned', since: new Date(row.leasedAt) }
  return freeAt ? { state: 'available', since: freeAt } : { state: 'default', since: null }
}

/** Every number of an account's ringpools as it is now, with the visit and the call that it is about. */
export const ringpoolRealtime = async (
  { db, visitsOf, callsOf }: RealtimeDeps,
  { accountId }: { accountId: number },
) => {
  const at = new Date()
  const { rows } = await db.execute<Row>(sql`
    select n.number_id as "numberId", p.e164, p.visible, n.ringpool_id as "ringpoolId", r.name as "ringpoolName",
           n.active and r.active as active, n.visit_id as "visitId", n.leased_at as "leasedAt",
           n.free_at::text as "freeAt", n.call_id as "callId", n.call_state as "callState",
           n.call_state_at as "callStateAt", n.last_call_id as "lastCallId"
    from ringpool_number n
    join ringpool r on r.id = n.ringpool_id
    join pool_number p on p.id = n.number_id
    where r.account_id = ${accountId} and n.account_id = ${accountId}
    order by p.visible`)
  const shown = rows.map((row) => ({ row, ...stateOf(row, at) }))
  const visitIds = shown.flatMap(({ row, state }) =>
    row.visitId && state !== 'available' ? [row.visitId] : [],
  )
  const callIds = shown.flatMap(({ row, state }) => {
    const id = state === 'hangup' ? row.lastCallId : row.callId
    return id ? [id] : []
  })
  const [visits, calls, ringpools, overflowShare] = await Promise.all([
    visitsOf(accountId, visitIds),
    callsOf(accountId, callIds),
    ringpoolNames(db, accountId),
    overflowShareToday(db, accountId),
  ])
  return {
    at,
    ringpools,
    overflowShare,
    numbers: shown.map(({ row, state, since }) => {
      const call = calls.get((state === 'hangup' ? row.lastCallId : row.callId) ?? '') ?? null
      const held = state === 'assigned' || state === 'call' || state === 'answered' || state === 'hangup'
      return {
        numberId: row.numberId,
        e164: row.e164,
        visible: row.visible,
        ringpoolId: row.ringpoolId,
        ringpoolName: row.ringpoolName,
        state,
        since,
        leasedUntil: state === 'assigned' ? new Date(row.freeAt) : null,
        visit: held ? (visits.get(row.visitId ?? '') ?? null) : null,
        call,
      }
    }),
  }
}

const ringpoolNames = async (db: Database, accountId: number) => {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from ringpool where account_id = ${accountId} order by active desc, created_at`,
  )
  return rows
}

/** The share of today's requests for a number that found none free; null before the first. */
const overflowShareToday = async (db: Database, accountId: number): Promise<number | null> => {
  const { rows } = await db.execute<{ share: number | null }>(sql`
    with midnight as (
      select date_trunc('day', now() at time zone a.timezone) at time zone a.timezone as at
      from account a where a.id = ${accountId}
    ),
    counted as (
      select (select count(*) from lease, midnight where account_id = ${accountId} and leased_at >= midnight.at) as leased,
             (select count(*) from overflow, midnight where account_id = ${accountId} and overflow.at >= midnight.at) as over
    )
    select (over::float8 / nullif(leased + over, 0)) as share from counted`)
  return rows[0]?.share ?? null
}
