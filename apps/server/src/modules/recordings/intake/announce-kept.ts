import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Executor } from '../../../platform/postgres/postgres.ts'
import { recording } from '../tables.ts'
import { lockRecordings } from './lock-recordings.ts'
import type { OnGone } from './on-gone.ts'
import { refreshRecordedFlag, toCallIds } from './refresh-recorded-flag.ts'
import { keepsRecordings } from './report-recordings.ts'

/** A recording that was kept, as those who wait for it are told. */
export type KeptRecording = {
  accountId: number
  callId: string
  recordingId: string
  seconds: number
  channels: number
}

/**
 * Called in the transaction in which a recording of a known call is noted, and once more when it turns out to belong to
 * another call.
 */
export type OnKept = (tx: Executor, kept: KeptRecording) => Promise<void>

type Deps = { db: Database; onKept: OnKept; onGone: OnGone; onStored: () => void }

const batch = 100
const isUnannounced = and(
  eq(recording.state, 'kept'),
  isNull(recording.announcedAt),
  isNotNull(recording.callId),
  isNotNull(recording.accountId),
)

/** Gives recordings that were sent before their call was known to that call, or to the one that it is a report of. */
const joinCalls = async (db: Database): Promise<void> => {
  await db.execute(sql`
    update recording set account_id = call.account_id, call_id = call.id from call
    where recording.call_id is null and call.connection_id = recording.connection_id
      and call.call_key = recording.call_key`)
  await db.execute(sql`
    update recording set account_id = call.account_id, call_id = call.id
    from call_report join call on call.id = call_report.call_id
    where recording.call_id is null and call_report.connection_id = recording.connection_id
      and call_report.call_key = recording.call_key`)
}

/**
 * Notes recordings that are kept at their calls, which publishes their events anew, and tells those who wait for them. Of one
 * that moved, the call of before is noted, too. One whose account keeps none is not kept after all.
 */
export const announceKept = async ({ db, onKept, onGone, onStored }: Deps): Promise<void> => {
  await joinCalls(db)
  for (;;) {
    const found = await db
      .select({ id: recording.id, accountId: recording.accountId })
      .from(recording)
      .where(isUnannounced)
      .orderBy(asc(recording.keptAt))
      .limit(batch)
    for (const [accountId, ofAccount] of Map.groupBy(found, (one) => one.accountId))
      if (accountId !== null)
        await db.transaction(async (tx) => {
          const recordingIds = ofAccount.map(({ id }) => id)
          await announce(tx, { onKept, onGone }, { accountId, recordingIds })
        })
    if (found.length > 0) onStored()
    if (found.length < batch) return
  }
}

/** Notes recordings of an account, unless another process did meanwhile. */
const announce = async (
  tx: Executor,
  { onKept, onGone }: Pick<Deps, 'onKept' | 'onGone'>,
  of: { accountId: number; recordingIds: readonly string[] },
): Promise<void> => {
  const { accountId } = of
  const rows = await lockRecordings(tx, of, isUnannounced)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const areThese = and(eq(recording.accountId, accountId), inArray(recording.id, ids))
  if (!(await keepsRecordings(tx, accountId))) {
    await tx.update(recording).set({ state: 'refused', objectName: null, waveform: null }).where(areThese)
    await refreshRecordedFlag(tx, accountId, toCallIds(rows))
    await onGone(tx, { accountId, recordingIds: ids, actor: null })
    return
  }
  await tx
    .update(recording)
    .set({ announcedAt: sql`now()`, announcedCallId: recording.callId })
    .where(areThese)
  await refreshRecordedFlag(tx, accountId, toCallIds(rows))
  for (const { id, callId, seconds, channels } of rows)
    if (callId)
      await onKept(tx, {
        accountId,
        callId,
        recordingId: id,
        seconds: seconds ?? 0,
        channels: channels ?? 1,
      })
}

/** Days for which a recording is waited for that its telephone system promised to send, or whose call is not known. */
const waitDays = 2
/** Days after which nothing stays of a recording whose call never became known, as of signals of no call. */
const forgetDays = 90

/**
 * Gives up recordings that were never sent, or whose sending broke off with its process, and does not keep those whose call
 * never became known: nobody sees them, and no account's retention counts for them. The sweep removes their sound.
 */
export const giveUpUnsent = async (db: Database): Promise<void> => {
  const hasWaited = sql`now() - ${waitDays} * interval '1 day'`
  await db
    .delete(recording)
    .where(
      and(
        eq(recording.state, 'refused'),
        isNull(recording.callId),
        lt(recording.reportedAt, sql`now() - ${forgetDays} * interval '1 day'`),
      ),
    )
  await db
    .update(recording)
    .set({ state: 'failed', failure: 'not_sent' })
    .where(and(eq(recording.state, 'waiting'), isNull(recording.url), lt(recording.reportedAt, hasWaited)))
  await db
    .update(recording)
    .set({ state: 'failed', failure: 'not_sent', claimedUntil: null })
    .where(
      and(eq(recording.state, 'fetching'), isNull(recording.url), lt(recording.claimedUntil, sql`now()`)),
    )
  await db
    .update(recording)
    .set({ state: 'refused', objectName: null, waveform: null })
    .where(and(eq(recording.state, 'kept'), isNull(recording.callId), lt(recording.keptAt, hasWaited)))
}
