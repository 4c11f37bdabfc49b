import { setupSteps } from '@talkie/contract/setup'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSetupProgress } from './setup-progress.ts'

type Input = Parameters<typeof toSetupProgress>[0]

const nothing: Input = {
  numbers: { count: 0, examples: [], destination: null, unused: 0 },
  ringpool: null,
  visit: null,
  telephone: null,
  callAt: null,
  callHasVisit: false,
}
const at = '2026-11-20T10:00:00.000Z'
const numbers = { ...nothing.numbers, count: 12 }
const ringpool = { id: 'r', name: 'Web', numbers: 12, free: 12 }
const visit = { visitId: 'v', at, source: '', medium: '', campaign: '', pageUrl: '' }
const ownVisit = { ...visit, isTest: true, number: '+34931234567', overflow: false }
const connected = { id: 'c', name: 'PBX', firstSignalAt: null, problem: null }
const signalled = { ...connected, firstSignalAt: at }

test.each<[string, Partial<Input>, number, string | null]>([
  ['a new account begins with its numbers', {}, 1, 'numbers'],
  ['with numbers, the ringpool is next', { numbers }, 2, 'ringpool'],
  ['with a ringpool, the script', { numbers, ringpool }, 3, 'script'],
  ['with a visit, the telephone', { numbers, ringpool, visit: ownVisit }, 4, 'telephone'],
  [
    'a connection waits for its first signal: the call brings it',
    { numbers, ringpool, visit: ownVisit, telephone: connected },
    4,
    'call',
  ],
  [
    'a call without a visit leaves the last step waiting',
    { numbers, ringpool, visit: ownVisit, telephone: signalled, callAt: at },
    5,
    'call',
  ],
  [
    'an attributed call ends it',
    { numbers, ringpool, visit: ownVisit, telephone: signalled, callAt: at, callHasVisit: true },
    6,
    null,
  ],
  ['steps may be done out of order', { telephone: signalled, visit: ownVisit }, 3, 'numbers'],
  [
    'an archived ringpool opens its step again',
    { numbers, visit: ownVisit, telephone: signalled, callAt: at, callHasVisit: true },
    5,
    'ringpool',
  ],
])('%s', (_, has, done, next) => {
  expect(toSetupProgress({ ...nothing, ...has })).toMatchObject({ done, next })
})

test('whatever the account has, the next step is one that is not done, and the count agrees', () => {
  const has = fc.record({
    numbers: fc.constantFrom(nothing.numbers, numbers),
    ringpool: fc.constantFrom(null, ringpool),
    visit: fc.constantFrom(null, ownVisit),
    telephone: fc.constantFrom(null, connected, signalled),
    callAt: fc.constantFrom(null, at),
    callHasVisit: fc.boolean(),
  })
  fc.assert(
    fc.property(has, (input) => {
      const { states, done, next } = toSetupProgress(input)
      expect(done).toBe(setupSteps.filter((step) => states[step] === 'done').length)
      if (next === null) expect(done).toBe(setupSteps.length)
      else expect(states[next]).not.toBe('done')
    }),
  )
})
