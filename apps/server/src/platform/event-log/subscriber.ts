import type { Executor } from '../postgres/postgres.ts'

/** A log entry as a subscriber receives it. */
export type LogEntry = {
  id: number
  kind: string
  accountId: number
  /** JSON; null where `hasContent` says that the subscriber has the content already. */
  payload: string | null
}

/** Runs in the transaction that records the delivery. */
export type Confirm = (tx: Executor) => Promise<void>

/** How a failed delivery is retried: the delay doubles with each attempt, from `firstMs` up to `longestMs`. */
export type RetryPolicy = { attempts: number; firstMs: number; longestMs: number }

/**
 * Receives every entry of the log at least once. The entries of an account come in order: none is delivered while an
 * earlier one of the account still waits.
 */
export type Subscriber = {
  /** Identifies the subscriber's deliveries in the database. It must never change. */
  name: string
  /** The kinds of entries to receive; all by default. */
  kinds?: readonly string[]
  /** Where a new subscriber starts: with the entries that are still in the log, or with those appended from now on. */
  from: 'kept' | 'now'
  /** The maximum number of entries in a delivery. */
  batchSize?: number
  /** Milliseconds to wait under load, so that entries gather for the next batch. */
  gatherMs?: number
  /** Milliseconds after which a delivery counts as failed. */
  timeoutMs?: number
  retry?: RetryPolicy
  /** Whether the subscriber has the content of an entry already, so that the payload need not be read. */
  hasContent?: (id: number) => boolean
  /**
   * Whether an error means that nothing can be delivered at the moment. The delivery is then repeated until it
   * succeeds, and does not count as a failed attempt of any entry.
   */
  isUnavailable?: (error: unknown) => boolean
  /**
   * Processes entries. When it throws, none of them counts as delivered: they are retried in smaller batches, down to
   * the one that fails. A PermanentFailure for a single entry makes it a dead letter at once.
   */
  deliver: (entries: readonly LogEntry[], signal: AbortSignal) => Promise<Confirm | undefined>
}
