import type { LiveNumber, NumberState } from '@talkie/contract/ringpools'
import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import type { RowKey } from '../../platform/postgres/row-keys.ts'
import { findLiveCallerNames, toCallerKey } from './find-live-caller-names.ts'
import type { LiveCall } from './find-live-calls.ts'

type Row = {
  numberId: string
  accountId: number
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

type Find<Detail> = (keys: readonly RowKey[]) => Promise<Map<string, Detail>>

export type RealtimeDeps = {
  db: Database
  clock: Pick<Clock, 'now'>
  findVisits: Find<NonNullable<LiveNumber['visit']>>
  findCalls: Find<LiveCall>
}

/** How long a number shows that its call has just ended, in seconds. */
const hangupShownSeconds = 15

/** Computes the state of a number at an instant, and since when (domain.md, 'number status'). */
export const toNumberState = (row: Row, now: Date): { state: NumberState; since: Date | null } => {
  const at = row.callStateAt ? new Date(row.callStateAt) : null
  if (row.callId && (row.callState === 'call' || row.callState === 'answered'))
    return { state: row.callState, since: at }
  if (row.callState === 'hangup' && at && now.getTime() - at.getTime() < hangupShownSeconds * 1000)
    return { state: 'hangup', since: at }
  if (!row.active) return { state: 'default', since: null }
  const freeAt = row.freeAt === '-infinity' ? null : new Date(row.freeAt)
  if (row.leasedAt && freeAt && freeAt > now) return { state: 'assigned', since: new Date(row.leasedAt) }
  return freeAt ? { state: 'available', since: freeAt } : { state: 'default', since: null }
}

/** The id of the call to show on a number in this state. */
const toCallId = (row: Row, state: NumberState) => (state === 'hangup' ? row.lastCallId : row.callId)

/**
 * Lists numbers of ringpools as they are at an instant, by visible number, each with its visit and its call. `which`
 * is a condition on `ringpool_number n`; `withNames` says whether the callers' names are included.
 */
export const listLiveNumbers = async (
  { db, findVisits, findCalls }: Omit<RealtimeDeps, 'clock'>,
  { at, which, withNames }: { at: Date; which: SQL; withNames: boolean },
): Promise<(LiveNumber & { accountId: number })[]> => {
  const { rows } = await db.execute<Row>(sql`
    select n.number_id as "numberId", n.account_id as "accountId", p.e164, p.visible, n.ringpool_id as "ringpoolId",
           r.name as "ringpoolName", n.active and r.active as active, n.visit_id as "visitId",
           n.leased_at as "leasedAt", n.free_at::text as "freeAt", n.call_id as "callId",
           n.call_state as "callState", n.call_state_at as "callStateAt", n.last_call_id as "lastCallId"
    from ringpool_number n
    join ringpool r on r.id = n.ringpool_id and r.account_id = n.account_id
    join pool_number p on p.id = n.number_id
    where ${which}
    order by p.visible`)
  const rowsWithState = rows.map((row) => ({ row, ...toNumberState(row, at) }))
  const [visits, calls] = await Promise.all([
    findVisits(
      rowsWithState.flatMap(({ row: { accountId, visitId }, state }) =>
        visitId && state !== 'available' ? [{ accountId, id: visitId }] : [],
      ),
    ),
    findCalls(
      rowsWithState.flatMap(({ row, state }) => {
        const id = toCallId(row, state)
        return id ? [{ accountId: row.accountId, id }] : []
      }),
    ),
  ])
  const callers = rowsWithState.flatMap(({ row, state }) => {
    const caller = calls.get(toCallId(row, state) ?? '')?.caller
    return caller ? [{ accountId: row.accountId, caller }] : []
  })
  const names = withNames ? await findLiveCallerNames(db, callers) : new Map<string, never>()
  return rowsWithState.map(({ row, state, since }) => {
    const call = calls.get(toCallId(row, state) ?? '')
    const showsVisit = state === 'assigned' || state === 'call' || state === 'answered' || state === 'hangup'
    return {
      numberId: row.numberId,
      accountId: row.accountId,
      e164: row.e164,
      visible: row.visible,
      ringpoolId: row.ringpoolId,
      ringpoolName: row.ringpoolName,
      state,
      since,
      leasedUntil: state === 'assigned' ? new Date(row.freeAt) : null,
      visit: showsVisit ? (visits.get(row.visitId ?? '') ?? null) : null,
      call: call
        ? {
            ...call,
            callerName:
              names.get(toCallerKey({ accountId: row.accountId, caller: call.caller ?? '' })) ?? null,
          }
        : null,
    }
  })
}
