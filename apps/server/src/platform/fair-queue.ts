/** How much runs and waits at once: of one key, and of all. */
export type FairQueueLimits = {
  running: { ofKey: number; all: number }
  waiting: { ofKey: number; all: number }
}

/** The line of a key, or the whole queue, is full. */
export class QueueFull extends Error {}

type Waiting = { go: () => void; refuse: (error: QueueFull) => void }

/**
 * Runs work of many keys, such as addresses or users, and has those of each wait in a line of their own. Lines take
 * turns (round robin), so that who brings much waits for it alone. When the queue is full, the newest of the longest line
 * goes (McKenney, 'Stochastic Fairness Queueing', 1990): nobody fills it for the others.
 */
export const createFairQueue = ({ running, waiting }: FairQueueLimits) => {
  const runningOf = new Map<string, number>()
  let runningNow = 0
  // In the order in which the lines have their turns.
  const lines = new Map<string, Waiting[]>()
  let waitingNow = 0

  const start = () => {
    for (const [key, line] of lines) {
      if (runningNow >= running.all) return
      const ofKey = runningOf.get(key) ?? 0
      if (ofKey >= running.ofKey) continue
      lines.delete(key)
      const next = line.shift()
      if (line.length > 0) lines.set(key, line)
      if (!next) continue
      waitingNow -= 1
      runningNow += 1
      runningOf.set(key, ofKey + 1)
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
    const own = lines.get(key)?.length ?? 0
    if (own >= waiting.ofKey) return false
    if (waitingNow < waiting.all) return true
    const longest = [...lines].reduce((one, other) => (other[1].length > one[1].length ? other : one))
    if (longest[1].length <= own + 1) return false
    longest[1].pop()?.refuse(new QueueFull())
    waitingNow -= 1
    return true
  }
  const turn = (key: string): Promise<void> =>
    new Promise((go, refuse) => {
      if (!makeRoom(key)) return refuse(new QueueFull())
      const line = lines.get(key)
      if (line) line.push({ go, refuse })
      else lines.set(key, [{ go, refuse }])
      waitingNow += 1
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
