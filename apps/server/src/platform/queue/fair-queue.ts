import { createRoundRobinQueue } from './round-robin-queue.ts'

/** Tasks that may run and wait at once, per key and in total. */
export type FairQueueLimits = {
  running: { perKey: number; total: number }
  waiting: { perKey: number; total: number }
}

/** The queue is full, for one key or in total. */
export class QueueFull extends Error {}

type Waiting = { key: string; go: () => void; refuse: (error: QueueFull) => void }

/**
 * Runs work of many keys, such as addresses or users, in turns (`fair-queue.ts`), so that who brings much waits for it
 * alone. When the queue is full, the newest of the longest line goes (McKenney, 'Stochastic Fairness Queueing', 1990):
 * nobody fills it for the others.
 */
export const createFairQueue = ({ running, waiting }: FairQueueLimits) => {
  const queue = createRoundRobinQueue<Waiting>()
  const runningByKey = new Map<string, number>()
  let runningNow = 0

  const start = () => {
    const mayGo = ({ key }: Waiting) =>
      runningNow < running.total && (runningByKey.get(key) ?? 0) < running.perKey
    for (let next = queue.take(mayGo); next; next = queue.take(mayGo)) {
      runningNow += 1
      runningByKey.set(next.key, (runningByKey.get(next.key) ?? 0) + 1)
      next.go()
    }
  }
  const end = (key: string) => {
    runningNow -= 1
    const left = (runningByKey.get(key) ?? 1) - 1
    if (left === 0) runningByKey.delete(key)
    else runningByKey.set(key, left)
    start()
  }
  /** Makes room for one more task of a key. @returns whether there is room */
  const makeRoom = (key: string): boolean => {
    const count = queue.countOf(key)
    if (count >= waiting.perKey) return false
    if (queue.size() < waiting.total) return true
    const newest = queue.dropNewestOfLongest(count + 1)
    newest?.refuse(new QueueFull())
    return newest !== undefined
  }
  const waitForTurn = (key: string): Promise<void> =>
    new Promise((go, refuse) => {
      if (!makeRoom(key)) return refuse(new QueueFull())
      queue.add(key, { key, go, refuse })
      start()
    })

  return {
    /** Runs work at the key's turn. @throws QueueFull, and whatever the work throws */
    run: async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
      await waitForTurn(key)
      try {
        return await work()
      } finally {
        end(key)
      }
    },
  }
}
