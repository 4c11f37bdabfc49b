/** Milliseconds of work after which the event loop gets a turn. */
const sliceMs = 4

const waiting: (() => void)[] = []

const resumeNext = () => {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(resumeNext)
}

/**
 * Yields to the event loop. One waiting task resumes per turn of the loop, so that ten long tasks delay requests no
 * more than one does.
 */
export const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) setImmediate(resumeNext)
  })

/**
 * Divides a long loop into slices of 4 ms. Await the returned function between two steps: it yields to the event loop
 * once a slice is used up. A single step is not divided.
 */
export const createSlices = (): (() => Promise<void> | undefined) => {
  let began = performance.now()
  return () => {
    if (performance.now() - began < sliceMs) return undefined
    return yieldToEventLoop().then(() => {
      began = performance.now()
    })
  }
}

/** Like `items.map(work)`, in slices, for long lists or slow work. */
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
