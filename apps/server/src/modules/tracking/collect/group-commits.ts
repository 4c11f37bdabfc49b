/** Groups under way at most, and how many items must wait for another to be worth its transaction. */
const atOnce = 2
const worthwhile = 16

/**
 * Groups what arrives while former groups are being committed, so that one transaction serves many. Where many wait two
 * are under way: the store finds the next one while the answers of the last are still being written. There is no timer:
 * a lone item goes at the end of its turn of the event loop. An item's promise settles with its group's; when a group
 * of several fails, its items are tried one by one, so that one bad item does not take its neighbours along.
 *
 * @param commit stores a group and answers for each item, in order
 * @param most items of one group
 * @param waiting items that may wait; past that `add` refuses, rather than taking what cannot be kept
 */
export const groupCommits = <Item, Result>(
  commit: (group: Item[]) => Promise<Result[]>,
  { most, waiting }: { most: number; waiting: number },
) => {
  type Entry = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }
  let queue: Entry[] = []
  let underWay = 0
  let idle = Promise.withResolvers<void>()
  idle.resolve()

  const settle = async (entries: Entry[]): Promise<void> => {
    try {
      const results = await commit(entries.map(({ item }) => item))
      for (const [place, entry] of entries.entries()) entry.resolve(results[place] as Result)
    } catch (error) {
      if (entries.length === 1) return entries[0]?.reject(error)
      for (const entry of entries) await settle([entry])
    }
  }

  const commitQueue = async () => {
    for (;;) {
      // What arrives in the same turn of the event loop goes along.
      await new Promise(setImmediate)
      if (queue.length === 0) break
      const group = queue.slice(0, most)
      queue = queue.slice(most)
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
    /** Resolves when the item is durable; `undefined` when too many wait already. */
    add: (item: Item): Promise<Result> | undefined => {
      if (queue.length >= waiting) return undefined
      const settled = new Promise<Result>((resolve, reject) => queue.push({ item, resolve, reject }))
      if (underWay === 0 || (underWay < atOnce && queue.length >= worthwhile)) start()
      return settled
    },
    /** Resolves when nothing waits. */
    idle: () => idle.promise,
  }
}
