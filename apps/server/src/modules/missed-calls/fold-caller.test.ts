import { isWaitingCaller } from '@talkie/contract/missed-calls'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CallerStep, foldCaller, listMarks } from './fold-caller.ts'

const marta = { userId: 'm', name: 'Marta' }
const jordi = { userId: 'j', name: 'Jordi' }
const at = (minute: number) => new Date(Date.UTC(2026, 10, 10, 9, minute))
const call = (kind: 'missed' | 'answered', minute: number): CallerStep => ({ kind, at: at(minute) })
const mark = (
  kind: Exclude<CallerStep['kind'], 'missed' | 'answered' | 'requested'>,
  minute: number,
  by = marta,
): CallerStep => ({
  ...{ kind, at: at(minute), by },
})

const ask = (minute: number, due = minute): CallerStep => ({
  ...{ kind: 'requested', at: at(minute), dueAt: at(due) },
})

describe('a caller whom nobody answered', () => {
  test.each<[string, CallerStep[], object]>([
    ['waits', [call('missed', 0)], { state: 'open', times: 1, tries: 0, respondedAt: null }],
    [
      'is one, however often',
      [call('missed', 0), call('missed', 5)],
      { times: 2, firstAt: at(0), lastAt: at(5) },
    ],
    ['is taken', [call('missed', 0), mark('taken', 1)], { state: 'taken', takenBy: marta }],
    ['is taken once', [call('missed', 0), mark('taken', 1), mark('taken', 2, jordi)], { takenBy: marta }],
    [
      'is released',
      [call('missed', 0), mark('taken', 1), mark('released', 2)],
      { state: 'open', takenBy: null },
    ],
    [
      'was tried',
      [call('missed', 0), mark('taken', 1), mark('not_reached', 3), mark('not_reached', 9)],
      { state: 'taken', tries: 2, respondedAt: at(3) },
    ],
    [
      'was reached',
      [call('missed', 0), mark('reached', 4)],
      { state: 'reached', tries: 1, respondedAt: at(4) },
    ],
    [
      'was answered',
      [call('missed', 0), call('answered', 7)],
      { state: 'reached', tries: 0, respondedAt: at(7) },
    ],
    [
      'begins anew after that',
      [call('missed', 0), call('answered', 7), call('missed', 20)],
      { state: 'open', times: 1, firstAt: at(20), respondedAt: null },
    ],
    [
      'begins anew a month after anything happened',
      [call('missed', 0), mark('taken', 5), call('missed', 60 * 24 * 31)],
      { state: 'open', takenBy: null, times: 1, firstAt: at(60 * 24 * 31) },
    ],
    [
      'goes on where less time is between two of them',
      [call('missed', 0), mark('taken', 5), call('missed', 60 * 24 * 25), call('missed', 60 * 24 * 50)],
      { state: 'taken', takenBy: marta, times: 3, firstAt: at(0) },
    ],
    ['is given up', [call('missed', 0), mark('given_up', 4)], { state: 'given_up', respondedAt: null }],
    [
      'may ask by a form instead, and waits from the wanted time on',
      [ask(0, 30)],
      { state: 'open', times: 0, requested: 1, firstAt: at(0), dueAt: at(30) },
    ],
    [
      'calls and asks, and is one',
      [ask(0, 30), call('missed', 5)],
      { times: 1, requested: 1, lastAt: at(5), dueAt: at(5) },
    ],
    [
      'asks again after all',
      [call('missed', 0), mark('given_up', 4), ask(9)],
      { state: 'open', requested: 1 },
    ],
    ['needs no call', [call('missed', 0), mark('not_needed', 4)], { state: 'not_needed' }],
    [
      'calls again after that',
      [call('missed', 0), mark('given_up', 4), call('missed', 9)],
      { state: 'open', times: 2, takenBy: null },
    ],
    ['is opened again', [call('missed', 0), mark('reached', 4), mark('reopened', 5)], { state: 'open' }],
    ['is not reached before the call', [mark('reached', 0), call('missed', 4)], { state: 'open', tries: 0 }],
  ])('%s', (_, steps, expected) => {
    expect(foldCaller(steps)).toMatchObject(expected)
  })

  test('is none who was always answered', () => {
    expect(foldCaller([call('answered', 0), mark('taken', 1)])).toBeUndefined()
  })
})

const anyStep = fc.oneof(
  fc.record({
    kind: fc.constantFrom('missed' as const, 'answered' as const),
    at: fc.integer({ min: 0, max: 59 }).map(at),
  }),
  fc.record({
    kind: fc.constantFrom(
      'taken',
      'released',
      'not_reached',
      'reached',
      'given_up',
      'not_needed',
      'reopened',
    ),
    at: fc.integer({ min: 0, max: 59 }).map(at),
    by: fc.constantFrom(marta, jordi),
  }),
) as fc.Arbitrary<CallerStep>

test('whatever happens, only who waits is taken, and something can be said', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
      const caller = foldCaller(steps)
      if (!caller) return
      if (caller.state === 'taken') expect(caller.takenBy).not.toBeNull()
      if (caller.state === 'open') expect(caller.takenBy).toBeNull()
      if (caller.respondedAt)
        expect(caller.respondedAt.getTime()).toBeGreaterThanOrEqual(caller.firstAt.getTime())
      expect(listMarks(caller).length).toBeGreaterThan(0)
      expect(isWaitingCaller(caller.state)).toBe(listMarks(caller).includes('given_up'))
    }),
  )
})
