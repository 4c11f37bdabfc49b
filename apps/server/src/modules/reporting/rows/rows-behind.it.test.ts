import {
  type AttributionModel,
  attributionModels,
  type EventRecord,
  formulaNames,
  type GroupField,
  ownMeasures,
  parseFormula,
  pickOfGroups,
  type ReportFilters,
  type RowsBehind,
  type RowsScreen,
  resolveFormula,
  rowsBehind,
} from '@talkie/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestStores, type TestStores } from '../../../testing/stores.ts'
import { toStoreRow } from '../../events/index.ts'
import { certain } from '../found.ts'
import { askQuestions } from '../questions/ask-questions.ts'
import type { FindFormulas } from '../questions/find-formulas.ts'
import { randomEvents } from '../questions/random-events.fixture.ts'
import { typesOf } from '../report-deps.ts'
import { noSums } from '../sums/find-sums.ts'
import { listRows } from './list-rows.ts'

/*
 * A click on any figure of a page leads to rows. Both are asked for here as the screens ask for them: the figure with
 * its page's questions, the rows with what the click's address says.
 */

let stores: TestStores
beforeAll(async () => {
  stores = await openTestStores()
})
afterAll(() => stores?.close())

const ratio = 'metric:00000000-0000-4000-8000-000000000001'
const useful = 'metric:00000000-0000-4000-8000-000000000002'
const formulas = new Map<string, string>([
  [ratio, 'valid / call'],
  [useful, 'valid + c2c'],
])
const findFormulas: FindFormulas = async () =>
  certain(
    new Map(
      [...formulas].map(([measure, text]) => {
        const parsed = parseFormula(text, formulaNames)
        if (!parsed.ok) throw new Error(`${text} cannot be read`)
        return [measure.slice('metric:'.length), resolveFormula(parsed.formula)]
      }),
    ),
  )

const measures = [
  'visit',
  'call',
  'valid',
  'whatsapp_message',
  'c2c',
  'fblead',
  'sale',
  'answered',
  'hangup',
  'llamadaneta',
  'venta',
  ...ownMeasures,
  ratio,
  useful,
] as const

/** What the widgets of the dashboard are grouped by, and what its table and its spread may be. */
const breakdowns: GroupField[][] = [
  [],
  ['day'],
  ['week'],
  ['month'],
  ['hour'],
  ['weekday', 'hour'],
  ['source'],
  ['campaign'],
  ['reach'],
  ['region'],
  ['type'],
  ['outcome'],
]

const conditions: ReportFilters = [
  { field: 'source', operator: 'is', value: 'google' },
  { field: 'source', operator: 'is_not', value: '' },
  { field: 'campaign', operator: 'contains', value: 'oc' },
  { field: 'region', operator: 'is', value: 'Madrid' },
  { field: 'outcome', operator: 'in', value: ['valid', 'not_answered'] },
  { field: 'weekday', operator: 'between', value: [1, 5] },
  { field: 'talk_seconds', operator: 'greater', value: 20 },
  { field: 'caller', operator: 'is_empty' },
  { field: 'tags', operator: 'is_empty' },
  { field: 'bot', operator: 'is', value: 'true' },
  {
    any: [
      { field: 'source', operator: 'is', value: 'facebook' },
      { field: 'region', operator: 'is', value: 'Cataluña' },
    ],
  },
  {
    any: [
      { field: 'campaign', operator: 'is', value: 'Km 0' },
      { field: 'tags', operator: 'is', value: 'VIP' },
      { field: 'type', operator: 'is', value: 'hangup' },
    ],
  },
]

const screens: RowsScreen[] = ['rawdata', 'c2c', 'calls', 'events']

const drawnPage = fc.record({
  timezone: fc.constantFrom('Europe/Madrid', 'America/Santiago', 'Asia/Kathmandu'),
  range: fc.constantFrom(
    { start: '2026-03-01', end: '2026-04-01' },
    { start: '2026-02-10', end: '2026-03-05' },
    { start: '2026-03-29', end: '2026-03-30' },
  ),
  model: fc.constantFrom<AttributionModel>(...attributionModels),
  unique: fc.constantFrom(0 as const, 0 as const, 15 as const, 30 as const),
  filters: fc.uniqueArray(fc.constantFrom(...conditions), { maxLength: 2 }),
  by: fc.constantFrom(...breakdowns),
  own: fc.constantFrom<ReportFilters>([], [], [{ field: 'outcome', operator: 'is', value: 'valid' }]),
  measures: fc.uniqueArray(fc.constantFrom(...measures), { minLength: 5, maxLength: 5 }),
  mayRead: fc.oneof(fc.constant(screens), fc.subarray(screens, { minLength: 1 })),
})

const sumOf = (rows: readonly EventRecord[], measure: string) =>
  rows.reduce((sum, row) => {
    if (measure === 'revenue') return sum + (row.value ?? 0)
    return sum + Number(row[measure as 'ring_seconds' | 'talk_seconds' | 'duration_seconds'])
  }, 0)

const personsOf = (rows: readonly EventRecord[], measure: string) => {
  const known = rows.flatMap((row) => (measure === 'callers' ? row.caller : row.visitorId) ?? [])
  const withheld = measure === 'callers' ? rows.length - known.length : 0
  return new Set(known).size + withheld
}

/** Holds between a figure and its rows, by what the click says that these are. */
const agree = ({ meaning }: RowsBehind, measure: string, value: number, rows: readonly EventRecord[]) => {
  if (meaning === 'rows') return expect(rows.length).toBe(value)
  if (meaning === 'sum') return expect(sumOf(rows, measure)).toBeCloseTo(value, 4)
  if (meaning === 'persons') return expect(personsOf(rows, measure)).toBe(value)
  if (meaning === 'parts') return value > 0 && expect(rows.length).toBeGreaterThan(0)
  if (meaning === 'ended') return expect(measure).toBe('call')
  // Each row has a share above 0 and of 1 at most, or adds what it has times that.
  if (['ring_seconds', 'talk_seconds', 'duration_seconds', 'revenue'].includes(measure))
    return expect(sumOf(rows, measure)).toBeGreaterThanOrEqual(value - 0.001)
  expect(rows.length).toBeGreaterThanOrEqual(value - 0.001)
  return expect(value > 0).toBe(rows.length > 0)
}

let lastAccount = 0

it('a figure is what its rows come to, wherever it stands and whoever points at it', async () => {
  const reached = new Map<string, number>()
  const reports = { clickhouse: stores.clickhouse, db: stores.postgres.db, log: { error: vi.fn() } }
  await fc.assert(
    fc.asyncProperty(
      randomEvents,
      fc.array(drawnPage, { minLength: 4, maxLength: 4 }),
      async (drawn, pages) => {
        lastAccount += 1
        const accountId = lastAccount
        const events = drawn.map((event) => ({ ...event, accountId }))
        for (const revision of [1, 2])
          await stores.clickhouse.insert(
            'event',
            events.filter((event) => event.revision === revision).map(toStoreRow),
          )
        for (const { by, own, measures: asked, mayRead, timezone, ...page } of pages) {
          const { answers } = await askQuestions(
            { ...reports, findFormulas, findSums: noSums },
            {
              ...page,
              accountId,
              timezone,
              currency: 'EUR',
              compare: 'none',
              types: undefined,
              questions: [
                {
                  by,
                  measures: [...asked],
                  sort: [],
                  limit: 1000,
                  offset: 0,
                  known: false,
                  filters: own,
                },
              ],
            },
          )
          const [answer] = answers
          const cells = [
            ...(answer?.rows ?? []).slice(0, 2).map(({ groups, values }) => ({
              pick: pickOfGroups(by, groups, page.range),
              values,
            })),
            { pick: {}, values: answer?.totals.values ?? [] },
          ]
          for (const { pick, values } of cells)
            for (const [place, measure] of asked.entries()) {
              const behind = rowsBehind(
                { ...pick, measure, filters: own },
                { ...page, currency: 'EUR', formulas },
                (screen) => mayRead.includes(screen),
              )
              if (!behind) continue
              reached.set(behind.meaning, (reached.get(behind.meaning) ?? 0) + 1)
              const { screen, meaning: _, ...query } = behind
              const scope = { calls: 'call', c2c: 'c2c', events: 'all', rawdata: 'all' } as const
              const { rows, total } = await listRows(reports, {
                scope: scope[screen],
                search: '',
                sort: [],
                ...query,
                accountId,
                timezone,
                types: typesOf(`reporting.${screen}`),
                limit: 1000,
                offset: 0,
              })
              expect(total).toBe(rows.length)
              agree(behind, measure, values[place] ?? 0, rows)
            }
        }
      },
    ),
    { numRuns: 5 },
  )
  // Figures of each kind come up many times; what none may see is rare.
  expect(reached.get('rows')).toBeGreaterThan(20)
}, 240_000)
