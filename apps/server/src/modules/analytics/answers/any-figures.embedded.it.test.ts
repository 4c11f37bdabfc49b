import type { DateRange } from '@talkie/contract/dates'
import {
  type AttributionModel,
  attributionModels,
  baseMeasures,
  buildComparedSpan,
  type Comparison,
  comparisons,
  type GroupField,
  type Question,
  ratioMeasureNames,
  type SortFigure,
  sortFigures,
  toSortFigure,
} from '@talkie/contract/reporting'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestClickhouse, type TestClickhouse } from '../../../testing/stores/stores.ts'
import { type EventRow, toStoreRow } from '../../events/index.ts'
import { noFormulas } from '../formulas.ts'
import { noRollups } from '../rollups/find-rollups.ts'
import { askQuestions, type QuestionsQuery } from './ask-questions.ts'
import { type NaiveQuestion, naiveFigures } from './naive-figures.fixture.ts'
import { randomEvents } from './random-events.fixture.ts'

let store: TestClickhouse
beforeAll(async () => {
  store = await openTestClickhouse()
})
afterAll(() => store?.close())

const measures = [
  'visit',
  'call',
  'valid',
  'whatsapp_message',
  'c2c',
  'fblead',
  'sale',
  'answered',
  ...baseMeasures,
  ...ratioMeasureNames,
]
const march = { start: '2026-03-01', end: '2026-04-01' }
const fields: GroupField[] = [
  'day',
  'week',
  'month',
  'hour',
  'weekday',
  'source',
  'campaign',
  'region',
  'type',
  'outcome',
  'caller',
  'newVsReturning',
]

const question = fc.record({
  timezone: fc.constantFrom('Europe/Madrid', 'America/Santiago', 'Asia/Kathmandu'),
  model: fc.constantFrom<AttributionModel>(...attributionModels),
  unique: fc.constantFrom(0 as const, 0 as const, 15 as const, 30 as const),
  by: fc.uniqueArray(fc.constantFrom(...fields), { maxLength: 3 }),
  measures: fc.uniqueArray(fc.constantFrom(...measures), { minLength: 1, maxLength: 6 }),
  only: fc.constantFrom(
    undefined,
    undefined,
    { field: 'source', value: 'google' } as const,
    { field: 'region', value: 'Madrid' } as const,
  ),
})

type FiguresQuery = NaiveQuestion & {
  range: DateRange
  compare?: Comparison
  now?: Date
  page?: Partial<Question>
}

const asked = (accountId: number, { page, ...wanted }: FiguresQuery): QuestionsQuery => ({
  compare: 'none',
  ...wanted,
  accountId,
  filters: wanted.only ? ([{ ...wanted.only, operator: 'is' as const }] as QuestionsQuery['filters']) : [],
  questions: [
    {
      by: [...wanted.by],
      measures: [...wanted.measures],
      sort: [],
      limit: 10_000,
      offset: 0,
      known: false,
      filters: [],
      ...page,
    },
  ],
})

const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 4))

let lastAccount = 0
/** Writes the events of a new account. Revisions are inserted separately, as in production. */
const write = async (drawn: readonly EventRow[]) => {
  lastAccount += 1
  const accountId = lastAccount
  const events = drawn.map((event) => ({ ...event, accountId }))
  for (const revision of [1, 2])
    await store.clickhouse.insert(
      'event',
      events.filter((event) => event.revision === revision).map(toStoreRow),
    )
  return { accountId, events }
}
const ask = (accountId: number, wanted: FiguresQuery) =>
  askQuestions(
    {
      clickhouse: store.clickhouse,
      log: { error: vi.fn() },
      findFormulas: noFormulas,
      findRollups: noRollups,
    },
    asked(accountId, wanted),
  )

it('figures equal those of a plain loop over the events', async () => {
  await fc.assert(
    fc.asyncProperty(
      randomEvents,
      fc.array(question, { minLength: 4, maxLength: 4 }),
      async (drawnEvents, questions) => {
        const { accountId, events } = await write(drawnEvents)
        for (const drawn of questions) {
          const wanted = { ...drawn, currency: 'EUR', range: march }
          const { answers } = await ask(accountId, wanted)
          const counted = naiveFigures(events, wanted)
          const [answer] = answers
          expect(answer?.totals.values).toEqual(counted.totals.map(near))
          const rows = new Map(answer?.rows.map(({ groups, values }) => [JSON.stringify(groups), values]))
          const expected = wanted.by.length === 0 ? new Map([['[]', counted.totals]]) : counted.rows
          expect([...rows.keys()].sort()).toEqual([...expected.keys()].sort())
          for (const [key, values] of expected) expect([key, rows.get(key)]).toEqual([key, values.map(near)])
        }
      },
    ),
    { numRuns: 20 },
  )
}, 120_000)

it('a day in progress is compared with earlier days until the same time', async () => {
  const lastTenDays = fc.date({
    min: new Date('2026-03-22T00:00:00Z'),
    max: new Date('2026-03-31T21:00:00Z'),
    noInvalidDate: true,
  })
  await fc.assert(
    fc.asyncProperty(
      randomEvents,
      fc.array(
        fc.record({
          question,
          now: lastTenDays,
          compare: fc.constantFrom<Comparison>(...comparisons),
          // The weeks and months in progress began in March, and the days before are in March, too.
          start: fc.constantFrom('2026-03-01', '2026-03-16', '2026-03-22'),
        }),
        { minLength: 4, maxLength: 4 },
      ),
      async (drawnEvents, cases) => {
        const { accountId, events } = await write(drawnEvents)
        for (const { question: drawn, now, compare, start } of cases) {
          const wanted = { ...drawn, by: [], currency: 'EUR', range: { start, end: '2026-04-01' } }
          const { answers, comparedWith } = await ask(accountId, { ...wanted, compare, now })
          const span = buildComparedSpan(wanted.range, compare, wanted.timezone, now)
          expect(comparedWith).toEqual(span)
          const before = span && naiveFigures(events, { ...wanted, range: span })
          expect(answers[0]?.totals.previous).toEqual(before?.totals.map(near))
        }
      },
    ),
    { numRuns: 8 },
  )
}, 120_000)

/** Fields whose groups are the same in both periods: days are not. */
const alikeFields = fields.filter((field) => field !== 'day' && field !== 'week' && field !== 'month')
const before = { start: '2026-02-01', end: '2026-03-01' }

it('pages sorted by any figure of any measure have every row of both periods once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      randomEvents,
      fc.array(
        fc.record({
          question,
          by: fc.uniqueArray(fc.constantFrom(...alikeFields), { minLength: 1, maxLength: 2 }),
          of: fc.constantFrom<SortFigure>(...sortFigures),
          direction: fc.constantFrom('asc' as const, 'desc' as const),
          pages: fc.integer({ min: 2, max: 6 }),
        }),
        { minLength: 3, maxLength: 3 },
      ),
      async (drawnEvents, cases) => {
        const { accountId, events } = await write(drawnEvents)
        for (const { question: drawn, by, of, direction, pages } of cases) {
          const [first = 'events'] = drawn.measures
          const wanted = { ...drawn, by, currency: 'EUR', range: march, compare: 'previous_month' as const }
          const now = naiveFigures(events, wanted)
          const then = naiveFigures(events, { ...wanted, range: before })
          const keys = [...new Set([...now.rows.keys(), ...then.rows.keys()])].sort()
          const limit = Math.max(1, Math.ceil(keys.length / pages))
          const rows = []
          for (let offset = 0; offset <= keys.length; offset += limit) {
            const page = { sort: [{ by: first, of, direction }], limit, offset }
            const [answer] = (await ask(accountId, { ...wanted, page, now: new Date('2026-06-01') })).answers
            expect([answer?.total, answer?.totals.values]).toEqual([keys.length, now.totals.map(near)])
            rows.push(...(answer?.rows ?? []))
          }
          expect(rows.map(({ groups }) => JSON.stringify(groups)).sort()).toEqual(keys)
          const none = naiveFigures([], wanted).totals
          for (const { groups, values, previous } of rows) {
            const key = JSON.stringify(groups)
            expect([key, values]).toEqual([key, (now.rows.get(key) ?? none).map(near)])
            expect([key, previous]).toEqual([key, then.rows.get(key)?.map(near) ?? null])
          }
          const [noValue = null] = none
          const figures = rows.map(({ values, previous }) =>
            toSortFigure(of, values[0] ?? null, previous ? (previous[0] ?? null) : noValue),
          )
          const known = figures.filter((figure) => figure !== null)
          expect(figures.slice(0, known.length)).toEqual(known)
          expect(known).toEqual(known.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)))
        }
      },
    ),
    { numRuns: 12 },
  )
}, 120_000)
