import { Worker } from 'node:worker_threads'
import { Refusal, TooManyRequests } from '../../../platform/http/http.ts'
import { createFairQueue, QueueFull } from '../../../platform/queue/fair-queue.ts'

/** A password to rate, with words that are easily guessed for its owner. */
export type StrengthRequest = { id: number; password: string; words: string[] }
type StrengthResult = { id: number; score: number }

/**
 * Rates a password from 0 to 4 as zxcvbn does: 2 means at least a million guesses.
 * @throws TooManyRequests if too many passwords of the user wait; Refusal SERVICE_UNAVAILABLE
 */
export type MeasureStrength = (
  password: string,
  words: readonly string[],
  /** The user who sets it. */
  by?: string,
) => Promise<number>

type Timeouts = {
  /** Milliseconds without a rating after which the worker ends. */
  idleTimeout?: number
  /** Milliseconds for one rating, including the start of the worker, but not the wait in the queue. */
  ratingTimeout?: number
}

/**
 * The worker rates one password at a time. Users take turns, so that a user with many passwords delays only
 * themselves.
 */
const queueLimits = { running: { perKey: 1, total: 1 }, waiting: { perKey: 10, total: 500 } }

const tooManyRatings = () => new TooManyRequests(10, 'Too many passwords are being set; try again in 10 s.')

const ratingFailed = () =>
  new Refusal('SERVICE_UNAVAILABLE', 'The password could not be checked now; try again in a moment.')

/**
 * Rates passwords in a worker thread, which starts with the first rating, ends when idle and does not keep the
 * process alive. A rating that takes too long is refused and ends the worker: no password is set unchecked.
 */
export const createStrengthMeter = ({ idleTimeout = 30_000, ratingTimeout = 15_000 }: Timeouts = {}) => {
  type PendingRating = {
    resolve: (score: number) => void
    reject: (error: Error) => void
    timer: NodeJS.Timeout
  }
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const queue = createFairQueue(queueLimits)
  const pending = new Map<number, PendingRating>()

  const end = (target: Worker | undefined) => {
    if (!target || target !== worker) return
    worker = undefined
    clearTimeout(idle)
    for (const { reject, timer } of pending.values()) {
      clearTimeout(timer)
      reject(ratingFailed())
    }
    pending.clear()
    void target.terminate()
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./strength-worker.ts', import.meta.url))
    started.unref()
    started.on('message', ({ id, score }: StrengthResult) => {
      const rating = pending.get(id)
      pending.delete(id)
      clearTimeout(rating?.timer)
      rating?.resolve(score)
      if (pending.size === 0) idle = setTimeout(() => end(started), idleTimeout).unref()
    })
    started.on('error', () => end(started))
    started.on('exit', () => end(started))
    return started
  }

  const rate = (password: string, words: readonly string[]): Promise<number> =>
    new Promise((resolve, reject) => {
      worker ??= start()
      const current = worker
      clearTimeout(idle)
      lastId += 1
      const timer = setTimeout(() => end(current), ratingTimeout)
      pending.set(lastId, { resolve, reject, timer })
      current.postMessage({ id: lastId, password, words: [...words] } satisfies StrengthRequest)
    })
  const measure: MeasureStrength = async (password, words, by = '') => {
    try {
      return await queue.run(by, () => rate(password, words))
    } catch (error) {
      throw error instanceof QueueFull ? tooManyRatings() : error
    }
  }
  return {
    measure,
    /** Whether the worker is running. */
    isRunning: (): boolean => worker !== undefined,
    close: (): void => end(worker),
  }
}
