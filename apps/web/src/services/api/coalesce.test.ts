import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { coalesce } from './coalesce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('runs at once, and once more for all requests made meanwhile', async () => {
  const task = vi.fn(() => sleep(100))
  const { request } = coalesce(task, 500)
  for (let times = 0; times < 13; times++) request()
  expect(task).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(599)
  expect(task).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2)
  expect(task).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(task).toHaveBeenCalledTimes(2)
})

it('resolves when a run that began after the request has ended, even if it failed', async () => {
  let runs = 0
  const { request } = coalesce(async () => {
    await sleep(100)
    runs++
    throw new Error('The server is away.')
  }, 500)
  const ends: number[] = []
  void request().then(() => ends.push(runs))
  await vi.advanceTimersByTimeAsync(50)
  // The result of the current run may be older than this request.
  void request().then(() => ends.push(runs))
  await vi.advanceTimersByTimeAsync(100)
  expect(ends).toEqual([1])
  await vi.advanceTimersByTimeAsync(600)
  expect(ends).toEqual([1, 2])
})

it('continues after a failure, and runs nothing after stop', async () => {
  const task = vi.fn(() => Promise.reject(new Error('The server is away.')))
  const { request, stop } = coalesce(task, 500)
  request()
  await vi.advanceTimersByTimeAsync(600)
  request()
  expect(task).toHaveBeenCalledTimes(2)
  request()
  stop()
  await vi.advanceTimersByTimeAsync(600)
  request()
  expect(task).toHaveBeenCalledTimes(2)
})

it('never runs concurrently, always pauses between runs, and always runs after the last request', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 0, max: 800 }),
      async (gaps, duration) => {
        let running = 0
        const began: number[] = []
        const { request } = coalesce(async () => {
          expect(++running).toBe(1)
          began.push(Date.now())
          await sleep(duration)
          running--
        }, 500)
        let last = 0
        for (const gap of gaps) {
          await vi.advanceTimersByTimeAsync(gap)
          request()
          last = Date.now()
        }
        await vi.advanceTimersByTimeAsync(10_000)
        expect(began.at(-1)).toBeGreaterThanOrEqual(last)
        for (const [index, at] of began.entries())
          if (index > 0) expect(at - (began[index - 1] ?? 0)).toBeGreaterThanOrEqual(500 + duration)
      },
    ),
    { numRuns: 50 },
  )
})
