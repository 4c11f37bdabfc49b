/**
 * A queue that serves its keys in turn: the first item of every key comes before the second of any. A key with many
 * items does not delay the others.
 */
export const createRoundRobinQueue = <Item>() => {
  /** Waiting items by key. A map keeps insertion order, which is the order of the turns. */
  const waiting = new Map<string, Item[]>()
  let size = 0
  return {
    /** Waiting items in total. */
    size: (): number => size,
    /** Waiting items of one key. */
    countOf: (key: string): number => waiting.get(key)?.length ?? 0,
    add: (key: string, item: Item): void => {
      size += 1
      const items = waiting.get(key)
      if (items) items.push(item)
      else waiting.set(key, [item])
    },
    /** Removes and returns the next item that `mayGo` accepts. The items of a key keep their order. */
    take: (mayGo: (item: Item) => boolean = () => true): Item | undefined => {
      for (const [key, items] of waiting) {
        const [first] = items
        if (first === undefined || !mayGo(first)) continue
        items.shift()
        size -= 1
        waiting.delete(key)
        if (items.length > 0) waiting.set(key, items)
        return first
      }
      return undefined
    },
    /** Removes and returns the newest item of the key with the most items, if it has more than `moreThan`. */
    dropNewestOfLongest: (moreThan: number): Item | undefined => {
      let longest: Item[] = []
      for (const items of waiting.values()) if (items.length > longest.length) longest = items
      if (longest.length <= moreThan) return undefined
      size -= 1
      return longest.pop()
    },
    /** Removes an item that no longer waits. */
    remove: (key: string, item: Item): void => {
      const items = waiting.get(key) ?? []
      const remaining = items.filter((waitingItem) => waitingItem !== item)
      size -= items.length - remaining.length
      if (remaining.length > 0) waiting.set(key, remaining)
      else waiting.delete(key)
    },
  }
}
