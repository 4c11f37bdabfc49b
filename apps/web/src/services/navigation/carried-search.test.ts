import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import rules from '../../../../../docs/rules.md?raw'
import { buildCarriedSearch, type CarriedSearch, carryFrom, nothingCarried } from './carried-search.ts'
import { parseCarriedSearch } from './carried-search-storage.ts'

const dashboard = { calendar: true, compares: true, filters: true, models: true } as const
const calls = { calendar: true, filters: true } as const
const tags = {} as const
const google = [{ field: 'source', operator: 'is', value: 'google' }]
const motor = 1
const clinic = 2

type Step = [screen: typeof dashboard | typeof calls | typeof tags, account: number, search: object]

const carryAlong = (steps: Step[]) =>
  steps.reduce<CarriedSearch>(
    (carried, [screen, account, search]) => carryFrom(carried, screen, account, { ...search }),
    nothingCarried,
  )

it.each<[words: string, steps: Step[], to: Step[0], account: number, search: object]>([
  [
    'range, filters and model go to a screen that has them',
    [[dashboard, motor, { range: 'last_month', filters: google, model: 'linear', heat: 'call' }]],
    dashboard,
    motor,
    { range: 'last_month', filters: google, model: 'linear' },
  ],
  [
    'a screen without a model gets none, and the next one has it again',
    [
      [dashboard, motor, { filters: google, model: 'linear' }],
      [calls, motor, { filters: google }],
    ],
    dashboard,
    motor,
    { filters: google, model: 'linear' },
  ],
  [
    'a screen without any of them loses none',
    [
      [dashboard, motor, { from: '2026-10-01', to: '2026-10-18', filters: google }],
      [tags, motor, { q: 'ofertas' }],
    ],
    calls,
    motor,
    { from: '2026-10-01', to: '2026-10-18', filters: google },
  ],
  [
    'what was reset is gone',
    [
      [dashboard, motor, { range: 'last_month', filters: google }],
      [dashboard, motor, { range: 'last_month' }],
    ],
    calls,
    motor,
    { range: 'last_month' },
  ],
  [
    'days picked by hand replace a preset',
    [
      [dashboard, motor, { range: 'last_month' }],
      [calls, motor, { from: '2026-10-01', to: '2026-10-18' }],
    ],
    dashboard,
    motor,
    { from: '2026-10-01', to: '2026-10-18' },
  ],
  [
    'another account gets the range, but not the filters',
    [[dashboard, motor, { range: 'last_month', filters: google, model: 'linear' }]],
    dashboard,
    clinic,
    { range: 'last_month' },
  ],
  [
    'an account to which the user returns has its filters, and the range of now',
    [
      [dashboard, motor, { range: 'last_month', filters: google }],
      [dashboard, clinic, { range: 'this_month' }],
    ],
    calls,
    motor,
    { range: 'this_month', filters: google },
  ],
  [
    'a comparison that is the target’s default is left out of the address',
    [[calls, motor, { compare: 'previous_period' }]],
    dashboard,
    motor,
    {},
  ],
  [
    'a comparison that was turned off on one screen is off on the next',
    [
      [dashboard, motor, { compare: 'previous_year' }],
      [calls, motor, {}],
    ],
    dashboard,
    motor,
    { compare: 'none' },
  ],
  ['a comparison that was never chosen stays each screen’s own', [[calls, motor, {}]], dashboard, motor, {}],
])('%s', (_, steps, to, account, search) => {
  expect(buildCarriedSearch(carryAlong(steps), to, account)).toEqual(search)
})

it('a link to the same screen shows the same, and repeating it changes nothing', () => {
  const search = fc.record(
    {
      range: fc.constantFrom('today', 'last_month'),
      from: fc.constant('2026-10-01'),
      compare: fc.constantFrom('none', 'previous_period', 'previous_year'),
      filters: fc.constant(google),
      model: fc.constantFrom('linear', 'first_touch'),
    },
    { requiredKeys: [] },
  )
  const step = fc.tuple(
    fc.constantFrom(dashboard, calls, tags),
    fc.constantFrom(motor, clinic),
    search,
  ) as fc.Arbitrary<Step>
  fc.assert(
    fc.property(fc.array(step), search, (steps, last) => {
      const before = carryAlong(steps)
      const carried = carryFrom(before, dashboard, motor, last)
      expect(carryFrom(carried, dashboard, motor, last)).toEqual(carried)
      const { compare = 'previous_period', ...others } = buildCarriedSearch(carried, dashboard, motor)
      expect({ compare, ...others }).toEqual({ compare: 'previous_period', ...last })
    }),
  )
})

it('a stored value that is not what was written carries nothing', () => {
  for (const stored of [null, 'x', [], { days: 3, accounts: [1] }, { accounts: { 1: 'x' } }])
    expect(parseCarriedSearch(stored)).toEqual(nothingCarried)
})

describe('the cases of docs/rules.md', () => {
  const targets = [...rules.matchAll(/^ *\| (.+?) of (the same|another) account +\| (.+?) +\| (.+?) +\|$/gm)]
  const screens = new Map<string, Step[0]>([
    ['the dashboard', dashboard],
    ['words', dashboard],
    ['calls', calls],
    ['event tags', tags],
  ])
  const words = new Map([
    ['range', 'range'],
    ['comparison', 'compare'],
    ['filters', 'filters'],
    ['model', 'model'],
  ])
  const chosen = { range: 'last_month', compare: 'previous_year', filters: google, model: 'linear' }
  const toFields = (listed = '') =>
    listed === 'nothing' ? [] : listed.split(', ').map((word) => words.get(word) ?? word)

  it('are all there', () => expect(targets).toHaveLength(5))

  it.each(targets.map(([, screen, account, taken, kept]) => ({ screen, account, taken, kept })))(
    'to $screen of $account account: $taken; later $kept',
    ({ screen = '', account, taken, kept }) => {
      const to = screens.get(screen)
      if (!to) throw new Error(`${screen} is not a screen of this test.`)
      const accountId = account === 'another' ? clinic : motor
      const before = carryFrom(nothingCarried, dashboard, motor, chosen)
      const search = buildCarriedSearch(before, to, accountId)
      expect(Object.keys(search).sort()).toEqual(toFields(taken).sort())
      // The user follows the link, then returns to the dashboard of the first account.
      const after = carryFrom(before, to, accountId, search)
      expect(buildCarriedSearch(after, dashboard, motor)).toEqual(chosen)
      const waited = Object.keys(chosen).filter((field) => !(field in search))
      expect(waited.sort()).toEqual(toFields(kept).sort())
    },
  )
})
