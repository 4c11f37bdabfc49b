import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EventRow } from './event-row.ts'
import { judgeGrossCalls } from './judge-gross-calls.ts'

/** A call centre reports Ramon's calls to an account. */
const at = (second: number) => new Date(Date.UTC(2026, 10, 10, 9) + second * 1000).toISOString()
const report = (
  id: string,
  type: 'llamadabruta' | 'llamadaneta',
  second: number,
  more: Partial<EventRow> = {},
): EventRow => ({
  id,
  type,
  accountId: 1,
  at: at(second),
  revision: 1,
  dimensions: {},
  phone: '+34611000001',
  outcome: 'answered',
  ...more,
})
const judged = (...reports: EventRow[]) =>
  judgeGrossCalls(reports).map(({ id, outcome, reason, revision }) => [id, outcome, reason, revision])

test.each<[what: string, reports: EventRow[], valid: string[]]>([
  ['at its instant', [report('g', 'llamadabruta', 0), report('n', 'llamadaneta', 0)], ['g', 'n']],
  ['whichever came first', [report('n', 'llamadaneta', 0), report('g', 'llamadabruta', 0)], ['n', 'g']],
  ['a minute away', [report('g', 'llamadabruta', 0), report('n', 'llamadaneta', 60)], ['g', 'n']],
  ['farther away', [report('g', 'llamadabruta', 0), report('n', 'llamadaneta', 61)], ['n']],
  [
    'nearest to it',
    [report('g', 'llamadabruta', 0), report('h', 'llamadabruta', 40), report('n', 'llamadaneta', 30)],
    ['h', 'n'],
  ],
  [
    'that no nearer one has',
    [
      report('g', 'llamadabruta', 0),
      report('h', 'llamadabruta', 40),
      report('m', 'llamadaneta', 25),
      report('n', 'llamadaneta', 41),
    ],
    ['g', 'h', 'm', 'n'],
  ],
  [
    'of another caller',
    [report('g', 'llamadabruta', 0), report('n', 'llamadaneta', 0, { phone: '+34611000002' })],
    ['n'],
  ],
  [
    'of another account',
    [report('g', 'llamadabruta', 0), report('n', 'llamadaneta', 0, { accountId: 2 })],
    ['n'],
  ],
  [
    'of nobody known, at its very instant alone',
    [
      report('g', 'llamadabruta', 0, { phone: null }),
      report('h', 'llamadabruta', 1, { phone: null }),
      report('n', 'llamadaneta', 0, { phone: null }),
    ],
    ['g', 'n'],
  ],
  [
    'with its call id, whenever it is reported',
    [
      report('g', 'llamadabruta', 0, { callId: 'c1' }),
      report('h', 'llamadabruta', 5000, { callId: 'c2' }),
      report('n', 'llamadaneta', 5000, { callId: 'c1' }),
    ],
    ['g', 'n'],
  ],
])('a net call makes valid the gross call %s', (_what, reports, valid) => {
  expect(judged(...reports)).toEqual(valid.map((id) => [id, 'valid', 'net_call', 2]))
})

test('a net call makes at most one gross call valid, and a judged report does not change again', () => {
  const drawn = fc.record({
    net: fc.boolean(),
    second: fc.integer({ min: 0, max: 300 }),
    phone: fc.constantFrom('+34611000001', '+34611000002', null),
  })
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 12 }), (all) => {
      const reports = all.map(({ net, second, phone }, i) =>
        report(`r${i}`, net ? 'llamadaneta' : 'llamadabruta', second, { phone }),
      )
      const changed = judgeGrossCalls(reports)
      const nets = changed.filter(({ type }) => type === 'llamadaneta')
      expect(nets).toHaveLength(all.filter(({ net }) => net).length)
      expect(changed.length - nets.length).toBeLessThanOrEqual(nets.length)
      const next = reports.map((one) => changed.find(({ id }) => id === one.id) ?? one)
      expect(judgeGrossCalls(next)).toEqual([])
    }),
  )
})
