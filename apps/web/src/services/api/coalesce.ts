/** A task that runs once for many requests. */
export type Coalesced = {
  /**
   * Runs the task now, or once more if it is running or has just run. Resolves when a run that began after this request
   * has ended, whether or not it failed.
   */
  request: () => Promise<void>
  stop: () => void
}

type PendingRun = { promise: Promise<void>; resolve: () => void }

const createPendingRun = (): PendingRun => {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/**
 * Runs a task at once, then not again until it has ended and `pause` milliseconds have passed. All requests made in
 * between share the next run. A failed task is not retried until the next request.
 */
export const coalesce = (task: () => unknown, pause: number): Coalesced => {
  let isBusy = false
  let waiting: PendingRun | null = null
  let stopped = false
  const run = async () => {
    isBusy = true
    while (waiting && !stopped) {
      const { resolve } = waiting
      waiting = null
      try {
        await task()
      } catch {
        // The failure is shown in place of the data.
      }
      resolve()
      await new Promise((done) => setTimeout(done, pause))
    }
    isBusy = false
  }
  return {
    request: () => {
      waiting ??= createPendingRun()
      const { promise } = waiting
      if (!isBusy && !stopped) void run()
      return promise
    },
    stop: () => {
      stopped = true
      waiting?.resolve()
    },
  }
}
