import { eventTypes } from '@talkie/contract/events'
import { limits } from '@talkie/contract/limits'
import {
  type AttributionModel,
  attributionModels,
  baseMeasures,
  type Comparison,
  comparisons,
  type GroupField,
} from '@talkie/contract/reporting'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BoundSql } from '../../../platform/clickhouse/clickhouse-client.ts'
import { openTestClickhouse, type TestClickhouse } from '../../../testing/stores/stores.ts'
import { type EventRow, toStoreRow } from '../../events/index.ts'
import { idFromName } from '../../reporting/calls/golden-calls.fixture.ts'
import { askQuestions, type QuestionsQuery } from '../answers/ask-questions.ts'
import { randomEvents } from '../answers/random-events.fixture.ts'
import { isTouchField } from '../conditions/credits.ts'
import { noFormulas } from '../formulas.ts'
import { rollupFields } from '../plan/rollup-fields.ts'
import { eventTypesByScreen } from '../report-deps.ts'
import { buildRollups, type RollupOptions } from './build-rollups.ts'
import { eraseRollups } from './erase-rollups.ts'
import { createRollupFinder, noRollups } from './find-rollups.ts'

let store: TestClickhouse
beforeAll(async () => {
  store = await openTestClickhouse()
})
afterAll(() => store?.close())

const log = { error: vi.fn() }
const zones = new Map<number, string>()
const accounts = {
  byId: async (id: number) =>
    ({ id, timezone: zones.get(id) ?? 'Europe/Madrid', currencyCode: 'EUR' }) as never,
}
let lastAccount = 0
const newAccount = (timezone = 'Europe/Madrid') => {
  lastAccount += 1
  zones.set(lastAccount, timezone)
  return lastAccount
}

/** The statements of the last run. */
let statements: string[] = []
const watched = () => ({
  ...store.clickhouse,
  runInBackground: async (statement: BoundSql) => {
    statements.push(statement.sql)
    await store.clickhouse.runInBackground(statement)
  },
})
const settle = () => store.clickhouse.command('OPTIMIZE TABLE event FINAL')
const everything: RollupOptions = {
  settledSeconds: 0,
  leastEvents: 1,
  eventsPerRollupRow: 0,
  mostSeconds: 600,
  fields: ['', 'source', 'campaign', 'region', 'hour'],
}
const sum = async (clickhouse = watched()) => {
  statements = []
  await buildRollups({ clickhouse, log, accounts }, everything)
}
const write = (events: readonly EventRow[]) => store.clickhouse.insert('event', events.map(toStoreRow))

/** The answer of a report, and how many statements read rollups and events. */
const ask = async (
  asked: QuestionsQuery,
  findRollups = createRollupFinder({ clickhouse: store.clickhouse, log }, 0),
) => {
  const statements: string[] = []
  const clickhouse = {
    query: <Row>(query: BoundSql) => {
      statements.push(query.sql)
      return store.clickhouse.query<Row>(query)
    },
  }
  const answered = await askQuestions({ clickhouse, log, findFormulas: noFormulas, findRollups }, asked)
  const about = (table: string) => statements.filter((text) => text.includes(`FROM ${table}`)).length
  return { ...answered, ofRollup: about('event_rollup'), ofEvents: about('event FINAL') }
}

const groupFields: GroupField[] = [
  'day',
  'week',
  'month',
  'weekday',
  'hour',
  'source',
  'campaign',
  'region',
  'reach',
  'outcome',
  'tags',
]
const measures = ['visit', 'call', 'valid', 'c2c', 'sale', 'answered', 'events', ...baseMeasures]

const question = fc.record({
  model: fc.constantFrom<AttributionModel>(...attributionModels),
  compare: fc.constantFrom<Comparison>('none', 'previous_period', ...comparisons),
  // Some of the ranges have not ended by then.
  now: fc.constantFrom('2026-03-30T09:20:00Z', '2026-04-02T13:07:00Z', '2026-06-01T00:00:00Z'),
  start: fc.constantFrom('2026-01-15', '2026-02-01', '2026-02-27', '2026-03-01', '2026-03-28'),
  end: fc.constantFrom('2026-03-29', '2026-03-31', '2026-04-01', '2026-04-06'),
  by: fc.uniqueArray(fc.constantFrom(...groupFields), { maxLength: 2 }),
  measures: fc.uniqueArray(fc.constantFrom(...measures), { minLength: 1, maxLength: 5 }),
  known: fc.boolean(),
  limit: fc.constantFrom(3, 10_000),
  offset: fc.constantFrom(0, 0, 2),
  sorted: fc.boolean(),
  types: fc.constantFrom(undefined, undefined, eventTypesByScreen.calls, eventTypesByScreen.c2c),
})

const asking = (
  accountId: number,
  timezone: string,
  drawn: Partial<QuestionsQuery['questions'][number]> & Partial<QuestionsQuery>,
): QuestionsQuery => ({
  accountId,
  timezone,
  currency: 'EUR',
  unique: 0,
  model: drawn.model ?? 'last_non_direct',
  compare: drawn.compare ?? 'none',
  range: drawn.range ?? { start: '2026-05-02', end: '2026-05-31' },
  filters: [],
  types: drawn.types,
  ...(drawn.now && { now: drawn.now }),
  questions: [
    {
      by: drawn.by ?? [],
      measures: drawn.measures ?? ['visit'],
      known: drawn.known ?? false,
      sort: drawn.sort ?? [],
      limit: drawn.limit ?? 100,
      offset: drawn.offset ?? 0,
      filters: [],
    },
  ],
})

const at = (day: string) => `${day}T12:00:00.000Z`
const visit = (accountId: number, name: string, day: string, told: Partial<EventRow> = {}): EventRow => ({
  id: idFromName(`${accountId} ${name}`),
  accountId,
  type: 'visit',
  at: at(day),
  revision: 1,
  dimensions: { source: 'google', campaign: 'Ocasión' },
  ...told,
})
const visitsOf = async (accountId: number, timezone = 'Europe/Madrid') => {
  const { answers, ofRollup, ofEvents } = await ask(asking(accountId, timezone, { by: ['campaign'] }))
  return { visits: answers[0]?.totals.values[0], ofRollup, ofEvents }
}

describe('reports that read rollups', () => {
  const year = { start: '2026-01-01', end: '2026-05-01' }
  const ofCampaigns = { by: ['campaign' as const], measures: ['visit', 'call', 'revenue'], range: year }

  it('equal reports that read every event', async () => {
    await fc.assert(
      fc.asyncProperty(
        randomEvents,
        fc.constantFrom('Europe/Madrid', 'America/Santiago', 'Asia/Kathmandu'),
        fc.array(question, { minLength: 9, maxLength: 9 }),
        async (drawnEvents, timezone, questions) => {
          const accountId = newAccount(timezone)
          const events = drawnEvents.map((event) => ({ ...event, accountId }))
          const early = ['2026-01-25', '2026-02-10'].map((day) => visit(accountId, day, day))
          const compared = async (drawn: Parameters<typeof asking>[2]) => {
            const asked = asking(accountId, timezone, drawn)
            const { ofRollup, ofEvents, ...answered } = await ask(asked)
            const { ofRollup: none, ofEvents: _, ...expected } = await ask(asked, noRollups)
            expect(none).toBe(0)
            expect(answered).toEqual(expected)
            return { ofRollup, ofEvents }
          }
          await write([...early, ...events.filter(({ revision }) => revision === 1)])
          await settle()
          await sum()
          for (const model of attributionModels)
            expect(await compared({ ...ofCampaigns, model })).toMatchObject({ ofRollup: 1 })
          // Late events add a data part to their months; the other months still have one part.
          const corrected = events.filter(({ revision }) => revision === 2).slice(0, 1)
          await write([visit(accountId, 'late', '2026-03-15'), ...corrected])
          for (const { start, end, sorted, now, ...drawn } of questions) {
            const [by = ''] = drawn.measures
            const sort = sorted ? [{ by, direction: 'desc' as const }] : []
            await compared({ ...drawn, sort, range: { start, end }, now: new Date(now) })
          }
          expect(await compared(ofCampaigns)).toEqual({ ofRollup: 1, ofEvents: 1 })
        },
      ),
      // Over HTTP the engine is the same: one run shows that its statements arrive.
      { numRuns: store.url ? 1 : 6 },
    )
  }, 120_000)
})

/** How many rollups of an account there are, and how many a record names. */
const rollupsOf = async (account: number) => {
  const count = async (table: string) => {
    const [row] = await store.clickhouse.query<{ ids: number }>({
      sql: `SELECT uniqExact(rollup_id) AS ids FROM ${table} WHERE account_id = {account:UInt32}`,
      params: { account },
    })
    return row?.ids
  }
  return { made: await count('event_rollup'), named: await count('rolled_up_month') }
}

/** Builds rollups while some statements fail; returns what was logged. */
const failing = async (fails: (text: string, statement: BoundSql) => boolean) => {
  const error = vi.fn()
  const runInBackground = async (statement: BoundSql) => {
    if (fails(statement.sql + JSON.stringify(statement.params), statement))
      throw new Error('The process ended.')
    await store.clickhouse.runInBackground(statement)
  }
  await buildRollups(
    { clickhouse: { ...store.clickhouse, runInBackground }, log: { error }, accounts },
    everything,
  )
  return error
}

describe('rollups', () => {
  it('are read for settled months; months that changed since are read from events', async () => {
    const account = newAccount()
    await write([
      visit(account, 'one', '2026-05-04'),
      visit(account, 'two', '2026-05-20'),
      visit(account, 'three', '2026-05-30'),
    ])
    expect(await visitsOf(account)).toEqual({ visits: 3, ofRollup: 0, ofEvents: 1 })
    await settle()
    await sum()
    expect(await visitsOf(account)).toEqual({ visits: 3, ofRollup: 1, ofEvents: 0 })

    await write([visit(account, 'late', '2026-05-10')])
    expect(await visitsOf(account)).toEqual({ visits: 4, ofRollup: 0, ofEvents: 1 })
    await write([visit(account, 'one', '2026-05-04', { revision: 2, deleted: true })])
    expect(await visitsOf(account)).toEqual({ visits: 3, ofRollup: 0, ofEvents: 1 })
    await settle()
    expect(await visitsOf(account)).toEqual({ visits: 3, ofRollup: 0, ofEvents: 1 })
    await sum()
    expect(await visitsOf(account)).toEqual({ visits: 3, ofRollup: 1, ofEvents: 0 })

    await store.clickhouse.erase(
      'event',
      `account_id = ${account} AND id = '${idFromName(`${account} two`)}'`,
    )
    expect((await visitsOf(account)).visits).toBe(2)
    await settle()
    await sum()
    expect(await visitsOf(account)).toEqual({ visits: 2, ofRollup: 1, ofEvents: 0 })
  })

  it('from the cache that turn out stale are discarded, and the report runs again', async () => {
    const account = newAccount()
    const findRollups = createRollupFinder({ clickhouse: store.clickhouse, log }, 0)
    const visits = async () => {
      const { answers, ofRollup, ofEvents } = await ask(asking(account, 'Europe/Madrid', {}), findRollups)
      return { visits: answers[0]?.totals.values[0], ofRollup, ofEvents }
    }
    await write([visit(account, 'one', '2026-05-04')])
    await settle()
    await sum()
    expect(await visits()).toEqual({ visits: 1, ofRollup: 1, ofEvents: 0 })
    expect(await visits()).toEqual({ visits: 1, ofRollup: 1, ofEvents: 0 })
    await write([visit(account, 'late', '2026-05-10')])
    expect(await visits()).toEqual({ visits: 2, ofRollup: 1, ofEvents: 1 })
    expect(await visits()).toEqual({ visits: 2, ofRollup: 0, ofEvents: 1 })
  })

  it('are not built for a month that changed recently, nor for few events', async () => {
    const account = newAccount()
    await write([visit(account, 'one', '2026-05-04')])
    await settle()
    const clickhouse = watched()
    statements = []
    await buildRollups({ clickhouse, log, accounts }, { ...everything, settledSeconds: 3600 })
    await buildRollups({ clickhouse, log, accounts }, { ...everything, leastEvents: 2_000_000 })
    expect(statements).toEqual([])
  })

  it('of another time zone are not read, and are built again in the new one', async () => {
    const account = newAccount()
    await write([visit(account, 'one', '2026-05-04')])
    await settle()
    await sum()
    expect(await visitsOf(account, 'America/Santiago')).toEqual({ visits: 1, ofRollup: 0, ofEvents: 1 })
    zones.set(account, 'America/Santiago')
    await sum()
    expect(statements.length).toBeGreaterThan(0)
    expect(await visitsOf(account, 'America/Santiago')).toEqual({ visits: 1, ofRollup: 1, ofEvents: 0 })
    for (const zone of ['Europe/Madrid', 'Asia/Kathmandu']) {
      zones.set(account, zone)
      await sum()
      expect(await visitsOf(account, zone)).toEqual({ visits: 1, ofRollup: 1, ofEvents: 0 })
    }
    expect(await rollupsOf(account)).toEqual({ made: 3, named: 3 })
  })

  it('exist by every rollup field for an account with every event type', async () => {
    const account = newAccount()
    const touch = {
      visitId: idFromName('a visit'),
      at: at('2026-05-01'),
      source: 'bing',
      medium: 'cpc',
      campaign: 'Km 0',
    }
    const touches = [
      { ...touch, campaign_id: '', content: '', term: '', channel: 'paid_search', reach: 'paid' },
    ]
    await write(
      eventTypes.map((type) =>
        visit(account, type, '2026-05-04', {
          type,
          value: '12.50',
          currency: 'EUR',
          ...(type !== 'visit' && { touches }),
        }),
      ),
    )
    await settle()
    const { fields: _, ...all } = everything
    await buildRollups({ clickhouse: store.clickhouse, log, accounts }, all)
    for (const field of rollupFields)
      for (const model of isTouchField(field) ? attributionModels : (['linear'] as const)) {
        const asked = asking(account, 'Europe/Madrid', {
          by: field === '' ? [] : [field],
          measures: ['visit', 'call', 'revenue'],
          model,
        })
        const { ofRollup, ofEvents, ...answered } = await ask(asked)
        expect([field, ofRollup, ofEvents]).toEqual([field, 1, 0])
        const { ofRollup: _none, ofEvents: _all, ...expected } = await ask(asked, noRollups)
        expect(answered).toEqual(expected)
      }
  }, 60_000)

  it('count only events with a value under `known`, and all events in calendar groups', async () => {
    const account = newAccount()
    const nowhere = { dimensions: { source: 'google', campaign: '' } }
    const days = ['2024-02-12', '2024-02-29', '2024-03-09', '2025-02-12', '2025-03-02']
    await write(
      days.flatMap((day) => [
        visit(account, `known ${day}`, day),
        visit(account, `unknown ${day}`, day, nowhere),
      ]),
    )
    await store.clickhouse.insert('event_tagging', [
      {
        account_id: account,
        event_id: idFromName(`${account} known 2025-02-12`),
        tag_id: idFromName('VIP'),
        tag: 'VIP',
        revision: 1,
      },
    ])
    await settle()
    await sum()
    // Tags are not rolled up. Only one of the two ranges has a leap day, so some days have no counterpart.
    const range = { start: '2025-02-10', end: '2025-03-11' }
    for (const [by, totals] of [
      [['tags'], [1]],
      [['day', 'campaign'], [2]],
      [['campaign'], [2]],
      [['hour'], [4]],
    ] as [GroupField[], number[]][]) {
      const asked = asking(account, 'Europe/Madrid', { by, known: true, range, compare: 'previous_year' })
      const { answers } = await ask(asked)
      expect([by, answers[0]?.totals.values]).toEqual([by, totals])
      expect(answers).toEqual((await ask(asked, noRollups)).answers)
    }
  })

  it('are built once, and reused where only other accounts have new events', async () => {
    const account = newAccount()
    const other = newAccount()
    await write([visit(account, 'one', '2026-05-04'), visit(other, 'one', '2026-05-04')])
    await settle()
    await sum()
    await sum()
    expect(statements).toEqual([])
    await write([visit(other, 'two', '2026-05-05')])
    await settle()
    expect((await visitsOf(account)).ofRollup).toBe(0)
    await sum()
    const made = statements.filter((text) => text.startsWith('INSERT'))
    expect(made.length).toBeGreaterThan(0)
    expect(await visitsOf(account)).toEqual({ visits: 1, ofRollup: 1, ofEvents: 0 })
    expect((await visitsOf(other)).visits).toBe(2)
    expect(await rollupsOf(account)).toEqual({ made: 1, named: 1 })
  })

  it('left incomplete by a crash are not read, nor those of a data part that was replaced during the build', async () => {
    const account = newAccount()
    await write([visit(account, 'one', '2026-05-04')])
    await settle()
    const half = await failing((statement) => statement.includes('first_touch'))
    expect(half).toHaveBeenCalled()
    expect(await rollupsOf(account)).toEqual({ made: 1, named: 0 })
    expect(await visitsOf(account)).toEqual({ visits: 1, ofRollup: 0, ofEvents: 1 })

    statements = []
    const merging = watched()
    await buildRollups(
      {
        log,
        accounts,
        clickhouse: {
          ...merging,
          runInBackground: async (statement) => {
            if (statements.length === 10) {
              await write([visit(account, 'two', '2026-05-05')])
              await settle()
            }
            await merging.runInBackground(statement)
          },
        },
      },
      everything,
    )
    expect(await visitsOf(account)).toEqual({ visits: 2, ofRollup: 0, ofEvents: 1 })
    await sum()
    expect(await visitsOf(account)).toEqual({ visits: 2, ofRollup: 1, ofEvents: 0 })
  })

  it('of other months are built even if one month fails', async () => {
    const account = newAccount()
    await write([visit(account, 'one', '2026-05-04'), visit(account, 'other', '2026-06-04')])
    await settle()
    const failed = await failing((_, { params }) => Object.values(params).includes('202605'))
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ month: '202605' }), expect.any(String))
    expect(await rollupsOf(account)).toEqual({ made: 1, named: 1 })
    await sum()
    expect(await rollupsOf(account)).toEqual({ made: 2, named: 2 })
  })

  it('are not started after the time limit; the next run builds them', async () => {
    const account = newAccount()
    await write([visit(account, 'one', '2026-05-04')])
    await settle()
    await buildRollups({ clickhouse: store.clickhouse, log, accounts }, { ...everything, mostSeconds: 0 })
    expect(await rollupsOf(account)).toEqual({ made: 0, named: 0 })
    await sum()
    expect(await visitsOf(account)).toEqual({ visits: 1, ofRollup: 1, ofEvents: 0 })
  })

  it('that two processes built count once', async () => {
    const account = newAccount()
    await write([visit(account, 'one', '2026-05-04')])
    await settle()
    await Promise.all([sum(), sum()])
    expect(await rollupsOf(account)).toEqual({ made: 2, named: 2 })
    expect(await visitsOf(account)).toEqual({ visits: 1, ofRollup: 1, ofEvents: 0 })
  })

  it('are erased once no report reads them; others stay', async () => {
    const account = newAccount()
    await write([visit(account, 'one', '2026-05-04'), visit(account, 'two', '2026-05-06')])
    await settle()
    await sum()
    await write([visit(account, 'late', '2026-05-10')])
    await settle()
    await sum()
    // As an earlier release would have built them.
    await store.clickhouse.command(`INSERT INTO event_rollup (account_id, month, rollup_id)
      VALUES (${account}, 202605, '01890000-0000-7000-8000-000000000000')`)
    await store.clickhouse.command(`INSERT INTO rolled_up_month (account_id, month, part_hash, rollup_id, definition)
      SELECT account_id, month, part_hash, '01890000-0000-7000-8000-000000000000', 'another way'
      FROM rolled_up_month WHERE account_id = ${account} ORDER BY made_at DESC LIMIT 1`)
    expect(await rollupsOf(account)).toEqual({ made: 3, named: 3 })
    await eraseRollups({ clickhouse: store.clickhouse, log })
    expect(await rollupsOf(account)).toEqual({ made: 3, named: 3 })
    const atOnce = { replaced: 0, outdated: 1_000_000, unnamed: 0 }
    await eraseRollups({ clickhouse: store.clickhouse, log }, atOnce)
    expect(await rollupsOf(account)).toEqual({ made: 3, named: 1 })
    await eraseRollups({ clickhouse: store.clickhouse, log }, atOnce)
    expect(await rollupsOf(account)).toEqual({ made: 1, named: 1 })
    expect(await visitsOf(account)).toEqual({ visits: 3, ofRollup: 1, ofEvents: 0 })

    // Erased events must leave the rollups too, even where no rollup is built again.
    await store.clickhouse.erase('event', `account_id = ${account}`)
    await eraseRollups({ clickhouse: store.clickhouse, log }, { ...atOnce, outdated: 0 })
    await eraseRollups({ clickhouse: store.clickhouse, log }, atOnce)
    expect(await rollupsOf(account)).toEqual({ made: 0, named: 0 })
  })

  it('are looked up only where they save enough events', async () => {
    const account = newAccount()
    await write([visit(account, 'one', '2026-05-04')])
    await settle()
    await sum()
    let asked = 0
    const query = <Row>(wanted: BoundSql) => {
      asked += 1
      return store.clickhouse.query<Row>(wanted)
    }
    const find = createRollupFinder({ clickhouse: { query }, log })
    const wanted = { accountId: account, timezone: 'Europe/Madrid', currency: 'EUR' }
    const ranges = [{ start: limits.earliestDay, end: '2026-12-01' }]
    expect((await find({ ...wanted, ranges })).value).toBeUndefined()
    expect((await find({ ...wanted, ranges })).value).toBeUndefined()
    expect(asked).toBe(1)
  })
})
