/**
 * A waiting line in which everybody's first comes before anybody's second: who has many in it keeps nobody else waiting
 * for all of them.
 */
export const createFairLine = <Item>() => {
  /** What waits, by whose it is; a map keeps the order in which they were set, which is the order of the turns. */
  const waiting = new Map<string, Item[]>()
  let size = 0
  return {
    /** How many wait: in all, and of one key. */
    size: (): number => size,
    sizeOf: (key: string): number => waiting.get(key)?.length ?? 0,
    add: (key: string, item: Item): void => {
      size += 1
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
        size -= 1
        waiting.delete(key)
        if (own.length > 0) waiting.set(key, own)
        return first
      }
      return undefined
    },
    /** Takes out the newest of whoever has most in the line, where that is more than `than`. */
    takeOfMost: (than: number): Item | undefined => {
      let most: Item[] = []
      for (const own of waiting.values()) if (own.length > most.length) most = own
      if (most.length <= than) return undefined
      size -= 1
      return most.pop()
    },
    /** Takes one out that waits no longer. */
    remove: (key: string, item: Item): void => {
      const own = waiting.get(key) ?? []
      const left = own.filter((one) => one !== item)
      size -= own.length - left.length
      if (left.length > 0) waiting.set(key, left)
      else waiting.delete(key)
    },
  }
}
