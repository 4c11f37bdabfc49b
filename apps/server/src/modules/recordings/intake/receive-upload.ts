import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Bytes } from '../../../platform/storage/object-store.ts'
import { findCallByKey, lockCall, maxRecordings } from '../../telephony/index.ts'
import { markFailed, markKept, renewClaim } from '../fetching/fetch-recording.ts'
import { holdMs, type ObjectDeps } from '../objects/recording-objects.ts'
import { storeSound, UnusableSound } from '../objects/store-sound.ts'
import { recording } from '../tables.ts'
import { keepsRecordings, toRecordingId } from './report-recordings.ts'

export type UploadInput = {
  /** The account of the sending connection; null where it speaks for several. */
  connection: { id: string; accountId: number | null }
  callKey: string
  source: string
  startedAt: Date | undefined
  channels: number | undefined
  body: Bytes
  signal: AbortSignal
  now: Date
}

type UploadResult = { stored: boolean; reason?: 'not_kept' | 'deleted' }

/**
 * Keeps a recording that a telephone system sends. Its call may be known already, or later. A recording that is sent again
 * changes nothing.
 *
 * @throws Refusal BAD_REQUEST for what is no sound, and where the call has too many, PAYLOAD_TOO_LARGE, CONFLICT while the same recording is being sent
 */
export const receiveUpload = async (
  deps: ObjectDeps & { maxBytes: number },
  input: UploadInput,
): Promise<UploadResult> => {
  const { db, maxBytes } = deps
  const { connection, callKey, source, startedAt, channels, body, signal, now } = input
  const key = { connectionId: connection.id, callKey, source }
  const id = toRecordingId(key)
  const claimedUntil = sql`now() + ${holdMs} * interval '1 millisecond'`
  const claimed = await db.transaction(async (tx) => {
    // Until it is stored, the call cannot turn out to be a report of another one, to which the recording would not follow.
    await lockCall(tx, { connectionId: connection.id, callKey })
    const known = await findCallByKey(tx, { connectionId: connection.id, callKey })
    const accountId = known?.accountId ?? connection.accountId
    if (accountId !== null && !(await keepsRecordings(tx, accountId))) return 'not_kept' as const
    const others = and(
      eq(recording.connectionId, connection.id),
      eq(recording.callKey, callKey),
      ne(recording.id, id),
    )
    if ((await tx.$count(recording, others)) >= maxRecordings)
      throw new Refusal('BAD_REQUEST', `The call has ${maxRecordings} recordings already.`)
    const values = { ...key, id, accountId, callId: known?.id ?? null, reportedAt: now }
    const [row] = await tx
      .insert(recording)
      .values({
        ...values,
        state: 'fetching',
        attempts: 1,
        claimedUntil,
        startedAt: startedAt ?? now,
        channels: channels ?? null,
      })
      .onConflictDoUpdate({
        target: recording.id,
        set: {
          state: 'fetching',
          attempts: sql`${recording.attempts} + 1`,
          claimedUntil,
          ...(startedAt && { startedAt }),
        },
        setWhere: or(
          sql`${recording.state} in ('waiting', 'failed', 'refused')`,
          and(eq(recording.state, 'fetching'), lt(recording.claimedUntil, sql`now()`)),
        ),
      })
      .returning({ id: recording.id, attempts: recording.attempts })
    return (
      row ??
      (await tx.select({ state: recording.state }).from(recording).where(eq(recording.id, id)))[0]?.state
    )
  })
  if (claimed === 'not_kept') return { stored: false, reason: 'not_kept' }
  if (claimed === 'kept') return { stored: true }
  if (claimed === 'deleted' || claimed === 'expired') return { stored: false, reason: 'deleted' }
  if (typeof claimed !== 'object') throw new Refusal('CONFLICT', 'This recording is being stored.')
  const stop = renewClaim(deps, claimed)
  try {
    await markKept(deps, claimed, await storeSound(deps, body, { maxBytes, signal }))
    return { stored: true }
  } catch (error) {
    // It may be sent again at any time.
    const failure = error instanceof UnusableSound ? error.failure : 'not_sent'
    await markFailed(deps, claimed, { failure, isFinal: true })
    if (!(error instanceof UnusableSound)) throw error
    if (failure === 'too_large') throw new Refusal('PAYLOAD_TOO_LARGE', 'The recording is too large.')
    throw new Refusal('BAD_REQUEST', `The recording cannot be kept: ${failure}.`)
  } finally {
    stop()
  }
}
