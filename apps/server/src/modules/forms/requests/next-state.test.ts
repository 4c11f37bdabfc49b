import { type CallBackStep, callBackStates, callBackSteps } from '@talkie/contract/forms'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNextState, listMarks, type RequestState } from './next-state.ts'

const fresh: RequestState = { state: 'new', tries: 0, firstTriedAt: null }
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 10, minute))

/** What a request is after some steps, a minute apart; steps that do not apply change nothing. */
const after = (...taken: CallBackStep[]) =>
  taken.reduce((state, step, minute) => findNextState(state, step, at(minute)) ?? state, fresh)

test.each<[string, CallBackStep[], RequestState]>([
  [
    'the telephone system connects both',
    ['call_started', 'call_connected'],
    { state: 'connected', tries: 1, firstTriedAt: at(0) },
  ],
  [
    'it fails, and tries again',
    ['call_started', 'call_failed', 'call_started'],
    { state: 'calling', tries: 2, firstTriedAt: at(0) },
  ],
  [
    'somebody reaches the person at the second try',
    ['not_reached', 'reached'],
    { state: 'done', tries: 2, firstTriedAt: at(0) },
  ],
  [
    'somebody gives up after two tries',
    ['not_reached', 'not_reached', 'given_up'],
    { state: 'given_up', tries: 2, firstTriedAt: at(0) },
  ],
  ['the person calls first', ['called_us'], { state: 'done', tries: 0, firstTriedAt: at(0) }],
  [
    'the person calls after a try',
    ['not_reached', 'called_us'],
    { state: 'done', tries: 1, firstTriedAt: at(0) },
  ],
  [
    'a connected one is marked as reached',
    ['call_started', 'call_connected', 'reached'],
    { state: 'done', tries: 1, firstTriedAt: at(0) },
  ],
  [
    'one that was done by mistake is opened again',
    ['reached', 'reopened'],
    { state: 'new', tries: 1, firstTriedAt: at(0) },
  ],
  [
    'the telephone system reports late',
    ['reached', 'call_failed'],
    { state: 'done', tries: 1, firstTriedAt: at(0) },
  ],
  [
    'the person changes the time between two tries',
    ['not_reached', 'changed', 'not_reached'],
    { state: 'failed', tries: 2, firstTriedAt: at(0) },
  ],
  ['the same mark twice', ['given_up', 'given_up'], { state: 'given_up', tries: 0, firstTriedAt: null }],
])('%s', (_, taken, expected) => expect(after(...taken)).toEqual(expected))

test('a user may say of a request what leads somewhere', () => {
  const marks = Object.fromEntries(callBackStates.map((state) => [state, listMarks(state)]))
  const open = ['reached', 'not_reached', 'given_up']
  expect(marks).toEqual({
    new: open,
    calling: open,
    failed: open,
    connected: [...open, 'reopened'],
    done: ['reopened'],
    given_up: ['reached', 'reopened'],
  })
})

test('whatever happens, tries never fall, the first response stays, and a settled request needs a user to open it', () =>
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...callBackSteps), { maxLength: 12 }), (taken) => {
      let state = fresh
      for (const [minute, step] of taken.entries()) {
        const next = findNextState(state, step, at(minute))
        if (!next) continue
        expect(callBackStates).toContain(next.state)
        expect(next.tries).toBeGreaterThanOrEqual(state.tries)
        if (state.firstTriedAt) expect(next.firstTriedAt).toEqual(state.firstTriedAt)
        if (state.state === 'done') expect(step).toBe('reopened')
        state = next
      }
    }),
  ))
