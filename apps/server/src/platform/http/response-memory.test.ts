import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runFor, userRequester } from '../queue/requester.ts'
import { createResponseMemory } from './response-memory.ts'

/* A memory of 100 bytes, 40 of them for one user. */
const limits = { total: 100, perUser: 40, small: 5, maxWait: 60_000 }

const open = (more: Partial<typeof limits> = {}) => {
  const memory = createResponseMemory({ ...limits, ...more })
  const ask = (user: string, bytes: number) => {
    const response = new EventEmitter()
    const room = memory.reservationFor(response as ServerResponse)
    let state = 'waits'
    const settled = runFor(userRequester(user), () => room.reserve(bytes)).then(
      () => (state = 'has room'),
      (error: { code: string }) => (state = error.code),
    )
    return { ...room, settled, state: () => state, close: () => response.emit('close') }
  }
  return { memory, ask }
}
const settle = () => new Promise(setImmediate)

test('one user has a limit, and does not take the memory of others', async () => {
  const { memory, ask } = open()
  const [first, second, other] = [ask('marta', 30), ask('marta', 30), ask('luis', 30)]
  await settle()
  expect([first, second, other].map(({ state }) => state())).toEqual(['has room', 'waits', 'has room'])
  first.close()
  await settle()
  expect(second.state()).toBe('has room')
  second.close()
  other.close()
  expect(memory.used()).toBe(0)
})

test('memory that a response does not need is released at once, and never twice', async () => {
  const { memory, ask } = open()
  const [first, second] = [ask('marta', 40), ask('marta', 30)]
  await settle()
  first.shrink(10)
  await settle()
  expect(second.state()).toBe('has room')
  expect(memory.used()).toBe(40)
  first.shrink(20)
  first.close()
  first.close()
  expect(memory.used()).toBe(30)
})

test('smaller responses do not starve a large one that waits for the total limit', async () => {
  const { ask } = open()
  const first = ['a', 'b', 'c'].map((user) => ask(user, 30))
  const [large, small] = [ask('d', 40), ask('e', 10)]
  await settle()
  expect([large.state(), small.state()]).toEqual(['waits', 'waits'])
  first[0]?.close()
  await settle()
  expect(large.state()).toBe('has room')
  expect(small.state()).toBe('waits')
  first[1]?.close()
  await settle()
  expect(small.state()).toBe('has room')
})

test('waiting users take turns', async () => {
  const { ask } = open({ total: 40 })
  const held = ask('marta', 40)
  const waiting = [ask('marta', 40), ask('marta', 40), ask('luis', 40)]
  held.close()
  await settle()
  waiting[0]?.close()
  await settle()
  expect(waiting.map(({ state }) => state())).toEqual(['has room', 'waits', 'has room'])
})

test.each([
  ['whose own room is taken', 'marta', 20, 'TOO_MANY_REQUESTS'],
  ['who finds the whole room taken', 'luis', 20, 'SERVICE_UNAVAILABLE'],
  ['who asks for more than anybody has', 'luis', 41, 'BAD_REQUEST'],
  ['who asks for little', 'marta', 4, 'has room'],
])('%s is refused after the maximum wait', async (_, user, bytes, state) => {
  const { ask } = open({ total: 50, maxWait: 20 })
  for (const holder of ['marta', 'núria']) ask(holder, holder === 'marta' ? 30 : 20)
  const one = ask(user, bytes)
  await one.settled
  expect(one.state()).toBe(state)
})

test('a client that disconnects while waiting, or before any response, holds no memory', async () => {
  const { memory, ask } = open()
  const [first, leaving] = [ask('marta', 30), ask('marta', 30)]
  leaving.close()
  await leaving.settled
  expect(leaving.state()).not.toBe('has room')
  first.close()
  await settle()
  expect(memory.used()).toBe(0)
})

test('in any sequence, no more than the limit is reserved, and all of it is released', async () => {
  const step = fc.record({
    user: fc.constantFrom('a', 'b', 'c', 'd'),
    bytes: fc.integer({ min: 1, max: 45 }),
    closes: fc.nat(20),
    shrinks: fc.nat(20),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { memory, ask } = open()
      const answers: ReturnType<typeof ask>[] = []
      for (const { user, bytes, closes, shrinks } of steps) {
        answers.push(ask(user, bytes))
        answers[shrinks]?.shrink(10)
        answers[closes]?.close()
        await settle()
        expect(memory.used()).toBeLessThanOrEqual(limits.total)
      }
      for (const answer of answers) answer.close()
      await Promise.all(answers.map(({ settled }) => settled))
      expect(memory.used()).toBe(0)
    }),
    { numRuns: 60 },
  )
})
