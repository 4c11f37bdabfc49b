/** A task whose requests are gathered. */
export type Coalesced = {
  /**
   * Runs the task, or has it run once more where it is under way or was just run. Resolves once a run that began after
   * the request has ended, well or badly.
   */
  request: () => Promise<void>
  stop: () => void
}

type Waiting = { promise: Promise<void>; resolve: () => void }

const createWaiting = (): Waiting => {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/**
 * Runs a task at once, and never again before it has ended and `pause` milliseconds have passed: all requests that
 * come meanwhile are one. A task that fails is not repeated until the next request.
 */
export const coalesce = (task: () => unknown, pause: number): Coalesced => {
  let isBusy = false
  let waiting: Waiting | null = null
  let stopped = false
  const run = async () => {
    isBusy = true
    while (waiting && !stopped) {
      const { resolve } = waiting
      waiting = null
      try {
        await task()
      } catch {
        // What failed is shown where its answer would be.
      }
      resolve()
      await new Promise((passed) => setTimeout(passed, pause))
    }
    isBusy = false
  }
  return {
    request: () => {
      waiting ??= createWaiting()
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
