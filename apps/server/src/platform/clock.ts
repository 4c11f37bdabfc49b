/**
 * The time by which visits and calls are taken in, and their jobs run. The app is given a clock, so that a simulation
 * can let days pass in minutes. Users' own changes and sessions have the time of the machine.
 */
export type Clock = {
  now: () => Date
  /** Milliseconds since an instant of no meaning. It never goes back, so it suits durations. */
  elapsed: () => number
  /** Runs an action every so many milliseconds; returns a function that ends it. */
  every: (milliseconds: number, action: () => unknown) => () => void
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  every: (milliseconds, action) => {
    const timer = setInterval(action, milliseconds)
    return () => clearInterval(timer)
  },
}
