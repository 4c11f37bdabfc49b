import { setTimeout } from 'node:timers/promises'
import { type BatchDeps, deliverBatch } from './deliver-batch.ts'

/** Milliseconds between looks for what other processes appended, and for accounts whose wait is over. */
const sweepMs = 1000
const firstPauseMs = 500
const longestPauseMs = 30_000

/** Delivers to one subscriber whenever something waits for it, until it is stopped. */
export const runSubscriber = (deps: BatchDeps) => {
  const { log, subscriber } = deps
  let stopped = false
  let running: Promise<void> | undefined
  let again = false
  let pauseMs = 0
  /** Ends the wait for further entries. */
  let hurry = new AbortController()

  const gather = async () => {
    hurry = new AbortController()
    await setTimeout(subscriber.gatherMs ?? 0, undefined, { signal: hurry.signal, ref: false }).catch(
      () => {},
    )
  }

  const run = async () => {
    do {
      again = false
      try {
        while (!stopped && (await deliverBatch(deps)));
        pauseMs = 0
        if (again) await gather()
      } catch (error) {
        if (stopped) return
        pauseMs = Math.min(Math.max(pauseMs * 2, firstPauseMs), longestPauseMs)
        log.warn(
          { err: error, subscriber: subscriber.name, pauseMs },
          'A subscriber takes no events; they wait in the log.',
        )
        await setTimeout(pauseMs, undefined, { ref: false })
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
