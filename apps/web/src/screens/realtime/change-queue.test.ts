import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChangeQueue } from './change-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const setUp = (fetchSome: (ids: string[]) => Promise<unknown> = async () => undefined) => {
  const requests: (string[] | 'all')[] = []
  const queue = createChangeQueue({
    fetchSome: (ids) => {
      requests.push(ids)
      return fetchSome(ids)
    },
    fetchAll: async () => requests.push('all'),
    maxIds: 3,
    pauses: { some: 450, all: 2000 },
  })
  return { queue, requests }
}

test('fetches the first change at once and the following ones together', async () => {
  const { queue, requests } = setUp()
  for (const id of ['a', 'b', 'c', 'b']) queue.add([id])
  expect(requests).toEqual([['a']])
  await vi.advanceTimersByTimeAsync(450)
  expect(requests).toEqual([['a'], ['b', 'c']])
  await vi.advanceTimersByTimeAsync(5000)
  expect(requests).toHaveLength(2)
})

test('a thousand changes in a second need three requests', async () => {
  const { queue, requests } = setUp()
  for (let n = 0; n < 1000; n++) {
    queue.add([`n${n % 3}`])
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(requests).toHaveLength(3)
})

test('fetches all if more than the maximum changed, and then pauses longer', async () => {
  const { queue, requests } = setUp()
  queue.add(['a', 'b', 'c', 'd'])
  queue.add('all')
  queue.add(['e'])
  await vi.advanceTimersByTimeAsync(1999)
  expect(requests).toEqual(['all'])
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toEqual(['all', 'all'])
})

test('fetches all after a failed request', async () => {
  const { queue, requests } = setUp(() => Promise.reject(new Error('The server is restarting.')))
  queue.add(['a'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(requests).toEqual([['a'], 'all'])
})

test('fetches nothing once stopped', async () => {
  const { queue, requests } = setUp()
  queue.add(['a'])
  queue.add(['b'])
  queue.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(requests).toEqual([['a']])
})
