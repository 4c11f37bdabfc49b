import { Worker } from 'node:worker_threads'
import { createFairQueue, QueueFull } from '../../../platform/fair-queue.ts'
import { Refusal, TooManyRequests } from '../../../platform/http.ts'

/** A password to rate, with words that are easily guessed for its owner. */
export type StrengthQuestion = { id: number; password: string; words: string[] }
type StrengthAnswer = { id: number; score: number }

/**
 * Rates a password from 0 to 4, as zxcvbn does: 2 takes a million guesses at least.
 * @throws TooManyRequests for a user of whom many wait already; Refusal SERVICE_UNAVAILABLE
 */
export type MeasureStrength = (
  password: string,
  words: readonly string[],
  /** The user who sets it. */
  by?: string,
) => Promise<number>

type Times = {
  /** Milliseconds without a password after which the worker ends. */
  idleFor?: number
  /** Milliseconds that a password may take once it has its turn, the worker's start among them. */
  limit?: number
}

/** The worker rates one at a time. Users take turns, so that one who sets many passwords waits for them alone. */
const line = { running: { ofKey: 1, all: 1 }, waiting: { ofKey: 10, all: 500 } }

const tooMany = () => new TooManyRequests(10, 'Too many passwords are being set; try again in 10 s.')

const tooLate = () =>
  new Refusal('SERVICE_UNAVAILABLE', 'The password could not be checked now; try again in a moment.')

/**
 * Rates passwords in a worker that starts with the first of them, ends when it is idle and keeps no process alive. One
 * that takes too long is refused, and the worker ended: nothing is set unchecked.
 */
export const createStrengthMeter = ({ idleFor = 30_000, limit = 15_000 }: Times = {}) => {
  type Waiting = { resolve: (score: number) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0
  const queue = createFairQueue(line)
  const waiting = new Map<number, Waiting>()

  const end = (of: Worker | undefined) => {
    if (!of || of !== worker) return
    worker = undefined
    clearTimeout(idle)
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(tooLate())
    }
    waiting.clear()
    void of.terminate()
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./strength-worker.ts', import.meta.url))
    started.unref()
    started.on('message', ({ id, score }: StrengthAnswer) => {
      const asked = waiting.get(id)
      waiting.delete(id)
      clearTimeout(asked?.timer)
      asked?.resolve(score)
      if (waiting.size === 0) idle = setTimeout(() => end(started), idleFor).unref()
    })
    started.on('error', () => end(started))
    started.on('exit', () => end(started))
    return started
  }

  const rate = (password: string, words: readonly string[]): Promise<number> =>
    new Promise((resolve, reject) => {
      worker ??= start()
      const asked = worker
      clearTimeout(idle)
      last += 1
      const timer = setTimeout(() => end(asked), limit)
      waiting.set(last, { resolve, reject, timer })
      asked.postMessage({ id: last, password, words: [...words] } satisfies StrengthQuestion)
    })
  const measure: MeasureStrength = async (password, words, by = '') => {
    try {
      return await queue.run(by, () => rate(password, words))
    } catch (error) {
      throw error instanceof QueueFull ? tooMany() : error
    }
  }
  return {
    measure,
    /** Whether the worker is there. */
    isRunning: (): boolean => worker !== undefined,
    close: (): void => end(worker),
  }
}
