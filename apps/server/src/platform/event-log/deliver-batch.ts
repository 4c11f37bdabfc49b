import type { Log } from '../log.ts'
import { PermanentFailure } from '../permanent-failure.ts'
import { type HoldDeps, holdForRetry, leaseAccounts, releaseAccounts, renewLeases } from './hold-accounts.ts'
import { readWaiting } from './read-waiting.ts'
import { recordDeadLetter, recordDelivered } from './record-outcome.ts'
import type { Confirm, LogEntry, RetryPolicy, Subscriber } from './subscriber.ts'

export type BatchDeps = Omit<HoldDeps, 'subscriber'> & { log: Log; subscriber: Subscriber }

const defaultBatchSize = 100
const defaultTimeoutMs = 60_000
/** Twelve attempts take a quarter of an hour. */
const defaultRetry: RetryPolicy = { attempts: 12, firstMs: 500, longestMs: 300_000 }

/** Hands entries over; a delivery that takes too long counts as failed, and hears of it. */
const handOver = async (
  { deliver, timeoutMs = defaultTimeoutMs }: Subscriber,
  entries: readonly LogEntry[],
): Promise<Confirm | undefined> => {
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new Error(`A delivery took longer than ${timeoutMs} ms.`)),
    timeoutMs,
  )
  try {
    return await Promise.race([
      deliver(entries, late.signal),
      new Promise<never>((_, reject) => {
        late.signal.addEventListener('abort', () => reject(late.signal.reason))
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Leases accounts with waiting entries, delivers a batch of these, and gives the accounts back.
 *
 * @returns whether more may wait
 * @throws what the subscriber said when it is unavailable, or the database
 */
export const deliverBatch = async (deps: BatchDeps): Promise<boolean> => {
  const { db, log, subscriber } = deps
  const { name, batchSize = defaultBatchSize, retry = defaultRetry } = subscriber
  const holds = { ...deps, subscriber: name }
  const attempts = await leaseAccounts(holds, batchSize)
  if (attempts.size === 0) return false
  const renewal = setInterval(() => renewLeases(holds).catch(() => {}), deps.leaseMs / 3)
  const delivered = new Set<number>()

  const settle = async (entries: readonly LogEntry[], confirm?: Confirm | undefined) => {
    await recordDelivered(
      { db, subscriber: name },
      entries.map(({ id }) => id),
      confirm,
    )
    for (const { accountId } of entries) {
      delivered.add(accountId)
      attempts.delete(accountId)
    }
  }

  const fail = async ({ id, kind, accountId }: LogEntry, error: unknown) => {
    const failed = (attempts.get(accountId) ?? 0) + 1
    const subject = { err: error, subscriber: name, entry: id, kind, account: accountId, attempts: failed }
    if (error instanceof PermanentFailure || failed >= retry.attempts) {
      await recordDeadLetter({ db, subscriber: name }, { id, attempts: failed, error })
      attempts.delete(accountId)
      delivered.add(accountId)
      log.error(subject, 'An event was given up for a subscriber; it is a dead letter, and the others go on.')
      return
    }
    const waitMs = Math.min(retry.firstMs * 2 ** (failed - 1), retry.longestMs)
    await holdForRetry(holds, { accountId, attempts: failed, waitMs })
    log.warn({ ...subject, waitMs }, 'An event was not delivered to a subscriber; it is tried again.')
  }

  const attempt = async (entries: readonly LogEntry[]): Promise<void> => {
    const [first] = entries
    if (!first) return
    try {
      await settle(entries, await handOver(subscriber, entries))
    } catch (error) {
      if (subscriber.isUnavailable?.(error)) throw error
      if (entries.length === 1) return await fail(first, error)
      // An account that waits for a retry is held no more, nor one that another process has taken over.
      const half = Math.ceil(entries.length / 2)
      for (const some of [entries.slice(0, half), entries.slice(half)]) {
        const held = await renewLeases(holds)
        await attempt(some.filter(({ accountId }) => held.has(accountId)))
      }
    }
  }

  try {
    const { entries, gone, more } = await readWaiting(db, subscriber, {
      accounts: attempts.keys(),
      limit: batchSize,
    })
    if (gone.length > 0) await recordDelivered({ db, subscriber: name }, gone)
    await attempt(entries)
    return more
  } finally {
    clearInterval(renewal)
    await releaseAccounts(holds, delivered)
  }
}
