import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAnswerMemory } from './answer-memory.ts'
import { runFor, userRequester } from './requester.ts'

/* A memory of 100 bytes, 40 of them for one user. */
const limits = { all: 100, ofUser: 40, small: 5, longestWait: 60_000 }

const open = (more: Partial<typeof limits> = {}) => {
  const memory = createAnswerMemory({ ...limits, ...more })
  const ask = (user: string, bytes: number) => {
    const response = new EventEmitter()
    const room = memory.roomFor(response as ServerResponse)
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

test('one user has so much, and others have theirs meanwhile', async () => {
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

test('what an answer turned out not to need is given back at once, and nothing twice', async () => {
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

test('a large one that waits for the process is not passed by smaller ones for ever', async () => {
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

test('users who wait take turns', async () => {
  const { ask } = open({ all: 40 })
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
])('%s is answered in the end', async (_, user, bytes, state) => {
  const { ask } = open({ all: 50, longestWait: 20 })
  for (const holder of ['marta', 'núria']) ask(holder, holder === 'marta' ? 30 : 20)
  const one = ask(user, bytes)
  await one.settled
  expect(one.state()).toBe(state)
})

test('who leaves while they wait, or never wrote anything, holds nothing', async () => {
  const { memory, ask } = open()
  const [first, leaving] = [ask('marta', 30), ask('marta', 30)]
  leaving.close()
  await leaving.settled
  expect(leaving.state()).not.toBe('has room')
  first.close()
  await settle()
  expect(memory.used()).toBe(0)
})

test('whatever comes and goes, no more is taken than there is, and all of it is given back', async () => {
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
        expect(memory.used()).toBeLessThanOrEqual(limits.all)
      }
      for (const answer of answers) answer.close()
      await Promise.all(answers.map(({ settled }) => settled))
      expect(memory.used()).toBe(0)
    }),
    { numRuns: 60 },
  )
})
