import type { Log } from '../log/log.ts'
import { PermanentFailure } from '../permanent-failure.ts'
import { delayRetry, type LeaseDeps, leaseAccounts, releaseAccounts, renewLeases } from './lease-accounts.ts'
import { readWaiting } from './read-waiting.ts'
import { recordDeadLetter, recordDelivered } from './record-outcome.ts'
import type { Confirm, LogEntry, RetryPolicy, Subscriber } from './subscriber.ts'

export type BatchDeps = Omit<LeaseDeps, 'subscriber'> & { log: Log; subscriber: Subscriber }

const defaultBatchSize = 100
const defaultTimeoutMs = 60_000
/** Twelve attempts span a quarter of an hour. */
const defaultRetry: RetryPolicy = { attempts: 12, firstMs: 500, longestMs: 300_000 }

/** Delivers entries. After the time-out the delivery counts as failed and its signal aborts. */
const deliverInTime = async (
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
 * Leases accounts with waiting entries, delivers a batch of their entries, and releases the accounts.
 *
 * @returns whether more entries may wait
 * @throws the error of an unavailable subscriber, or of the database
 */
export const deliverBatch = async (deps: BatchDeps): Promise<boolean> => {
  const { db, log, subscriber } = deps
  const { name, batchSize = defaultBatchSize, retry = defaultRetry } = subscriber
  const leaseDeps = { ...deps, subscriber: name }
  const attempts = await leaseAccounts(leaseDeps, batchSize)
  if (attempts.size === 0) return false
  const renewal = setInterval(() => renewLeases(leaseDeps).catch(() => {}), deps.leaseMs / 3)
  const passedAccounts = new Set<number>()

  const settle = async (entries: readonly LogEntry[], confirm?: Confirm | undefined) => {
    await recordDelivered(
      { db, subscriber: name },
      entries.map(({ id }) => id),
      confirm,
    )
    for (const { accountId } of entries) {
      passedAccounts.add(accountId)
      attempts.delete(accountId)
    }
  }

  const fail = async ({ id, kind, accountId }: LogEntry, error: unknown) => {
    const failed = (attempts.get(accountId) ?? 0) + 1
    const subject = { err: error, subscriber: name, entry: id, kind, account: accountId, attempts: failed }
    if (error instanceof PermanentFailure || failed >= retry.attempts) {
      await recordDeadLetter({ db, subscriber: name }, { id, attempts: failed, error })
      attempts.delete(accountId)
      passedAccounts.add(accountId)
      log.error(subject, 'An event was given up for a subscriber and is now a dead letter.')
      return
    }
    const waitMs = Math.min(retry.firstMs * 2 ** (failed - 1), retry.longestMs)
    await delayRetry(leaseDeps, { accountId, attempts: failed, waitMs })
    log.warn({ ...subject, waitMs }, 'An event could not be delivered to a subscriber and will be retried.')
  }

  const attempt = async (entries: readonly LogEntry[]): Promise<void> => {
    const [first] = entries
    if (!first) return
    try {
      await settle(entries, await deliverInTime(subscriber, entries))
    } catch (error) {
      if (subscriber.isUnavailable?.(error)) throw error
      if (entries.length === 1) return await fail(first, error)
      // Leaves out accounts that now wait for a retry or that another process has taken over.
      const half = Math.ceil(entries.length / 2)
      for (const part of [entries.slice(0, half), entries.slice(half)]) {
        const leased = await renewLeases(leaseDeps)
        await attempt(part.filter(({ accountId }) => leased.has(accountId)))
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
    await releaseAccounts(leaseDeps, passedAccounts)
  }
}
