import { yieldToOthers } from '../../../platform/in-slices.ts'
import { type IntakeDeps, processSignals } from './take-signals.ts'

/** Calls that may wait here; the sweep of waiting signals brings those beyond up to date. */
const mostWaiting = 10_000

/** Milliseconds in which an end still brings calls up to date that wait. */
const finishing = 5000

/**
 * Brings calls up to date after their signals were committed, one call after the other in the order in which they were
 * told of. What waits here is only what to begin with: the signals themselves wait in the database, and those that a
 * dead process left are found by the sweep. A call that is told of again while it waits is brought up to date once.
 */
export const createCallFolding = (deps: IntakeDeps, finishWithin = finishing) => {
  const waiting = new Map<string, { connectionId: string; callKey: string }>()
  let running: Promise<void> | undefined
  let stopped = false

  const run = async () => {
    for (const [key, { connectionId, callKey }] of waiting) {
      if (stopped) return
      // Taken out first: a signal that comes from now on may be missed by the look at the call's signals.
      waiting.delete(key)
      await processSignals(deps, connectionId, [callKey])
      // Whoever asks the database for something gets in between two calls, as do requests that just arrived.
      await yieldToOthers()
    }
  }
  const start = () => {
    running ??= run().finally(() => {
      running = undefined
      if (waiting.size > 0 && !stopped) start()
    })
  }

  const idle = async (): Promise<void> => {
    while (running) await running
  }

  return {
    /** Tells of calls with new signals; returns before they are up to date. */
    add: (connectionId: string, callKeys: readonly string[]): void => {
      for (const callKey of callKeys)
        if (waiting.size < mostWaiting)
          waiting.set(JSON.stringify([connectionId, callKey]), { connectionId, callKey })
      if (!stopped) start()
    },
    /** Resolves when all that was told of is up to date, or failed and is left to the sweep. */
    idle,
    /** Goes on for a few seconds with what waits; the signals of the other calls wait for the next start. */
    stop: async (): Promise<void> => {
      await Promise.race([idle(), new Promise((resolve) => setTimeout(resolve, finishWithin).unref())])
      stopped = true
      await running
    },
  }
}
