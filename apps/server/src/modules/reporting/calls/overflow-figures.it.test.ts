import { attributionModels, type GroupField } from '@talkie/contract/reporting'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createRandom } from '../../../demo/random/random.ts'
import { openTestClickhouse, type TestClickhouse } from '../../../testing/stores/stores.ts'
import { askQuestions, type QuestionsQuery } from '../../analytics/answers/ask-questions.ts'
import { noFormulas } from '../../analytics/formulas.ts'
import { buildRollups } from '../../analytics/rollups/build-rollups.ts'
import { createRollupFinder, noRollups } from '../../analytics/rollups/find-rollups.ts'
import { listRows } from '../../analytics/rows/list-rows.ts'
import { listValues } from '../../analytics/rows/list-values.ts'
import { toStoreRow } from '../../events/index.ts'
import { overflow } from '../../numbers/ringpools/tables.ts'
import { type Clinic, openClinic } from '../../telephony/clinic.fixture.ts'
import { at, clinicPhones, visitDimensions, wholeCall } from '../../telephony/folding/people.fixture.ts'
import { publishedEvents } from '../../telephony/folding/published.fixture.ts'
import { receiveSignals } from '../../telephony/folding/receive-signals.ts'
import { visit } from '../../tracking/tables.ts'

/*
 * The clinic has too few numbers. Every three hours twelve visits see the overflow number within half an hour, and some of
 * them call: anyone of them, whatever the source. google / cpc is the largest source, with four of ten visits.
 */
const mix = [
  { source: 'google', medium: 'cpc', channel: 'paid_search', reach: 'paid', campaign: 'Marca', weight: 25 },
  {
    source: 'google',
    medium: 'cpc',
    channel: 'paid_search',
    reach: 'paid',
    campaign: 'Implantes',
    weight: 15,
  },
  {
    source: 'facebook',
    medium: 'paid',
    channel: 'paid_social',
    reach: 'paid',
    campaign: 'Verano',
    weight: 25,
  },
  { source: '(direct)', medium: '(none)', channel: 'direct', reach: 'unknown', campaign: '', weight: 20 },
  { source: 'bing', medium: 'cpc', channel: 'paid_search', reach: 'paid', campaign: 'Marca', weight: 15 },
] as const
const rushes = 40
const visitsPerRush = 12
const callsPerRush = 6
const calls = rushes * callsPerRush
const hour = 3600

let clinic: Clinic
let store: TestClickhouse
/** The sources that called, as only the test knows. */
const truth = new Map<string, number>()

beforeAll(async () => {
  clinic = await openClinic()
  store = await openTestClickhouse()
  const { db, accountId, ringpoolId } = clinic
  const line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId }
  const random = createRandom(16)
  for (let rush = 1; rush <= rushes; rush += 1) {
    const start = rush * 3 * hour
    const seen = Array.from({ length: visitsPerRush }, () => {
      const { weight: _, ...dimensions } = random.weighted(mix)
      return { id: uuid(), dimensions, shownAt: at(start + random.int(0, 1800)) }
    })
    await db.insert(visit).values(
      seen.map(({ id, dimensions, shownAt }) => ({
        id,
        accountId,
        visitorId: uuid(),
        at: shownAt,
        bot: false,
        matchId: null,
        facts: {
          dimensions: visitDimensions(dimensions),
          landing: 'https://clinicasol.example/',
          title: '',
          referrer: '',
          clickIds: {},
        },
      })),
    )
    await db.insert(overflow).values(
      seen.map(({ id: visitId, shownAt }) => ({
        visitId,
        ringpoolId,
        accountId,
        e164: clinicPhones.overflow,
        at: shownAt,
      })),
    )
    const signals = Array.from({ length: callsPerRush }, (_, i) => {
      const { source } = random.pick(seen).dimensions
      truth.set(source, (truth.get(source) ?? 0) + 1)
      const more = { called: clinicPhones.overflow, caller: `+346${String(rush * 100 + i).padStart(8, '0')}` }
      return wholeCall(`rush ${rush} call ${i}`, start + 1860 + 40 * i, 30, more)
    })
    await receiveSignals(clinic, line, signals.flat())
  }
  await store.clickhouse.insert('event', (await publishedEvents(db)).map(toStoreRow))
  await store.clickhouse.command('OPTIMIZE TABLE event FINAL')
}, 120_000)
afterAll(async () => {
  await clinic?.close()
  await store?.close()
})

const scope = (): Omit<QuestionsQuery, 'questions'> => ({
  accountId: clinic.accountId,
  timezone: 'Europe/Madrid',
  currency: 'EUR',
  range: { start: '2024-11-01', end: '2024-12-01' },
  compare: 'none',
  unique: 0,
  model: 'last_non_direct',
  filters: [],
})

const ask = async (by: GroupField[], more: Partial<QuestionsQuery> = {}, findRollups = noRollups) => {
  const query = { ...scope(), ...more }
  const question = { sort: [], limit: 1000, offset: 0, known: false, filters: [] }
  const { answers } = await askQuestions(
    { clickhouse: store.clickhouse, log: { error: vi.fn() }, findFormulas: noFormulas, findRollups },
    { ...query, questions: [{ ...question, by, measures: ['call', 'valid', 'talk_seconds', 'callers'] }] },
  )
  const [answer] = answers
  if (!answer) throw new Error('A question has an answer.')
  return answer
}
const callsBy = async (...args: Parameters<typeof ask>) =>
  new Map((await ask(...args)).rows.map(({ groups, values }) => [groups.join(' / '), values[0] ?? 0]))
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)

/** Three standard deviations of the number of callers of a source, with its share of the visits. */
const samplingError = (share: number) => 3 * Math.sqrt(calls * share * (1 - share))

test('the largest source gets its share of the calls, not all of them', async () => {
  const bySource = await callsBy(['source'])
  const shares = new Map(Map.groupBy(mix, ({ source }) => source).entries())
  for (const [source, parts] of shares) {
    const share = sum(parts.map(({ weight }) => weight)) / 100
    const counted = bySource.get(source) ?? 0
    expect(Math.abs(counted - (truth.get(source) ?? 0)), source).toBeLessThan(samplingError(share))
  }
  expect(bySource.get('google')).toBeLessThan(calls / 2)
})

test.each(attributionModels)(
  'under %s nothing is lost or doubled, and every grouping agrees',
  async (model) => {
    const bySource = await callsBy(['source'], { model })
    const groupings: GroupField[][] = [
      ['medium'],
      ['campaign'],
      ['channel'],
      ['reach'],
      ['source', 'campaign'],
      ['day', 'source'],
      ['region'],
      [],
    ]
    for (const by of groupings) {
      const { totals, rows } = await ask(by, { model })
      expect(totals.values).toEqual([calls, calls, calls * 30, calls])
      expect(sum(rows.map(({ values }) => values[0] ?? 0))).toBeCloseTo(calls, 3)
    }
    expect(sum(bySource.values())).toBeCloseTo(calls, 3)
    const { totals } = await ask([], {
      model,
      filters: [{ field: 'source', operator: 'is', value: 'google' }],
    })
    expect(totals.values[0]).toBeCloseTo(bySource.get('google') ?? 0, 4)
  },
)

test('a caller who counts once in a window counts by the same shares', async () => {
  const once = await callsBy(['source'], { unique: 30 })
  for (const [source, value] of await callsBy(['source'])) expect(once.get(source)).toBeCloseTo(value, 4)
})

test('distinct callers cannot be divided: their source is unknown', async () => {
  const { rows } = await ask(['source'])
  const callers = new Map(rows.map(({ groups, values }) => [groups[0], values[3]]))
  expect(callers.get('')).toBe(calls)
  expect(callers.get('google')).toBe(0)
})

test('rollups have the same shares', async () => {
  const account = { id: clinic.accountId, timezone: 'Europe/Madrid', currencyCode: 'EUR' }
  await buildRollups(
    { ...reports(), accounts: { byId: async () => account as never } },
    {
      settledSeconds: 0,
      leastEvents: 1,
      eventsPerRollupRow: 0,
      mostSeconds: 600,
      fields: ['source', 'reach'],
    },
  )
  for (const model of attributionModels)
    for (const by of [['source'], ['reach'], ['day', 'source']] as GroupField[][]) {
      const rolledUp = await callsBy(by, { model }, createRollupFinder(reports(), 0))
      const raw = await callsBy(by, { model })
      expect([...rolledUp.keys()].sort()).toEqual([...raw.keys()].sort())
      for (const [key, value] of raw) expect(rolledUp.get(key)).toBeCloseTo(value, 4)
    }
})

const reports = () => ({ clickhouse: store.clickhouse, log: { error: vi.fn() } })
const listCalls = async (query: Partial<Parameters<typeof listRows>[1]>) => {
  const all = { scope: 'call' as const, search: '', sort: [], limit: 1000, offset: 0 }
  const { rows } = await listRows({ ...reports(), db: clinic.db }, { ...scope(), ...all, ...query })
  return rows
}

test('the rows of a source are the calls that it has a share of; their source is unknown', async () => {
  const rowsOf = (value: string, model?: 'stored') =>
    listCalls({ filters: [{ field: 'source', operator: 'is', value }], model })
  const ofGoogle = await rowsOf('google')
  const shares = ofGoogle.map(({ likelySources }) =>
    sum(likelySources.filter(({ source }) => source === 'google').map(({ share }) => share)),
  )
  expect(sum(shares)).toBeCloseTo((await callsBy(['source'])).get('google') ?? 0, 3)
  for (const row of ofGoogle)
    expect(row).toMatchObject({
      source: '',
      medium: '',
      channel: 'unassigned',
      visitId: null,
      visitorId: null,
    })
  for (const { confidence } of ofGoogle) expect(confidence).toBeLessThanOrEqual(0.3)
  expect(await rowsOf('google', 'stored')).toEqual([])
  expect(await rowsOf('yahoo')).toEqual([])
})

test('the search box finds the calls that a filter selects: those of which the text names a source', async () => {
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort()
  for (const [field, value] of [
    ['source', 'google'],
    ['source', 'GOOG'],
    ['campaign', 'implantes'],
    ['campaign', 'Verano'],
  ] as const) {
    const found = await listCalls({ search: value })
    expect(found.length).toBeGreaterThan(0)
    expect(idsOf(found)).toEqual(
      idsOf(await listCalls({ filters: [{ field, operator: 'contains', value }] })),
    )
  }
  expect((await listCalls({ search: 'boletin' })).length).toBeLessThan(calls)
  expect(await listCalls({ search: 'yahoo' })).toEqual([])
  expect(await listCalls({ search: 'google', model: 'stored' })).toEqual([])
})

test('a filter suggests the sources of overflow calls', async () => {
  const suggest = (search: string) =>
    listValues(reports(), { ...scope(), scope: 'call', field: 'source', search })
  const sources = ['(direct)', 'bing', 'boletin', 'facebook', 'google']
  expect((await suggest('')).map(({ value }) => value).sort()).toEqual(sources)
  const ofGoogle = await listCalls({ search: 'google' })
  expect(await suggest('goo')).toEqual([{ value: 'google', times: ofGoogle.length }])
})
