/** The most groups under way at once, and how many items must wait for a second group to be worth its transaction. */
const maxConcurrentGroups = 2
const minQueueForSecondGroup = 16

/**
 * Group commit: collects the items that arrive while earlier groups are being committed, so that one transaction
 * serves many. When many wait, two groups are under way: the store already has the next one while the responses of
 * the last are being written. There is no timer: a single item is committed at the end of its turn of the event loop.
 * The promise of an item settles with its group. When a group of several fails, its items are committed one by one,
 * so that one bad item does not fail the others.
 *
 * @param commit stores a group and returns the result of each item, in order
 * @param maxGroupSize the most items of a group
 * @param maxWaiting the most items that may wait. Beyond that `add` refuses an item
 */
export const createGroupCommit = <Item, Result>(
  commit: (group: Item[]) => Promise<Result[]>,
  { maxGroupSize, maxWaiting }: { maxGroupSize: number; maxWaiting: number },
) => {
  type Entry = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }
  let queue: Entry[] = []
  let underWay = 0
  let idle = Promise.withResolvers<void>()
  idle.resolve()

  const settle = async (entries: Entry[]): Promise<void> => {
    try {
      const results = await commit(entries.map(({ item }) => item))
      for (const [index, entry] of entries.entries()) entry.resolve(results[index] as Result)
    } catch (error) {
      if (entries.length === 1) return entries[0]?.reject(error)
      for (const entry of entries) await settle([entry])
    }
  }

  const commitQueue = async () => {
    for (;;) {
      // Items that arrive in the same turn of the event loop join the group.
      await new Promise(setImmediate)
      if (queue.length === 0) break
      const group = queue.slice(0, maxGroupSize)
      queue = queue.slice(maxGroupSize)
      await settle(group)
    }
    underWay -= 1
    if (underWay === 0) idle.resolve()
  }

  const start = () => {
    if (underWay === 0) idle = Promise.withResolvers()
    underWay += 1
    void commitQueue()
  }

  return {
    /** Resolves when the item is durable. Returns `undefined` when too many wait already. */
    add: (item: Item): Promise<Result> | undefined => {
      if (queue.length >= maxWaiting) return undefined
      const settled = new Promise<Result>((resolve, reject) => queue.push({ item, resolve, reject }))
      if (underWay === 0 || (underWay < maxConcurrentGroups && queue.length >= minQueueForSecondGroup))
        start()
      return settled
    },
    /** Resolves when nothing waits. */
    idle: () => idle.promise,
  }
}
