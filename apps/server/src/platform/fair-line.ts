/**
 * A waiting line in which everybody's first comes before anybody's second: who has many in it keeps nobody else waiting
 * for all of them.
 */
export const createFairLine = <Item>() => {
  /** What waits, by whose it is; a map keeps the order in which they were set, which is the order of the turns. */
  const waiting = new Map<string, Item[]>()
  return {
    add: (key: string, item: Item): void => {
      const own = waiting.get(key)
      if (own) own.push(item)
      else waiting.set(key, [item])
    },
    /** The next one, of those that `mayGo` lets go; each key's items keep their order. */
    take: (mayGo: (item: Item) => boolean = () => true): Item | undefined => {
      for (const [key, own] of waiting) {
        const [first] = own
        if (first === undefined || !mayGo(first)) continue
        own.shift()
        waiting.delete(key)
        if (own.length > 0) waiting.set(key, own)
        return first
      }
      return undefined
    },
    /** Takes one out that waits no longer. */
    remove: (key: string, item: Item): void => {
      const left = (waiting.get(key) ?? []).filter((one) => one !== item)
      if (left.length > 0) waiting.set(key, left)
      else waiting.delete(key)
    },
  }
}
