import { and, eq, sql } from 'drizzle-orm'
import type { RequestOutside } from '../../../platform/http/clients/request-outside.ts'
import type { Log } from '../../../platform/log/log.ts'
import { nextAttempt } from '../../../platform/next-attempt.ts'
import { connection } from '../../telephony/tables.ts'
import { holdMs, keepRenewed, type ObjectDeps, removeObject } from '../objects/recording-objects.ts'
import { type StoredSound, storeSound, UnusableSound } from '../objects/store-sound.ts'
import { recording } from '../tables.ts'
import { type FetchTimes, fetchSound } from './fetch-sound.ts'
import { type IsProviderHost, toFetchTarget } from './provider-access.ts'

export type FetchDeps = ObjectDeps & {
  log: Log
  requestOutside: RequestOutside
  maxBytes: number
  isProviderHost?: IsProviderHost
  times?: FetchTimes
}

/** Recordings of one account that are fetched at once, so that no slow server keeps the others waiting. */
const perAccount = 2

export type ClaimedRecording = Pick<
  typeof recording.$inferSelect,
  'id' | 'accountId' | 'connectionId' | 'url' | 'channels' | 'attempts'
>

/** Takes the next recording that is due: no other process fetches it while this one renews its claim. */
export const claimRecording = async ({
  db,
}: Pick<FetchDeps, 'db'>): Promise<ClaimedRecording | undefined> => {
  const claimed = sql`now() + ${holdMs} * interval '1 millisecond'`
  const next = sql`(
    select due.id from recording due
    where due.url is not null and due.account_id is not null
      and (due.state = 'waiting' and due.next_attempt_at <= now() or due.state = 'fetching' and due.claimed_until < now())
      and (select count(*) from recording busy where busy.account_id = due.account_id
        and busy.state = 'fetching' and busy.claimed_until >= now()) < ${perAccount}
    order by due.next_attempt_at limit 1 for update skip locked)`
  const [row] = await db
    .update(recording)
    .set({ state: 'fetching', claimedUntil: claimed, attempts: sql`${recording.attempts} + 1` })
    .where(eq(recording.id, next))
    .returning({
      id: recording.id,
      accountId: recording.accountId,
      connectionId: recording.connectionId,
      url: recording.url,
      channels: recording.channels,
      attempts: recording.attempts,
    })
  return row
}

const stillClaimed = ({ id, attempts }: Pick<ClaimedRecording, 'id' | 'attempts'>) =>
  and(eq(recording.id, id), eq(recording.state, 'fetching'), eq(recording.attempts, attempts))

/** Stores that a recording is kept. Whoever deleted it meanwhile, or claimed it later, wins. */
export const markKept = async (
  { db, store }: Pick<ObjectDeps, 'db' | 'store'>,
  claimed: Pick<ClaimedRecording, 'id' | 'attempts'>,
  sound: StoredSound,
): Promise<boolean> => {
  const kept = await db
    .update(recording)
    .set({
      ...sound,
      state: 'kept',
      failure: null,
      keptAt: sql`now()`,
      claimedUntil: null,
      nextAttemptAt: null,
      announcedAt: null,
    })
    .where(stillClaimed(claimed))
    .returning({ id: recording.id })
  if (kept.length === 0 && sound.objectName) await removeObject({ db, store }, sound.objectName)
  return kept.length > 0
}

/** Seconds from one attempt to the next. Twilio has a recording some seconds after it says so; a server may be down for a day. */
const delaysSeconds = [10, 30, 120, 600, 3600, 6 * 3600, 24 * 3600]

/** Stores why an attempt failed, and when the next is, if there is one. */
export const markFailed = async (
  { db }: Pick<ObjectDeps, 'db'>,
  claimed: Pick<ClaimedRecording, 'id' | 'attempts'>,
  { failure, isFinal }: Pick<UnusableSound, 'failure' | 'isFinal'>,
): Promise<void> => {
  const next = isFinal ? null : nextAttempt({ delaysSeconds, attempts: claimed.attempts }, new Date())
  await db
    .update(recording)
    .set({ state: next ? 'waiting' : 'failed', failure, nextAttemptAt: next, claimedUntil: null })
    .where(stillClaimed(claimed))
}

/** Keeps a claim while work lasts. */
export const renewClaim = (
  { db }: Pick<ObjectDeps, 'db'>,
  claimed: Pick<ClaimedRecording, 'id' | 'attempts'>,
) =>
  keepRenewed(() =>
    db
      .update(recording)
      .set({ claimedUntil: new Date(Date.now() + holdMs) })
      .where(stillClaimed(claimed)),
  )

/** Fetches a claimed recording and keeps it, or notes why it failed. */
export const fetchRecording = async (
  deps: FetchDeps,
  claimed: ClaimedRecording,
  signal: AbortSignal,
): Promise<void> => {
  const { db, secrets, log, requestOutside, maxBytes, isProviderHost, times } = deps
  const stop = renewClaim(deps, claimed)
  try {
    const [provider] = await db
      .select({ kind: connection.kind, sealedSecret: connection.sealedSecret })
      .from(connection)
      .where(eq(connection.id, claimed.connectionId))
    if (!provider || claimed.url === null) throw new UnusableSound('gone')
    const { kind, sealedSecret } = provider
    const target = toFetchTarget(
      { url: claimed.url, channels: claimed.channels },
      { kind, secret: () => secrets.open(sealedSecret) },
      isProviderHost,
    )
    const body = await fetchSound(requestOutside, target, { maxBytes, signal, ...(times && { times }) })
    await markKept(deps, claimed, await storeSound(deps, body, { maxBytes, signal }))
  } catch (error) {
    if (error instanceof UnusableSound) {
      log.info({ recordingId: claimed.id, failure: error.failure }, 'A recording could not be fetched.')
      await markFailed(deps, claimed, error)
      return
    }
    // The storage or the process: the recording itself is right, and is fetched again.
    log.warn({ err: error, recordingId: claimed.id }, 'A recording could not be stored.')
    await markFailed(deps, claimed, { failure: 'unreachable', isFinal: false })
  } finally {
    stop()
  }
}

/** Fetches what is due, one after another, until nothing is, or the time is over. */
export const fetchDueRecordings = async (
  deps: FetchDeps,
  { signal, forMs }: { signal: AbortSignal; forMs: number },
  onFetched: () => Promise<void>,
): Promise<void> => {
  const until = performance.now() + forMs
  while (!signal.aborted && performance.now() < until) {
    const claimed = await claimRecording(deps)
    if (!claimed) return
    await fetchRecording(deps, claimed, signal)
    await onFetched()
  }
}
