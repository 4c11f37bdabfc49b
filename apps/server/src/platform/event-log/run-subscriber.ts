import { setTimeout } from 'node:timers/promises'
import { type BatchDeps, deliverBatch } from './deliver-batch.ts'

export type Timing = {
  /** Milliseconds after which other processes take over the deliveries of one that died. */
  leaseMs: number
  /** Milliseconds between polls for entries of other processes and for accounts whose retry is due. */
  sweepMs: number
  /** Milliseconds until an unavailable subscriber is tried again; the pause doubles each time. */
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

/** Delivers waiting entries to one subscriber until it is stopped. */
export const runSubscriber = ({ timing, ...parts }: RunDeps) => {
  const { log, subscriber } = parts
  const { leaseMs, sweepMs, firstPauseMs, longestPauseMs } = timing
  const deps: BatchDeps = { ...parts, leaseMs }
  let stopped = false
  let running: Promise<void> | undefined
  let again = false
  let pauseMs = 0
  /** Ends the current wait. */
  let waitAbort = new AbortController()

  const wait = async (ms: number) => {
    waitAbort = new AbortController()
    await setTimeout(ms, undefined, { signal: waitAbort.signal, ref: false }).catch(() => {})
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
          'A subscriber is unavailable; its events wait in the log.',
        )
        await wait(pauseMs)
        again = true
      }
    } while (again && !stopped)
  }

  /** Starts to deliver. If a run is under way, another follows it. */
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
    /** Delivers now, ending a pause; resolves when no delivery is under way. */
    settle: async () => {
      wake()
      waitAbort.abort()
      await running
    },
    stop: async () => {
      stopped = true
      clearInterval(sweep)
      waitAbort.abort()
      await running
    },
  }
}
