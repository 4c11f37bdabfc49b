import { createFairLine } from './fair-line.ts'

/** How much runs and waits at once: of one key, and of all. */
export type FairQueueLimits = {
  running: { ofKey: number; all: number }
  waiting: { ofKey: number; all: number }
}

/** The line of a key, or the whole queue, is full. */
export class QueueFull extends Error {}

type Waiting = { key: string; go: () => void; refuse: (error: QueueFull) => void }

/**
 * Runs work of many keys, such as addresses or users, in turns (`fair-line.ts`), so that who brings much waits for it
 * alone. When the queue is full, the newest of the longest line goes (McKenney, 'Stochastic Fairness Queueing', 1990):
 * nobody fills it for the others.
 */
export const createFairQueue = ({ running, waiting }: FairQueueLimits) => {
  const line = createFairLine<Waiting>()
  const runningOf = new Map<string, number>()
  let runningNow = 0

  const start = () => {
    const mayGo = ({ key }: Waiting) => runningNow < running.all && (runningOf.get(key) ?? 0) < running.ofKey
    for (let next = line.take(mayGo); next; next = line.take(mayGo)) {
      runningNow += 1
      runningOf.set(next.key, (runningOf.get(next.key) ?? 0) + 1)
      next.go()
    }
  }
  const end = (key: string) => {
    runningNow -= 1
    const left = (runningOf.get(key) ?? 1) - 1
    if (left === 0) runningOf.delete(key)
    else runningOf.set(key, left)
    start()
  }
  /** Makes room for one more of a key. @returns whether there is some */
  const makeRoom = (key: string): boolean => {
    const own = line.sizeOf(key)
    if (own >= waiting.ofKey) return false
    if (line.size() < waiting.all) return true
    const newest = line.takeOfMost(own + 1)
    newest?.refuse(new QueueFull())
    return newest !== undefined
  }
  const turn = (key: string): Promise<void> =>
    new Promise((go, refuse) => {
      if (!makeRoom(key)) return refuse(new QueueFull())
      line.add(key, { key, go, refuse })
      start()
    })

  return {
    /** Runs work when the key has its turn. @throws QueueFull, and what the work throws */
    run: async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
      await turn(key)
      try {
        return await work()
      } finally {
        end(key)
      }
    },
  }
}
