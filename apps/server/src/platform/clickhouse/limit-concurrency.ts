import { currentRequester } from '../queue/requester.ts'
import { createRoundRobinQueue } from '../queue/round-robin-queue.ts'

/** Every eighth turn goes to waiting background work first, so that requests cannot starve it. */
const backgroundEvery = 8

/**
 * Runs at most `max` tasks at once; the others queue. Tasks of requests take turns by requester (see `requester.ts`),
 * and background work comes after them.
 */
export const limitConcurrency = (max: number) => {
  const requests = createRoundRobinQueue<() => void>()
  const background = createRoundRobinQueue<() => void>()
  let running = 0
  let turns = 0
  const takeNext = () => {
    turns += 1
    const [first, second] = turns % backgroundEvery === 0 ? [background, requests] : [requests, background]
    return first.take() ?? second.take()
  }
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= max) {
      const requester = currentRequester()
      const queue = requester.background ? background : requests
      await new Promise<void>((next) => queue.add(requester.key, next))
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
