import { createFairLine } from '../fair-line.ts'
import { currentRequester } from '../requester.ts'

/** Of so many turns, one goes to background work that waits, so that requests never keep it waiting for ever. */
const backgroundEvery = 8

/**
 * Lets at most `most` of the given tasks run at once. The others wait: those of requests in turns of their requesters,
 * see `requester.ts`, and background work behind them.
 */
export const limitConcurrency = (most: number) => {
  const requests = createFairLine<() => void>()
  const background = createFairLine<() => void>()
  let running = 0
  let turns = 0
  const takeNext = () => {
    turns += 1
    const [first, second] = turns % backgroundEvery === 0 ? [background, requests] : [requests, background]
    return first.take() ?? second.take()
  }
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= most) {
      const requester = currentRequester()
      const line = requester.background ? background : requests
      await new Promise<void>((next) => line.add(requester.key, next))
    } else running += 1
    try {
      return await task()
    } finally {
      const next = takeNext()
      if (next) next()
      else running -= 1
    }
  }
}
