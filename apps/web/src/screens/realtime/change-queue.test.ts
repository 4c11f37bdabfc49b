import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChangeQueue } from './change-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const open = (askSome: (ids: string[]) => Promise<unknown> = async () => undefined) => {
  const asked: (string[] | 'all')[] = []
  const queue = createChangeQueue({
    askSome: (ids) => {
      asked.push(ids)
      return askSome(ids)
    },
    askAll: async () => asked.push('all'),
    most: 3,
    pauses: { some: 450, all: 2000 },
  })
  return { queue, asked }
}

test('the first change is asked for at once, those of the next moment together', async () => {
  const { queue, asked } = open()
  for (const id of ['a', 'b', 'c', 'b']) queue.add([id])
  expect(asked).toEqual([['a']])
  await vi.advanceTimersByTimeAsync(450)
  expect(asked).toEqual([['a'], ['b', 'c']])
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toHaveLength(2)
})

test('a thousand changes in a second are two or three questions', async () => {
  const { queue, asked } = open()
  for (let n = 0; n < 1000; n++) {
    queue.add([`n${n % 3}`])
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(asked).toHaveLength(3)
})

test('many numbers are asked for as all, and then a longer pause is made', async () => {
  const { queue, asked } = open()
  queue.add(['a', 'b', 'c', 'd'])
  queue.add('all')
  queue.add(['e'])
  await vi.advanceTimersByTimeAsync(1999)
  expect(asked).toEqual(['all'])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['all', 'all'])
})

test('a question that failed is followed by one for all', async () => {
  const { queue, asked } = open(() => Promise.reject(new Error('The server is restarting.')))
  queue.add(['a'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toEqual([['a'], 'all'])
})

test('once stopped, nothing is asked any more', async () => {
  const { queue, asked } = open()
  queue.add(['a'])
  queue.add(['b'])
  queue.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toEqual([['a']])
})
