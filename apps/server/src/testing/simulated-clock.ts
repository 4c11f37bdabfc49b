import type { Clock } from '../platform/clock.ts'

/** A clock that stands still until it is moved. */
export type SimulatedClock = Clock & {
  /** Moves the clock to an instant, and runs on the way what is due, each action at its own instant. */
  moveTo: (instant: Date) => Promise<void>
}

/** Creates a clock that shows an instant. */
export const createSimulatedClock = (from: Date): SimulatedClock => {
  let now = from.getTime()
  const timers = new Set<{ due: number; milliseconds: number; action: () => unknown }>()
  const findNext = () => [...timers].sort((a, b) => a.due - b.due)[0]
  return {
    now: () => new Date(now),
    elapsed: () => now,
    every: (milliseconds, action) => {
      const timer = { due: now + milliseconds, milliseconds, action }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    moveTo: async (instant) => {
      for (let next = findNext(); next && next.due <= instant.getTime(); next = findNext()) {
        now = next.due
        next.due += next.milliseconds
        await next.action()
      }
      now = Math.max(now, instant.getTime())
    },
  }
}
