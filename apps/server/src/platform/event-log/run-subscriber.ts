import { setTimeout } from 'node:timers/promises'
import { type BatchDeps, deliverBatch } from './deliver-batch.ts'

export type Timing = {
  /** Milliseconds after which other processes take over what one that died was delivering. */
  leaseMs: number
  /** Milliseconds between looks for what other processes appended, and for accounts whose wait is over. */
  sweepMs: number
  /** Milliseconds after which a subscriber that is unavailable is tried again; the pause doubles. */
  firstPauseMs: number
  longestPauseMs: number
}
export const defaultTiming: Timing = {
  leaseMs: 10_000,
  sweepMs: 1000,
  firstPauseMs: 500,
  longestPauseMs: 30_000,
}

type RunDeps = Omit<BatchDeps, 'leaseMs'> & { timing: Timing }

/** Delivers to one subscriber whenever something waits for it, until it is stopped. */
export const runSubscriber = ({ timing, ...parts }: RunDeps) => {
  const { log, subscriber } = parts
  const { leaseMs, sweepMs, firstPauseMs, longestPauseMs } = timing
  const deps: BatchDeps = { ...parts, leaseMs }
  let stopped = false
  let running: Promise<void> | undefined
  let again = false
  let pauseMs = 0
  /** Ends the wait that is under way. */
  let hurry = new AbortController()

  const wait = async (ms: number) => {
    hurry = new AbortController()
    await setTimeout(ms, undefined, { signal: hurry.signal, ref: false }).catch(() => {})
  }

  const run = async () => {
    do {
      again = false
      try {
        while (!stopped && (await deliverBatch(deps)));
        pauseMs = 0
        if (again) await wait(subscriber.gatherMs ?? 0)
      } catch (error) {
        if (stopped) return
        pauseMs = Math.min(Math.max(pauseMs * 2, firstPauseMs), longestPauseMs)
        log.warn(
          { err: error, subscriber: subscriber.name, pauseMs },
          'A subscriber takes no events; they wait in the log.',
        )
        await wait(pauseMs)
        again = true
      }
    } while (again && !stopped)
  }

  /** Begins to deliver, unless it is under way; then what came meanwhile follows. */
  const wake = () => {
    if (stopped) return
    if (running) again = true
    else
      running = run().finally(() => {
        running = undefined
      })
  }
  const sweep = setInterval(wake, sweepMs)

  return {
    wake,
    /** Resolves when nothing is being delivered. */
    settle: async () => {
      wake()
      hurry.abort()
      await running
    },
    stop: async () => {
      stopped = true
      clearInterval(sweep)
      hurry.abort()
      await running
    },
  }
}
