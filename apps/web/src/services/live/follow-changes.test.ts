import { expect, test } from 'vitest'
import { followChanges, retryDelay } from './follow-changes.ts'

/** Follows the streams that the server opens one after the other; a `throw` is a refused or lost connection. */
const follow = async (streams: (() => AsyncIterable<string>)[]) => {
  const [received, statuses, pauses]: [string[], string[], number[]] = [[], [], []]
  const failures: unknown[] = []
  const stop = new AbortController()
  await followChanges<string>({
    open: async () => {
      const stream = streams.shift()
      if (!stream) throw new Error('no more streams')
      return stream()
    },
    onChange: (change) => received.push(change),
    onStatus: (status) => statuses.at(-1) === status || statuses.push(status),
    onFailure: (error) => failures.push(error),
    signal: stop.signal,
    wait: async (ms) => {
      pauses.push(ms)
      if (streams.length === 0) stop.abort()
    },
  })
  return { received, statuses, pauses, failures }
}

test('a stream that breaks is opened again and continues', async () => {
  const { received, statuses } = await follow([
    async function* () {
      yield 'hello'
      yield 'numbers'
      throw new Error('connection lost')
    },
    async function* () {
      yield 'hello'
      yield 'calls'
    },
  ])
  expect(received).toEqual(['hello', 'numbers', 'hello', 'calls'])
  expect(statuses).toEqual(['live', 'reconnecting', 'live', 'reconnecting'])
})

test('the retry delay doubles up to 30 s', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 50].map((failures) => retryDelay(failures, 1))
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(retryDelay(0, 0)).toBe(500)
})

test('a received change resets the retry delay', async () => {
  const refused = () => {
    throw new Error('refused')
  }
  const good = async function* () {
    yield 'hello'
  }
  const { pauses } = await follow([refused, refused, refused, good, refused])
  expect(pauses[2]).toBeGreaterThanOrEqual(2000)
  expect(pauses[3]).toBeLessThanOrEqual(1000)
})

test('onFailure receives the error that refused a stream, but a stream that ends is not a failure', async () => {
  const refusal = new Error('refused')
  const { failures } = await follow([
    async function* () {
      yield 'hello'
    },
    () => {
      throw refusal
    },
  ])
  expect(failures).toEqual([refusal])
})
