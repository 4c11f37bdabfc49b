import { Refusal, TooManyRequests } from '../../../platform/http/http.ts'
import { createFairQueue, QueueFull } from '../../../platform/queue/fair-queue.ts'
import { createTaskWorker } from '../../../platform/queue/task-worker.ts'

/** A password to rate, with words that are easily guessed for its owner. */
export type StrengthRequest = { password: string; words: string[] }

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
  const queue = createFairQueue(queueLimits)
  const worker = createTaskWorker<StrengthRequest, number>(
    new URL('./strength-worker.ts', import.meta.url),
    { idleTimeout, taskTimeout: ratingTimeout },
    ratingFailed,
  )
  const measure: MeasureStrength = async (password, words, by = '') => {
    try {
      return await queue.run(by, () => worker.run({ password, words: [...words] }))
    } catch (error) {
      throw error instanceof QueueFull ? tooManyRatings() : error
    }
  }
  return {
    measure,
    isRunning: worker.isRunning,
    close: worker.close,
  }
}
