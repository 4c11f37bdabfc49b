import { setTimeout as wait } from 'node:timers/promises'
import { yieldToEventLoop } from '../../../platform/in-slices.ts'
import { type IntakeDeps, processSignals } from './receive-signals.ts'

/** Calls that may wait in memory. The sweep of waiting signals processes the others. */
const maxWaiting = 10_000

/**
 * Milliseconds for which a call waits at most while signals are stored: their provider waits for the response, and gives up.
 */
const yieldMs = 500

/** Milliseconds for which a stop still processes waiting calls. */
const shutdownMs = 5000

/**
 * Processes calls after their signals were committed, one after another in the order in which they were added. Only the
 * keys wait in memory. The signals wait in the database, where the sweep finds those that a dead process left. A call
 * that is added again while it waits is processed once.
 */
export const createCallFolding = (deps: IntakeDeps, finishWithin = shutdownMs) => {
  const waiting = new Map<string, { connectionId: string; callKey: string }>()
  let running: Promise<void> | undefined
  let stopped = false
  let storing = 0
  let allStored = Promise.withResolvers<void>()

  const run = async () => {
    for (const [key, { connectionId, callKey }] of waiting) {
      if (stopped) return
      // Removed first: processing may miss a signal that arrives from now on, which then adds the call again.
      waiting.delete(key)
      await processSignals(deps, connectionId, [callKey])
      // Lets new requests and their queries run between two calls.
      await yieldToEventLoop()
      if (storing > 0) await Promise.race([allStored.promise, wait(yieldMs, undefined, { ref: false })])
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
    /** Adds calls with new signals; returns before they are processed. */
    add: (connectionId: string, callKeys: readonly string[]): void => {
      for (const callKey of callKeys)
        if (waiting.size < maxWaiting)
          waiting.set(JSON.stringify([connectionId, callKey]), { connectionId, callKey })
      if (!stopped) start()
    },
    /** Stores signals; meanwhile calls wait, for a while. */
    whileStoring: async <Result>(store: () => Promise<Result>): Promise<Result> => {
      storing += 1
      try {
        return await store()
      } finally {
        storing -= 1
        if (storing === 0) {
          allStored.resolve()
          allStored = Promise.withResolvers()
        }
      }
    },
    /** Resolves when all added calls are processed, or failed and are left to the sweep. */
    idle,
    /** Processes waiting calls for a few more seconds. The signals of the remaining calls wait for the next start. */
    stop: async (): Promise<void> => {
      await Promise.race([idle(), new Promise((resolve) => setTimeout(resolve, finishWithin).unref())])
      stopped = true
      await running
    },
  }
}
