/** Milliseconds of work after which others get their turn of the event loop. */
const slice = 10

/** Lets what waits in the event loop go first. */
export const yieldToOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * For loops that are long in time: what it gives is called between two steps, and lets others go first once 10 ms were
 * spent since they last did. What one step takes is not divided.
 */
export const createSlices = (): (() => Promise<void> | undefined) => {
  let began = performance.now()
  return () => {
    if (performance.now() - began < slice) return undefined
    return yieldToOthers().then(() => {
      began = performance.now()
    })
  }
}

/** As `items.map(work)`, for long lists or slow work, in slices. */
export const mapInSlices = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> => {
  const results: Result[] = []
  const betweenSteps = createSlices()
  for (const [index, item] of items.entries()) {
    await betweenSteps()
    results.push(work(item, index))
  }
  return results
}
