/** Milliseconds of work after which others get their turn of the event loop. */
const slice = 10

/** Lets what waits in the event loop go first. */
export const yieldToOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * As `items.map(work)`, for long lists or slow work: the event loop serves others after each 10 ms. What one item takes
 * is not divided.
 */
export const mapInSlices = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> => {
  const results: Result[] = []
  let began = performance.now()
  for (const [index, item] of items.entries()) {
    if (performance.now() - began > slice) {
      await yieldToOthers()
      began = performance.now()
    }
    results.push(work(item, index))
  }
  return results
}
