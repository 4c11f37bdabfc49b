import { type EventType, eventTypes } from '@talkie/contract/events'
import type { GroupField } from '@talkie/contract/reporting'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestClickhouse, type TestClickhouse } from '../../../testing/stores/stores.ts'
import { type EventRow, toStoreRow } from '../../events/index.ts'
import { idFromName } from '../../reporting/calls/golden-calls.fixture.ts'
import { askQuestions } from '../answers/ask-questions.ts'
import { naiveFigures } from '../answers/naive-figures.fixture.ts'
import { noFormulas } from '../formulas.ts'
import { noRollups } from '../rollups/find-rollups.ts'

let store: TestClickhouse
beforeAll(async () => {
  store = await openTestClickhouse()
})
afterAll(() => store?.close())

const range = { start: '2026-03-01', end: '2026-05-01' }
const start = Date.parse('2026-01-25T12:00:00Z')
const halfDay = 43_200_000

/** Events a second before or after the edge of a window, in the very same second, or at the edge of the range. */
const event = fc.record({
  type: fc.constantFrom<EventType>('visit', 'visit', 'c2c', 'fblead', 'call', 'call', 'lead'),
  windows: fc.integer({ min: 0, max: 6 }),
  halfDays: fc.constantFrom(0, 0, 0, 1, 2, 29),
  milliseconds: fc.constantFrom(-1000, -1, 0, 0, 1, 999, 1000),
  visitor: fc.constantFrom('Núria', 'Oriol', null),
  phone: fc.constantFrom('+34612000001', '+34612000002', null),
})

let lastAccount = 9000

it.each([
  [15, ['day']],
  [30, ['day']],
  [15, []],
  [30, ['weekday', 'hour']],
  [30, ['month']],
] as const)('a caller or visitor counts once in %i days, by %j', async (unique, by) => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 40 }), async (drawn) => {
      lastAccount += 1
      const accountId = lastAccount
      const events = drawn.map(
        (one, i): EventRow => ({
          id: idFromName(`edge ${i}`),
          type: one.type,
          accountId,
          at: new Date(
            start + one.windows * unique * 2 * halfDay + one.halfDays * halfDay + one.milliseconds,
          ).toISOString(),
          revision: 1,
          visitorId: one.visitor && idFromName(one.visitor),
          phone: one.phone,
          dimensions: {},
          touches: [],
        }),
      )
      await store.clickhouse.insert('event', events.map(toStoreRow))
      const question = {
        by: [...by] as GroupField[],
        measures: ['events', ...eventTypes.filter((type) => drawn.some((one) => one.type === type))],
      }
      const scope = { timezone: 'America/Santiago', currency: 'EUR', range, unique, model: 'linear' as const }
      const { answers } = await askQuestions(
        {
          clickhouse: store.clickhouse,
          log: { error: vi.fn() },
          findFormulas: noFormulas,
          findRollups: noRollups,
        },
        {
          ...scope,
          accountId,
          compare: 'none',
          filters: [],
          questions: [{ ...question, sort: [], limit: 1000, offset: 0, known: false, filters: [] }],
        },
      )
      const counted = naiveFigures(events, { ...scope, ...question })
      const [answer] = answers
      expect(answer?.totals.values).toEqual(counted.totals)
      const rows = new Map(answer?.rows.map(({ groups, values }) => [JSON.stringify(groups), values]))
      expect(rows).toEqual(by.length === 0 ? new Map([['[]', counted.totals]]) : counted.rows)
    }),
    { numRuns: 12 },
  )
})
