/**
 * Groups what arrives while the former group is being committed, so that one transaction serves many. There is no
 * timer: a lone item goes at once. An item's promise settles with its group's; when a group of several fails, its
 * items are tried one by one, so that one bad item does not take its neighbours along.
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
  let running: Promise<void> | undefined

  const settle = async (entries: Entry[]): Promise<void> => {
    try {
      const results = await commit(entries.map(({ item }) => item))
      for (const [place, entry] of entries.entries()) entry.resolve(results[place] as Result)
    } catch (error) {
      if (entries.length === 1) return entries[0]?.reject(error)
      for (const entry of entries) await settle([entry])
    }
  }

  const run = async () => {
    while (queue.length > 0) {
      const group = queue.slice(0, most)
      queue = queue.slice(most)
      await settle(group)
    }
    running = undefined
  }

  return {
    /** Resolves when the item is durable; `undefined` when too many wait already. */
    add: (item: Item): Promise<Result> | undefined => {
      if (queue.length >= waiting) return undefined
      const settled = new Promise<Result>((resolve, reject) => queue.push({ item, resolve, reject }))
      running ??= run()
      return settled
    },
    /** Resolves when nothing waits. */
    idle: async () => await running,
  }
}
