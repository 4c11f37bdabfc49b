import { expect, test } from 'vitest'
import { followChanges, pauseAfter } from './follow-changes.ts'

/** Streams that the server gives one after the other; a `throw` is a connection that is refused or lost. */
const follow = async (streams: (() => AsyncIterable<string>)[]) => {
  const [heard, statuses, pauses]: [string[], string[], number[]] = [[], [], []]
  const failures: unknown[] = []
  const stop = new AbortController()
  await followChanges<string>({
    open: async () => {
      const stream = streams.shift()
      if (!stream) throw new Error('no more streams')
      return stream()
    },
    onChange: (change) => heard.push(change),
    onStatus: (status) => statuses.at(-1) === status || statuses.push(status),
    onFailure: (error) => failures.push(error),
    signal: stop.signal,
    pause: async (ms) => {
      pauses.push(ms)
      if (streams.length === 0) stop.abort()
    },
  })
  return { heard, statuses, pauses, failures }
}

test('a stream that was lost in the middle is opened again and goes on', async () => {
  const { heard, statuses } = await follow([
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
  expect(heard).toEqual(['hello', 'numbers', 'hello', 'calls'])
  expect(statuses).toEqual(['live', 'reconnecting', 'live', 'reconnecting'])
})

test('a server that stays away is asked ever more rarely, but at least every 30 s', () => {
  const pauses = [0, 1, 2, 3, 4, 5, 50].map((failures) => pauseAfter(failures, 1))
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(pauseAfter(0, 0)).toBe(500)
})

test('one good answer makes the next failure the first again', async () => {
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

test('what refuses a stream is told, and a stream that ends by itself is no failure', async () => {
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
