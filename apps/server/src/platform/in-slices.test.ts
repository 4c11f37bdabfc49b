import { expect, test } from 'vitest'
import { createSlices, mapInSlices } from './in-slices.ts'

const work = (milliseconds: number) => {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

/** How often other work gets a turn until the promise settles. */
const turnsDuring = async (done: Promise<unknown>): Promise<number> => {
  let over = false
  let turns = 0
  void done.finally(() => {
    over = true
  })
  while (!over) {
    turns += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  return turns
}

test('other work gets turns during a long list, and the result is the same as without slices', async () => {
  const numbers = Array.from({ length: 12 }, (_, i) => i)
  const doubled = mapInSlices(numbers, (number, index) => {
    work(6)
    return number + index
  })
  expect(await turnsDuring(doubled)).toBeGreaterThan(4)
  expect(await doubled).toEqual(numbers.map((number) => number * 2))
})

test('a short list is processed in one go', async () => {
  const betweenSteps = createSlices()
  expect(betweenSteps()).toBeUndefined()
  expect(await mapInSlices([], work)).toEqual([])
})

test('many long lists at once delay other work no longer than one list does', async () => {
  const began = performance.now()
  const lists = Promise.all(
    Array.from({ length: 8 }, () => mapInSlices(Array.from({ length: 6 }), () => work(10))),
  )
  const turns = await turnsDuring(lists)
  expect(performance.now() - began).toBeGreaterThanOrEqual(480)
  // Each of the 48 steps is a slice, and other work gets a turn after each but the first of each list.
  expect(turns).toBeGreaterThanOrEqual(40)
})
