import type { Executor } from '../postgres/postgres.ts'

/** An entry of the log as a subscriber gets it. */
export type LogEntry = {
  id: number
  kind: string
  accountId: number
  /** JSON; null where the subscriber `knows` the entry already. */
  payload: string | null
}

/** Runs in the transaction that records the delivery. */
export type Confirm = (tx: Executor) => Promise<void>

/** How a failed delivery is repeated: the wait doubles with each attempt. */
export type RetryPolicy = { attempts: number; firstMs: number; longestMs: number }

/**
 * Somebody who gets every entry of the log at least once: those of one account in their order, and none before an
 * earlier one of the account that still waits.
 */
export type Subscriber = {
  /** Names its position in the database: it never changes. */
  name: string
  /** The kinds of entries it gets; all when left out. */
  kinds?: readonly string[]
  /** Where a new subscriber begins: with the entries that are still kept, or with those written from now on. */
  from: 'kept' | 'now'
  /** The most entries that are handed over at once. */
  batchSize?: number
  /** Milliseconds for which entries gather under load before the next batch. */
  gatherMs?: number
  /** Milliseconds after which a delivery counts as failed. */
  timeoutMs?: number
  retry?: RetryPolicy
  /** Whether it has the content of an entry already, so that its payload need not be read. */
  knows?: (id: number) => boolean
  /**
   * Whether an error says that nothing can be delivered for now. It is then tried until it succeeds, and counts against
   * no entry.
   */
  isUnavailable?: (error: unknown) => boolean
  /**
   * Takes entries over. When it throws, none of them counts as delivered: they are tried again in smaller batches, down
   * to the one that fails. A PermanentFailure of one entry makes it a dead letter at once.
   */
  deliver: (entries: readonly LogEntry[], signal: AbortSignal) => Promise<Confirm | undefined>
}
