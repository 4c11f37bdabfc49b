/** Longest time, in milliseconds, for which a busy browser delays a task. */
const timeout = 500

const waiting: (() => void)[] = []

// Safari has no idle callbacks: there, a task that the browser may put after a frame.
const request = (run: () => void) => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout })
  else setTimeout(run, 50)
}

const runNext = () => {
  try {
    waiting[0]?.()
  } finally {
    waiting.shift()
    if (waiting.length > 0) request(runNext)
  }
}

/** Runs a task when the browser has nothing more urgent to do. Tasks run in their order, one at a time. */
export const runWhenIdle = (task: () => void): void => {
  waiting.push(task)
  if (waiting.length === 1) request(runNext)
}
