import { questionSchema, reportScopeSchema, type SortFigure } from '@talkie/contract/reporting'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { motorValles as fieldsOfAccount, grupoValles } from '../../../testing/accounts.ts'
import { openTestStores, type TestStores } from '../../../testing/stores/stores.ts'
import { createClient } from '../../accounts/index.ts'
import { account as accountTable } from '../../accounts/tables.ts'
import { type EventRow, toStoreRow } from '../../events/index.ts'
import { systemActor } from '../../identity/index.ts'
import { createMetric } from '../../metrics/create-metric.ts'
import { createFormulaFinder } from '../../metrics/find-formulas.ts'
import { updateMetric } from '../../metrics/update-metric.ts'
import {
  autosCordilleraAccount,
  callerPhones,
  clockChangeCalls,
  clockChanges,
  idFromName,
  motorVallesAccount,
} from '../../reporting/calls/golden-calls.fixture.ts'
import type { FindFormulas } from '../formulas.ts'
import { noRollups } from '../rollups/find-rollups.ts'
import { askQuestions } from './ask-questions.ts'
import { may, mayCorrections, mayEvents } from './golden-figures.fixture.ts'

let stores: TestStores
let findFormulas: FindFormulas

beforeAll(async () => {
  stores = await openTestStores()
  findFormulas = createFormulaFinder(stores.postgres.db)
  const { id: clientId } = await createClient(stores.postgres.db, grupoValles, systemActor)
  await stores.postgres.db
    .insert(accountTable)
    .overridingSystemValue()
    .values({ ...fieldsOfAccount, clientId, id: motorVallesAccount.id, key: 'motor' })
  for (const events of [mayEvents, mayCorrections, clockChangeCalls])
    await stores.clickhouse.insert('event', events.map(toStoreRow))
})
afterAll(() => stores?.close())

type Scope = Partial<z.input<typeof reportScopeSchema>> & {
  account?: typeof motorVallesAccount
  types?: EventRow['type'][]
  now?: Date
}
type Question = z.input<typeof questionSchema>

const askAll = (
  { account = motorVallesAccount, types, now, ...scope }: Scope,
  questions: readonly Question[],
) =>
  askQuestions(
    { clickhouse: stores.clickhouse, findFormulas, log: { error: vi.fn() }, findRollups: noRollups },
    {
      ...reportScopeSchema.parse({ range: may, ...scope }),
      accountId: account.id,
      timezone: account.timezone,
      currency: 'EUR',
      questions: questions.map((question) => questionSchema.parse(question)),
      types,
      ...(now && { now }),
    },
  )
const ask = async (scope: Scope, question: Question) => {
  const { answers, comparedWith } = await askAll(scope, [question])
  const [answer] = answers
  if (!answer) throw new Error('One question has one answer.')
  return { ...answer, comparedWith }
}
/** Rows as `group · group: value value`. */
const table = async (scope: Scope, question: Question) =>
  (await ask(scope, question)).rows.map(
    ({ groups, values }) => `${groups.join(' · ')}: ${values.map((value) => value ?? '–').join(' ')}`,
  )

describe('totals of a week', () => {
  it.each([
    ['visit', 10],
    ['call', 5],
    ['valid', 2],
    ['whatsapp_message', 1],
    ['c2c', 1],
    ['fblead', 1],
    ['sale', 3],
    ['answered', 1],
    ['hangup', 4],
    ['assigned', 0],
    ['visitors', 4],
    ['callers', 5],
    ['first_time_callers', 1],
    ['repeat_callers', 1],
    ['calls_ended', 5],
    ['answered_calls', 4],
    ['missed_calls', 1],
    ['valid_calls', 1],
    ['not_valid_calls', 2],
    ['ring_seconds', 41],
    ['talk_seconds', 159],
    ['duration_seconds', 200],
    ['held_calls', 1],
    ['hold_seconds', 20],
    ['average_hold_seconds', 20],
    ['average_talk_seconds', 39.75],
    ['answered_share', 0.8],
    ['revenue', 2400.5],
    ['events', 28],
  ])('%s is %d', async (measure, value) => {
    expect((await ask({}, { measures: [measure] })).totals.values).toEqual([value])
  })

  it('count bots only where a filter names them', async () => {
    const filters: Scope['filters'] = [{ field: 'bot', operator: 'in', value: ['true', 'false'] }]
    expect((await ask({ filters }, { measures: ['visit'] })).totals.values).toEqual([11])
    expect((await ask({}, { measures: ['visit'], filters })).totals.values).toEqual([11])
  })

  it('are 0 for types that a screen may not count', async () => {
    const { totals, rows } = await ask(
      { types: ['c2c'] },
      { by: ['day'], measures: ['visit', 'call', 'c2c', 'events'] },
    )
    expect(totals.values).toEqual([0, 0, 1, 1])
    expect(rows).toHaveLength(1)
    expect((await ask({ types: ['c2c'] }, { measures: ['visit'] })).totals.values).toEqual([0])
  })
})

describe('groups', () => {
  it("are days, weeks and months in the account's zone, by their first day", async () => {
    const measures = ['visit', 'call']
    expect(await table({}, { by: ['day'], measures })).toEqual([
      '2026-05-04: 2 0',
      '2026-05-05: 2 1',
      '2026-05-06: 2 1',
      '2026-05-07: 1 0',
      '2026-05-08: 2 1',
      '2026-05-09: 1 2',
    ])
    const twoMonths = { range: { start: '2026-04-27', end: '2026-05-11' } }
    expect(await table(twoMonths, { by: ['week'], measures })).toEqual([
      '2026-04-27: 3 1',
      '2026-05-04: 10 5',
    ])
    expect(await table(twoMonths, { by: ['month'], measures })).toEqual([
      '2026-04-01: 2 1',
      '2026-05-01: 11 5',
    ])
  })

  it("of hours and weekdays are in the account's zone", async () => {
    expect(await table({}, { by: ['weekday', 'hour'], measures: ['call'] })).toEqual([
      '2 · 14: 1',
      '3 · 18: 1',
      '5 · 11: 1',
      '6 · 13: 2',
    ])
  })

  it('are sorted by a measure or a group; rows without a value come last, and ties are sorted by group', async () => {
    const question: Question = { by: ['channel'], measures: ['call', 'visit'] }
    const sorted = (by: string, direction: 'asc' | 'desc') =>
      table({}, { ...question, sort: [{ by, direction }] })
    expect(await sorted('call', 'desc')).toEqual([
      'direct: 2 3',
      ': 1 0',
      'email: 1 2',
      'paid_social: 1 2',
      'organic_search: 0 2',
      'paid_search: 0 1',
    ])
    expect((await sorted('channel', 'desc'))[0]).toBe('paid_social: 1 2')
    const ratio = await metricOf('call / visit')
    const rows: Question = { by: ['channel'], measures: [ratio] }
    for (const direction of ['asc', 'desc'] as const)
      expect((await table({}, { ...rows, sort: [{ by: ratio, direction }] })).at(-1)).toBe(': –')
  })

  it('come in pages; the totals and the number of groups cover all pages', async () => {
    const question: Question = { by: ['source'], measures: ['visit'], limit: 3 }
    const first = await ask({}, question)
    expect([first.total, first.rows.length, first.totals.values]).toEqual([4, 3, [10]])
    const second = await ask({}, { ...question, offset: 2 })
    expect([second.total, second.rows.length, second.totals.values]).toEqual([4, 2, [10]])
    expect(second.rows[0]).toEqual(first.rows[2])
    const past = await ask({}, { ...question, offset: 100 })
    expect([past.rows, past.total, past.totals.values]).toEqual([[], 4, [10]])
  })

  it('that are empty are left out on request, also from the totals', async () => {
    const question: Question = { by: ['campaign'], measures: ['visit'], known: true }
    const answer = await ask({}, question)
    expect(answer.rows.map(({ groups }) => groups)).toEqual([['Km 0'], ['Ocasión']])
    expect(answer.totals.values).toEqual([3])
  })

  it('without events have no rows, and totals of 0', async () => {
    const nothing = { range: { start: '2024-01-01', end: '2024-02-01' } }
    const { rows, total, totals } = await ask(nothing, { by: ['source'], measures: ['visit', 'callers'] })
    expect({ rows, total, totals }).toEqual({ rows: [], total: 0, totals: { values: [0, 0] } })
  })
})

describe('an event with tags', () => {
  beforeAll(async () => {
    const tagging = (event: string, tag: string) => ({
      account_id: motorVallesAccount.id,
      event_id: idFromName(event),
      tag_id: idFromName(tag),
      tag,
      revision: 1,
    })
    await stores.clickhouse.insert('event_tagging', [
      tagging('form of Carme', 'urgente'),
      tagging('form of Carme', 'financiación'),
      tagging('message of Berta', 'urgente'),
    ])
  })
  it('is in the group of each tag, and once in the totals', async () => {
    const question: Question = { by: ['tags'], measures: ['c2c', 'whatsapp_message', 'fblead'] }
    expect(await table({}, question)).toEqual([': 0 0 1', 'financiación: 1 0 0', 'urgente: 1 1 0'])
    expect((await ask({}, question)).totals.values).toEqual([1, 1, 1])
    expect((await ask({}, { ...question, known: true })).totals.values).toEqual([1, 1, 0])
  })
})

describe('a conversion is credited', () => {
  const bySource: Question = { by: ['source'], measures: ['call', 'whatsapp_message', 'sale', 'visit'] }
  const visits = { '(direct)': 3, facebook: 2, google: 3, newsletter: 2, '': 0 }
  const credited = (model: NonNullable<Scope['model']>) => ask({ model }, bySource)
  const rounded = (value: number | null | undefined) => Math.round((value ?? 0) * 1e4) / 1e4

  // Núria called and bought after google, direct, facebook; Oriol called after a newsletter. Berta wrote after
  // google (8 days before), organic google (5), direct (3), a newsletter (1) and facebook (at once). Two callers
  // without visits are direct; Ramon's call and sale and the sale in dollars have no source.
  const decays = [8, 5, 3, 1, 0].map((days) => 2 ** (-days / 7))
  const all = decays.reduce((sum, decay) => sum + decay, 0)
  const berta = (day: number) => (decays[day] ?? 0) / all
  // Núria's call came 4 days and 10 minutes after her first visit, 2 days and 10 minutes after the second.
  const minutes = (count: number) => 2 ** (-count / (7 * 1440))
  const nuriaAt = [5770, 2890, 10].map(minutes)
  const nuria = (place: number) => (nuriaAt[place] ?? 0) / nuriaAt.reduce((sum, decay) => sum + decay, 0)
  // And bought 6 days and 7 hours, 4 days and 7 hours, 2 days and 7 hours after them: the shares are the same.
  it.each([
    [
      'last_non_direct',
      { '(direct)': [2, 0, 0], facebook: [1, 1, 1], google: [0, 0, 0], newsletter: [1, 0, 0], '': [1, 0, 2] },
    ],
    [
      'last_touch',
      { '(direct)': [2, 0, 0], facebook: [1, 1, 1], google: [0, 0, 0], newsletter: [1, 0, 0], '': [1, 0, 2] },
    ],
    [
      'first_touch',
      { '(direct)': [2, 0, 0], facebook: [0, 0, 0], google: [1, 1, 1], newsletter: [1, 0, 0], '': [1, 0, 2] },
    ],
    [
      'linear',
      {
        '(direct)': [2.3333, 0.2, 0.3333],
        facebook: [0.3333, 0.2, 0.3333],
        google: [0.3333, 0.4, 0.3333],
        newsletter: [1, 0.2, 0],
        '': [1, 0, 2],
      },
    ],
    [
      'position_based',
      {
        '(direct)': [2.2, 0.0667, 0.2],
        facebook: [0.4, 0.4, 0.4],
        google: [0.4, 0.4667, 0.4],
        newsletter: [1, 0.0667, 0],
        '': [1, 0, 2],
      },
    ],
    [
      'time_decay',
      {
        '(direct)': [2 + nuria(1), berta(2), nuria(1)],
        facebook: [nuria(2), berta(4), nuria(2)],
        google: [nuria(0), berta(0) + berta(1), nuria(0)],
        newsletter: [1, berta(3), 0],
        '': [1, 0, 2],
      },
    ],
  ] as const)('by %s', async (model, expected) => {
    const { rows, totals } = await credited(model)
    const found = Object.fromEntries(rows.map(({ groups, values }) => [groups[0], values.map(rounded)]))
    expect(found).toEqual(
      Object.fromEntries(
        Object.entries(expected).map(([source, values]) => [
          source,
          [...values.map(rounded), visits[source as keyof typeof visits]],
        ]),
      ),
    )
    expect(totals.values).toEqual([5, 1, 3, 10])
  })

  it('a form after a direct visit: to the visit before it, to itself, or to both', async () => {
    const forms = async (model: Scope['model']) =>
      (await table({ model }, { by: ['medium'], measures: ['c2c'] })).join(', ')
    expect(await forms('last_non_direct')).toBe('organic: 1')
    expect(await forms('last_touch')).toBe('(none): 1')
    expect(await forms('first_touch')).toBe('organic: 1')
    expect(await forms('linear')).toBe('(none): 0.5, organic: 0.5')
    expect(await forms('position_based')).toBe('(none): 0.5, organic: 0.5')
  })

  it('to those of its touches that meet the filters on touch fields', async () => {
    const filters: Scope['filters'] = [{ field: 'reach', operator: 'is', value: 'paid' }]
    const { totals } = await ask(
      { model: 'position_based', filters },
      { measures: ['call', 'whatsapp_message', 'visit'] },
    )
    expect(totals.values.map(rounded)).toEqual([0.8, 0.8, 3])
  })

  it('by no model where visitors or callers are counted', async () => {
    for (const model of ['first_touch', 'linear'] as const)
      expect(await table({ model }, { by: ['source'], measures: ['callers'] })).toEqual(
        await table({}, { by: ['source'], measures: ['callers'] }),
      )
  })
})

describe('a comparison', () => {
  it('with the previous period aligns day n with day n, even if only one of them has events', async () => {
    const { rows, totals, comparedWith } = await ask(
      { compare: 'previous_period' },
      { by: ['day'], measures: ['visit', 'call'] },
    )
    expect(comparedWith).toEqual({ start: '2026-04-27', end: '2026-05-04' })
    expect(totals).toEqual({ values: [10, 5], previous: [3, 1] })
    expect(rows.map(({ groups, values, previous }) => [groups[0], values, previous])).toEqual([
      ['2026-05-04', [2, 0], null],
      ['2026-05-05', [2, 1], [1, 0]],
      ['2026-05-06', [2, 1], [1, 1]],
      ['2026-05-07', [1, 0], null],
      ['2026-05-08', [2, 1], [1, 0]],
      ['2026-05-09', [1, 2], null],
    ])
  })

  it('of a day in progress uses the same hours of the day before, in totals, groups and unique counts', async () => {
    const tuesday = { range: { start: '2026-05-05', end: '2026-05-06' }, compare: 'previous_period' as const }
    const at = (time: string) => ({ ...tuesday, now: new Date(`2026-05-05T${time}+02:00`) })
    const visits = { measures: ['visit', 'visitors'], by: ['hour' as const] }
    const morning = await ask(at('11:00:30'), visits)
    expect(morning.comparedWith).toEqual({ start: '2026-05-04', end: '2026-05-05', until: '11:00' })
    expect(morning.totals.previous).toEqual([0, 0])
    const minuteLater = await ask(at('11:01:00'), visits)
    expect(minuteLater.totals.previous).toEqual([1, 1])
    expect(
      minuteLater.rows.flatMap(({ groups, previous }) => (previous ? [[...groups, ...previous]] : [])),
    ).toEqual([[11, 1, 1]])
    expect((await ask({ ...at('11:00:30'), unique: 15 }, visits)).totals.previous?.[0]).toBe(0)
    expect((await ask({ ...at('11:01:00'), unique: 15 }, visits)).totals.previous?.[0]).toBe(1)
    const over = await ask({ ...tuesday, now: new Date('2026-05-06T00:00:00+02:00') }, visits)
    expect(over.comparedWith).toEqual({ start: '2026-05-04', end: '2026-05-05' })
    expect(over.totals.previous).toEqual([2, 2])
  })

  it('of a day in progress is exact to the minute', async () => {
    // Oriol rang on Tuesday at ten past two.
    const callsUntil = async (time: string) => {
      const wednesday = {
        range: { start: '2026-05-06', end: '2026-05-07' },
        compare: 'previous_period' as const,
      }
      const scope = { ...wednesday, now: new Date(`2026-05-06T${time}:00+02:00`) }
      return (await ask(scope, { measures: ['call'] })).totals.previous
    }
    expect(await callsUntil('14:08')).toEqual([0])
    expect(await callsUntil('14:10')).toEqual([0])
    expect(await callsUntil('14:11')).toEqual([1])
  })

  it('with the previous year', async () => {
    const { rows, comparedWith } = await ask(
      { compare: 'previous_year' },
      { by: ['day'], measures: ['visit'] },
    )
    expect(comparedWith).toEqual({ start: '2025-05-04', end: '2025-05-11' })
    expect(rows[1]).toEqual({ groups: ['2026-05-05'], values: [2], previous: [1] })
    const months = await ask(
      { compare: 'previous_year', range: { start: '2026-01-01', end: '2027-01-01' } },
      { by: ['month'], measures: ['visit'] },
    )
    expect(months.rows.map(({ groups, previous }) => [groups[0], previous])).toContainEqual([
      '2026-05-01',
      [1],
    ])
  })

  it('with the same days of the previous month or quarter, months beside months', async () => {
    const range = { start: '2026-05-01', end: '2026-06-01' }
    const compared = async (compare: 'previous_period' | 'previous_month' | 'previous_quarter') =>
      (await ask({ compare, range }, { by: ['month'], measures: ['visit'] })).comparedWith
    expect(await compared('previous_period')).toEqual({ start: '2026-04-01', end: '2026-05-01' })
    expect(await compared('previous_month')).toEqual({ start: '2026-04-01', end: '2026-05-01' })
    expect(await compared('previous_quarter')).toEqual({ start: '2026-02-01', end: '2026-03-01' })
    const later = await ask(
      { compare: 'previous_quarter', range: { start: '2026-08-01', end: '2026-09-01' } },
      { by: ['month'], measures: ['visit'] },
    )
    const { totals } = await ask({ range }, { measures: ['visit'] })
    expect(later.rows).toEqual([{ groups: ['2026-08-01'], values: [0], previous: totals.values }])
  })

  it('aligns equal groups; a group of the compared period alone is a row too', async () => {
    const { rows } = await ask(
      { compare: 'previous_period' },
      { by: ['channel'], measures: ['visit', 'call'] },
    )
    expect(rows).toContainEqual({ groups: ['organic_search'], values: [2, 0], previous: [2, 1] })
    const before = await ask(
      { compare: 'previous_period', range: { start: '2026-05-11', end: '2026-05-18' } },
      { by: ['channel'], measures: ['visit'] },
    )
    expect(before.rows).toContainEqual({ groups: ['paid_search'], values: [0], previous: [1] })
  })

  describe('sorts', () => {
    // Before, on 27 April to 3 May: two organic visits and a call of Pau, and one paid visit of Berta.
    const week = { compare: 'previous_period' as const }
    const emptyWeek = { ...week, range: { start: '2026-05-11', end: '2026-05-18' } }
    const sorted = async (
      scope: Scope,
      { by, of, direction = 'desc' }: { by: string; of: SortFigure; direction?: 'asc' | 'desc' },
      page: Partial<Question> = {},
    ) => {
      const question = { by: ['channel' as const], measures: [by], sort: [{ by, of, direction }], ...page }
      const { rows, total, totals } = await ask(scope, question)
      const figures = rows.map(
        ({ groups, values, previous }) =>
          `${groups.join(' · ')}: ${values[0] ?? '–'}, ${previous ? (previous[0] ?? '–') : 'none'}`,
      )
      return { figures, total, totals }
    }
    const byChange = [
      'direct: 3, none',
      'email: 2, none',
      'paid_social: 2, none',
      'organic_search: 2, 2',
      'paid_search: 1, 1',
    ]

    it('by change, where a group of one period alone had or has none', async () => {
      const { figures, total, totals } = await sorted(week, { by: 'visit', of: 'change' })
      expect(figures).toEqual(byChange)
      expect([total, totals]).toEqual([5, { values: [10], previous: [3] }])
      expect((await sorted(emptyWeek, { by: 'visit', of: 'change', direction: 'asc' })).figures).toEqual([
        'direct: 0, 3',
        'email: 0, 2',
        'organic_search: 0, 2',
        'paid_social: 0, 2',
        'paid_search: 0, 1',
      ])
    })

    it('by change in pages, each with the totals and the number of all groups', async () => {
      for (const offset of [0, 2, 4]) {
        const { figures, total, totals } = await sorted(
          week,
          { by: 'visit', of: 'change' },
          { limit: 2, offset },
        )
        expect(figures).toEqual(byChange.slice(offset, offset + 2))
        expect([total, totals]).toEqual([5, { values: [10], previous: [3] }])
      }
    })

    it('by the share of a change, without a value for a change from 0', async () => {
      const twoWeeks = {
        compare: 'previous_period' as const,
        range: { start: '2026-05-09', end: '2026-05-10' },
      }
      expect((await sorted(twoWeeks, { by: 'visit', of: 'change_share', direction: 'asc' })).figures).toEqual(
        ['email: 0, 1', 'paid_social: 1, 1'],
      )
      expect((await sorted(week, { by: 'visit', of: 'change_share' })).figures.slice(0, 2)).toEqual([
        'organic_search: 2, 2',
        'paid_search: 1, 1',
      ])
    })

    it('by the share of the total as by the value', async () => {
      expect((await sorted(week, { by: 'visit', of: 'share' })).figures).toEqual(
        (await sorted(week, { by: 'visit', of: 'value' })).figures,
      )
    })

    it('by the change of a metric, last where one of its values is unknown', async () => {
      const ratio = await metricOf('call / visit')
      expect((await sorted(week, { by: ratio, of: 'change' })).figures).toEqual([
        'paid_search: 0, 0',
        'organic_search: 0, 0.5',
        ': –, none',
        'direct: 0.6666666666666666, none',
        'email: 0.5, none',
        'paid_social: 0.5, none',
      ])
    })

    it('days by change, too', async () => {
      const days = await ask(week, {
        by: ['day'],
        measures: ['visit'],
        sort: [{ by: 'visit', of: 'change', direction: 'desc' }],
        limit: 2,
      })
      expect(days.rows.map(({ groups }) => groups[0])).toEqual(['2026-05-04', '2026-05-05'])
      expect(days.total).toBe(6)
    })

    it('by value where there is no period to compare with', async () => {
      for (const figure of ['change', 'change_share'] as const)
        expect((await sorted({}, { by: 'visit', of: figure })).figures).toEqual(
          (await sorted({}, { by: 'visit', of: 'value' })).figures,
        )
    })

    it('no group by its change', async () => {
      await expect(
        ask(week, {
          by: ['channel'],
          measures: ['visit'],
          sort: [{ by: 'channel', of: 'change', direction: 'asc' }],
        }),
      ).rejects.toMatchObject({ code: 'BAD_REQUEST', fields: { 'questions.0.sort.0.of': 'invalid' } })
    })
  })

  it('is left out for days before the earliest day of reports', async () => {
    const answer = await ask(
      { compare: 'previous_year', range: { start: '2024-05-01', end: '2024-06-01' } },
      { measures: ['visit'] },
    )
    expect(answer.comparedWith).toBeNull()
    expect(answer.totals).toEqual({ values: [0] })
  })

  it('of a month with a leap day counts it in the totals and aligns it with no day', async () => {
    await stores.clickhouse.insert(
      'event',
      ['2024-02-14', '2024-02-29', '2024-03-14'].map((day) =>
        toStoreRow({
          id: idFromName(`visit of ${day}`),
          type: 'visit',
          accountId: 99,
          at: `${day}T12:00:00.000Z`,
          revision: 1,
          dimensions: {},
        }),
      ),
    )
    const compared = (start: string, end: string) =>
      ask(
        { account: { ...motorVallesAccount, id: 99 }, compare: 'previous_year', range: { start, end } },
        { by: ['day'], measures: ['visit'] },
      )
    const month = await compared('2025-02-01', '2025-03-01')
    expect(month.rows).toEqual([{ groups: ['2025-02-14'], values: [0], previous: [1] }])
    expect(month.totals).toEqual({ values: [0], previous: [2] })
    // Other ranges are compared with as many days: the last one is aligned with 13 March.
    const days = await compared('2025-02-15', '2025-03-15')
    expect(days.rows).toEqual([{ groups: ['2025-03-01'], values: [0], previous: [1] }])
    expect(days.totals).toEqual({ values: [0], previous: [1] })
  })
})

describe('with a unique window', () => {
  it('an event counts if its caller or visitor had none of the type in the window before; withheld numbers always count', async () => {
    const question: Question = { by: ['day'], measures: ['visit', 'call', 'callers'] }
    // Berta's visit of the 1st is in the window before her later ones; Núria, Oriol and Carme have no earlier event.
    expect(await table({ unique: 15 }, question)).toEqual([
      '2026-05-04: 1 0 0',
      '2026-05-05: 2 1 1',
      '2026-05-06: 0 1 1',
      '2026-05-08: 0 1 1',
      '2026-05-09: 0 2 2',
    ])
    expect((await ask({ unique: 15 }, question)).totals.values).toEqual([3, 5, 5])
  })

  it('the window is the days before the event, not the range', async () => {
    const at = (at: string): EventRow => ({
      id: idFromName(`visit ${at}`),
      type: 'visit',
      accountId: 98,
      at,
      revision: 1,
      visitorId: idFromName('visitor Pau'),
      dimensions: {},
    })
    await stores.clickhouse.insert(
      'event',
      [
        '2026-03-01T10:00:00.000Z',
        '2026-03-15T10:00:00.000Z',
        '2026-03-30T10:00:00.000Z',
        '2026-04-29T09:59:59.999Z',
      ]
        .map(at)
        .map(toStoreRow),
    )
    const days = async (unique: 15 | 30) =>
      (
        await ask(
          {
            account: { ...motorVallesAccount, id: 98 },
            unique,
            range: { start: '2026-03-10', end: '2026-05-01' },
          },
          { by: ['day'], measures: ['visit'] },
        )
      ).rows.map(({ groups }) => groups[0])
    expect(await days(15)).toEqual(['2026-03-30', '2026-04-29'])
    expect(await days(30)).toEqual([])
  })
})

const looks = {
  format: 'number',
  color: '#228be6',
  gradientcolor: '#15aabf',
  icon: 'percentage',
  description: '',
  funnel: false,
  default: false,
} as const

const metricOf = async (formula: string): Promise<string> => {
  const { measure } = await createMetric(
    { db: stores.postgres.db },
    { ...looks, accountId: motorVallesAccount.id, name: `${formula} ${Math.random()}`, formula },
    systemActor,
  )
  return measure
}

describe('a metric of the account', () => {
  it('is evaluated on the aggregates of each group, never as a sum of ratios, and has no value for a division by 0', async () => {
    const ratio = await metricOf('call / visit')
    const answer = await ask({}, { by: ['day'], measures: [ratio] })
    expect(answer.totals.values).toEqual([0.5])
    expect(answer.rows.map(({ values }) => values[0])).toEqual([0, 0.5, 0.5, 0, 0.5, 2])
    expect(await table({}, { by: ['type'], measures: [ratio] })).toContain('call: –')
  })

  it('uses a changed formula at once', async () => {
    const measure = await metricOf('call / visit')
    const question = { by: ['day' as const], measures: [measure] }
    expect((await ask({}, question)).totals.values).toEqual([0.5])
    const metricId = measure.replace('metric:', '')
    const changed = { ...looks, name: `Calls ${Math.random()}`, formula: 'call * 2' }
    await updateMetric(
      { db: stores.postgres.db },
      { ...changed, accountId: motorVallesAccount.id, metricId },
      systemActor,
    )
    const answer = await ask({}, question)
    expect(answer.totals.values).toEqual([
      2 * Number((await ask({}, { measures: ['call'] })).totals.values[0]),
    ])
    expect(await ask({}, question)).toEqual(answer)
  })

  it('is unknown to other accounts', async () => {
    const ratio = await metricOf('call / visit')
    await expect(
      askAll({ account: autosCordilleraAccount }, [{ measures: ['visit'] }, { measures: ['visit', ratio] }]),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST', fields: { 'questions.1.measures.1': 'unknown_field' } })
  })
})

describe('a question is refused, with the name of the field,', () => {
  it('when it is sorted by a field that is not in it', async () => {
    await expect(
      ask(
        {},
        {
          by: ['day'],
          measures: ['visit'],
          sort: [
            { by: 'visit', direction: 'asc' },
            { by: 'call', direction: 'asc' },
          ],
        },
      ),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST', fields: { 'questions.0.sort.1.by': 'unknown_field' } })
  })
  it('when a filter of its own does not fit its field', async () => {
    const filters: Question['filters'] = [{ field: 'talk_seconds', operator: 'contains', value: '9' }]
    await expect(
      askAll({}, [{ measures: ['visit'] }, { measures: ['visit'], filters }]),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      fields: { 'questions.1.filters.0.operator': 'invalid' },
    })
  })
  it.each([
    [{ start: '2026-05-04', end: '2026-05-04' }, 'BAD_REQUEST'],
    [{ start: '2023-12-31', end: '2024-01-31' }, 'BAD_REQUEST'],
    [{ start: '2025-01-01', end: '2026-02-02' }, 'RANGE_TOO_LONG'],
  ])('when its range is %j', async (range, code) => {
    const asked = askQuestions(
      { clickhouse: stores.clickhouse, findFormulas, log: { error: vi.fn() }, findRollups: noRollups },
      {
        ...reportScopeSchema.parse({ range: may }),
        range,
        accountId: 7,
        timezone: 'UTC',
        currency: 'EUR',
        questions: [questionSchema.parse({ measures: ['visit'] })],
      },
    )
    await expect(asked).rejects.toMatchObject({ code })
  })
})

describe('a call at half past eleven in the evening in UTC on the day of a clock change', () => {
  it.each(clockChanges)('is on its local day: $at', async ({ account, at, day }) => {
    const phone = account === motorVallesAccount ? callerPhones.jordi : callerPhones.violeta
    const filters: Scope['filters'] = [
      { field: 'caller', operator: 'is', value: phone },
      { field: 'at', operator: 'is', value: Date.parse(at) },
    ]
    const range = { start: '2026-01-01', end: '2027-01-01' }
    expect(
      await table({ account, filters, range }, { by: ['day', 'hour'], measures: ['calls_ended'] }),
    ).toEqual([`${day} · ${hourIn(account.timezone, at)}: 1`])
    const only = { account, filters, range: { start: day, end: next(day) } }
    expect((await ask(only, { measures: ['calls_ended'] })).totals.values).toEqual([1])
  })
})

const hourIn = (timeZone: string, at: string) =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date(at)))
const next = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
