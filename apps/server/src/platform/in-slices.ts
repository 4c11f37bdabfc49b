/** Milliseconds of work after which others get their turn of the event loop. */
const slice = 10

const waiting: (() => void)[] = []

const letOneGoOn = () => {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(letOneGoOn)
}

/**
 * Lets what waits in the event loop go first. Of those who yield, one goes on in each turn of the loop: ten long pieces
 * of work at once hold others up no longer than one does.
 */
export const yieldToOthers = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(letOneGoOn)
  })

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
