import { addDays } from '@talkie/contract/dates'
import type { EventType } from '@talkie/contract/events'
import { formulaLimits } from '@talkie/contract/reporting'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  openTestClickhouse,
  openTestPostgres,
  type TestClickhouse,
  type TestPostgres,
} from '../../testing/stores/stores.ts'
import { noFormulas } from '../analytics/formulas.ts'
import { noRollups } from '../analytics/rollups/find-rollups.ts'
import { toStoreRow } from '../events/index.ts'
import { buildCall, motorVallesAccount } from '../reporting/calls/golden-calls.fixture.ts'
import { previewFormula } from './preview-formula.ts'

/* Two days of Motor Valles; the day between them and those around are quiet. */
const told: Partial<Record<EventType, number>>[] = [
  { visit: 10, call: 4, answered: 3, llamadabruta: 1, lead: 2 },
  {},
  { visit: 10, call: 5, answered: 1, sale: 1, venta: 1 },
]
const monday = '2026-11-09'

let clickhouse: TestClickhouse
let postgres: TestPostgres

beforeAll(async () => {
  clickhouse = await openTestClickhouse()
  postgres = await openTestPostgres()
  const rows = told.flatMap((day, index) =>
    Object.entries(day).flatMap(([type, times]) =>
      Array.from({ length: times }, (_, n) => ({
        ...buildCall(`${type} ${index} ${n}`, { at: `${addDays(monday, index)}T10:00:00.000Z` }),
        type: type as EventType,
      })),
    ),
  )
  await clickhouse.clickhouse.insert('event', rows.map(toStoreRow))
})
afterAll(async () => {
  await clickhouse?.close()
  await postgres?.close()
})

const preview = (formula: string, more: Partial<Parameters<typeof previewFormula>[1]> = {}) =>
  previewFormula(
    {
      clickhouse: clickhouse.clickhouse,
      findFormulas: noFormulas,
      log: { error: vi.fn() },
      findRollups: noRollups,
    },
    {
      accountId: motorVallesAccount.id,
      timezone: motorVallesAccount.timezone,
      currency: 'EUR',
      range: { start: addDays(monday, -1), end: addDays(monday, 4) },
      filters: [],
      formula,
      ...more,
    },
  )

describe('a preview', () => {
  const cases: [formula: string, value: number | null, days: (number | null)[]][] = [
    ['visit', 20, [0, 10, 0, 10, 0]],
    ['call', 10, [0, 5, 0, 5, 0]],
    ['sale * 100', 200, [0, 0, 0, 200, 0]],
    // Of totals, and not the sum of the days' own.
    ['answered / call', 0.4, [null, 0.6, null, 0.2, null]],
    ['visit / c2c', null, [null, null, null, null, null]],
    ['(lead - visit) / 2', -9, [0, -4, 0, -5, 0]],
    ['1 + 1', 2, [2, 2, 2, 2, 2]],
  ]
  test.each(cases)('of %s is %s', async (formula, value, days) => {
    const answered = await preview(formula)
    expect(answered.value).toBe(value)
    expect(answered.days).toEqual(days.map((wanted, n) => ({ day: addDays(monday, n - 1), value: wanted })))
  })

  test('applies the filters', async () => {
    const { value } = await preview('visit + call', {
      filters: [{ field: 'source', operator: 'is', value: 'nobody' }],
    })
    expect(value).toBe(0)
  })

  test('evaluates the longest formula that is allowed', async () => {
    const longest = Array(formulaLimits.depth + 1)
      .fill('call')
      .join(' + ')
    expect((await preview(longest)).value).toBe(10 * (formulaLimits.depth + 1))
  })

  test('of an invalid formula is refused at `formula`', async () => {
    const refused = (code: string) => ({ code: 'BAD_REQUEST', fields: { formula: code } })
    await expect(preview('visit / llamadas')).rejects.toMatchObject(refused('unknown_variables'))
    await expect(preview('visit /')).rejects.toMatchObject(refused('invalid_syntax'))
    await expect(preview(`${'('.repeat(900)}1${')'.repeat(900)}`)).rejects.toMatchObject(
      refused('too_complex'),
    )
  })

  test('of an invalid range is refused, also for a formula of numbers alone', async () => {
    const range = { start: '2024-01-01', end: '2030-01-01' }
    await expect(preview('visit', { range })).rejects.toMatchObject({ code: 'RANGE_TOO_LONG' })
    await expect(preview('7', { range })).rejects.toMatchObject({ code: 'RANGE_TOO_LONG' })
  })
})
