/** A task whose requests are gathered. */
export type Coalesced = {
  /** Runs the task, or has it run once more where it is under way or was just run. */
  request: () => void
  stop: () => void
}

/**
 * Runs a task at once, and never again before it has ended and `pause` milliseconds have passed: all requests that
 * come meanwhile are one. A task that fails is not repeated until the next request.
 */
export const coalesce = (task: () => unknown, pause: number): Coalesced => {
  let isBusy = false
  let again = false
  let stopped = false
  const run = async () => {
    isBusy = true
    do {
      again = false
      try {
        await task()
      } catch {
        // What failed is shown where its answer would be.
      }
      await new Promise((resolve) => setTimeout(resolve, pause))
    } while (again && !stopped)
    isBusy = false
  }
  return {
    request: () => {
      if (isBusy) again = true
      else if (!stopped) void run()
    },
    stop: () => {
      stopped = true
    },
  }
}
