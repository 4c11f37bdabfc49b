import type { Dimension } from '@talkie/contract/events'
import {
  fieldKind,
  type ReportField,
  type ReportFilters,
  type RowScope,
  type RowSort,
  reportFields,
} from '@talkie/contract/reporting'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestStores, type TestStores } from '../../testing/stores.ts'
import { columnOfDimension, projectTaggings, toStoreRow } from '../events/index.ts'
import { earlierCallsQuery } from '../reporting/calls/count-earlier-calls.ts'
import { callEventQuery } from '../reporting/calls/find-call-event.ts'
import { pathQuery } from '../reporting/calls/find-path.ts'
import { eventQuery } from '../reporting/calls/get-contact.ts'
import { callOf, idOf, motorValles, phones } from '../reporting/calls/golden-calls.fixture.ts'
import { attacks } from './attacks.fixture.ts'
import type { Condition } from './conditions/compile-filter.ts'
import { conditionsOf } from './conditions/golden-conditions.fixture.ts'
import { knownEventsQuery } from './event-tags/tag-events.ts'
import { conditionsOfPerson, personOf } from './registry/person.ts'
import { type Fragment, render, sql } from './registry/sql-fragment.ts'
import { type RowsPageQuery, rowsQuery, rowsTotalQuery } from './rows/compile-rows.ts'
import { listRows } from './rows/list-rows.ts'
import { listValues, valuesQuery } from './rows/list-values.ts'
import type { EndValue } from './rows/page-after.ts'
import { pageQuery } from './rows/read-rows.ts'
import { daysQuery } from './rows/slice-range.ts'

let store: TestStores

const nobody = { visitor_id: '', phone: '', email: '', match_id: '' }

const wanted: RowsPageQuery = {
  accountId: motorValles.id,
  timezone: motorValles.timezone,
  range: { start: '2026-11-01', end: '2026-12-01' },
  scope: 'call',
  filters: [],
  search: '',
  sort: [],
  limit: 1000,
  offset: 0,
}
const all = { accountId: motorValles.id, at: new Date('2026-11-10T09:00:00Z'), callId: idOf('call of Núria') }

type Filter = Exclude<ReportFilters[number], { any: unknown }>

/** A value of a field as the end of a page has it. */
const endOf = (field: ReportField): EndValue => {
  if (field === 'at') return '2026-11-20 10:00:00.000'
  if (field === 'tags') return ['VIP', "L'Hospitalet"]
  return fieldKind(field) === 'number' ? 12.5 : "L'Hospitalet"
}

const planOf = async (query: Fragment): Promise<string> => {
  const { sql, params } = render(query)
  const rows = await store.clickhouse.query<{ explain: string }>({
    sql: `EXPLAIN actions = 1 ${sql}`,
    params,
  })
  return rows.map(({ explain }) => explain).join('\n')
}

const reports = () => ({
  clickhouse: store.clickhouse,
  db: store.postgres.db,
  log: { error: vi.fn() },
})
const kindIs = (kind: string) => (name: ReportField) => fieldKind(name) === kind
/** What a call's row may hold any text in: its type, its tags and whether a bot it is are decided elsewhere. */
const textFields = reportFields.filter(
  (name) => (kindIs('text')(name) || kindIs('choice')(name)) && name !== 'type' && name !== 'bot',
)

/** A caller whose every text is the attack itself: it is found by it, so nothing of it was lost on the way. */
const mallory = (attack: string, i: number) => ({
  ...toStoreRow(callOf(`Mallory ${i}`, { at: '2026-11-20T10:00:00.000Z' })),
  ...Object.fromEntries(textFields.map((name) => [columnOf(name), attack])),
})
const columnOf = (name: ReportField) => (name === 'caller' ? 'phone' : columnOfDimension(name as Dimension))

beforeAll(async () => {
  store = await openTestStores()
  await store.clickhouse.insert('event', [
    toStoreRow(callOf('Núria', { at: '2026-11-10T09:00:00.000Z', phone: phones.nuria })),
    ...attacks.map(mallory),
  ])
})

afterAll(() => store?.close())

describe('the event store understands', () => {
  it.each(reportFields)(
    'every filter and both orders of %s, alone, in a group and behind a page',
    async (field) => {
      const filters = conditionsOf(field).map((condition) => ({ field, ...condition }) as Filter)
      for (const filter of filters)
        await planOf(rowsQuery({ ...wanted, filters: [filter], search: 'ocasión' }))
      const page = {
        ...wanted,
        filters: [{ any: filters }],
        fields: [...reportFields.filter((name) => name !== 'tags')],
      }
      for (const direction of ['asc', 'desc'] as const) {
        const sorted = {
          ...page,
          sort: [
            { field, direction },
            { field: 'rating', direction },
          ] satisfies RowSort[],
        }
        await planOf(rowsQuery(sorted))
        for (const end_1 of [3, null])
          await planOf(pageQuery(sorted, { id: idOf('x'), end_0: endOf(field), end_1 }))
      }
      await planOf(rowsTotalQuery(page))
      await planOf(daysQuery(page))
      if (fieldKind(field) !== 'number') await planOf(valuesQuery({ ...wanted, field, search: 'ocasión' }))
    },
  )

  it('every other query', async () => {
    const known = {
      visitor_id: idOf('visitor Núria'),
      phone: phones.nuria,
      email: 'nuria@puig.cat',
      match_id: 'c-17',
    }
    const paths = Object.entries(known).map(([trace, value]) =>
      pathQuery({ accountId: motorValles.id, person: personOf([{ ...nobody, [trace]: value }]) }),
    )
    const others = [
      callEventQuery(all),
      earlierCallsQuery({ ...all, caller: phones.nuria }),
      eventQuery({ ...wanted, types: undefined, eventId: idOf('x') }),
      knownEventsQuery(motorValles.id, [idOf('x'), idOf('y')]),
    ]
    for (const query of [...others, ...paths])
      expect(query && (await planOf(query))).toContain('ReadFromMergeTree')
  })

  it('that FINAL comes before every condition', async () => {
    const filters: ReportFilters = [{ field: 'tags', operator: 'is', value: 'VIP' }]
    const sort: RowSort[] = [{ field: 'tags', direction: 'asc' }]
    for (const page of [wanted, { ...wanted, filters, sort }])
      for (const query of [rowsQuery(page), rowsTotalQuery(page), daysQuery(page)])
        expect(await planOf(query)).not.toMatch(/prewhere/i)
  })

  it('that a person is looked up by indexes', async () => {
    const known = { visitor_id: idOf('v'), phone: phones.nuria, email: 'nuria@puig.cat', match_id: 'c-17' }
    const indexes = ['by_visitor', 'by_phone', 'by_email', 'by_match']
    for (const [i, condition] of conditionsOfPerson(personOf([known])).entries()) {
      const { sql: text, params } = render(sql`SELECT id FROM event WHERE account_id = 7 AND ${condition}`)
      const rows = await store.clickhouse.query<{ explain: string }>({
        sql: `EXPLAIN indexes = 1 ${text}`,
        params,
      })
      expect(rows.map(({ explain }) => explain).join('\n')).toContain(`Name: ${indexes[i]}`)
    }
  })
})

describe('an attack', () => {
  const found = async (page: Partial<RowsPageQuery>) => {
    const { rows, total } = await listRows(reports(), { ...wanted, ...page })
    expect(total).toBe(rows.length)
    return rows.map(({ id }) => id)
  }

  it.each(attacks.map((attack, i) => [attack, i] as const))('with %j is only a text', async (attack, i) => {
    const itself = idOf(`hangup of Mallory ${i}`)
    const everywhere = (condition: Condition) =>
      found({ filters: textFields.map((field) => ({ field, ...condition }) as Filter) })
    expect(await everywhere({ operator: 'is', value: attack })).toEqual([itself])
    expect(await everywhere({ operator: 'in', value: [attack, `${attack} `] })).toEqual([itself])
    expect(await everywhere({ operator: 'is_not', value: attack })).toHaveLength(attacks.length)
    expect(await found({ search: attack })).toContain(itself)
    expect(await found({ search: `${attack}nobody` })).toEqual([])
    const { values } = { values: await listValues(reports(), { ...wanted, field: 'city', search: attack }) }
    expect(values.map(({ value }) => value)).toContain(attack)
    // Each operator meets each attack, and in turn each field.
    for (const [turn, condition] of conditionsOf('campaign').entries()) {
      const field = textFields[(i + turn) % textFields.length]
      if (!field || !('value' in condition) || condition.operator === 'is_not') continue
      const value = turn % 2 === 0 ? `${attack}nobody` : `nobody${attack}`
      const hopeless = { ...condition, value: condition.operator === 'in' ? [value] : value }
      const filter = { field, ...hopeless } as Filter
      if (fieldKind(field) === 'text' || filter.operator === 'is' || filter.operator === 'in')
        expect(await found({ filters: [filter] })).toEqual([])
    }
  })

  it('as the end of a page is followed by what comes after it', async () => {
    for (const attack of attacks) {
      const page = {
        ...wanted,
        sort: [{ field: 'campaign', direction: 'asc' }] satisfies RowSort[],
        fields: [],
      }
      const { sql, params } = render(pageQuery(page, { id: idOf('x'), end_0: attack }))
      await expect(store.clickhouse.query({ sql, params })).resolves.toBeInstanceOf(Array)
    }
  })

  it('as an event tag is found by it, and by nothing else', async () => {
    const names = attacks.map((attack) => attack.replaceAll('\u0000', '') || 'nul')
    const payloads: string[] = []
    for (const [i, name] of names.entries())
      payloads.push(
        JSON.stringify([
          {
            accountId: motorValles.id,
            eventId: idOf(`hangup of Mallory ${i}`),
            tagId: idOf(`tag ${i}`),
            tag: name,
            version: 1,
            deleted: false,
          },
        ]),
      )
    await store.clickhouse.insert('event_tagging', payloads.flatMap(projectTaggings))
    for (const [i, name] of names.entries()) {
      expect(await found({ filters: [{ field: 'tags', operator: 'is', value: name }] })).toEqual([
        idOf(`hangup of Mallory ${i}`),
      ])
      expect(await found({ filters: [{ field: 'tags', operator: 'in', value: [`${name}nobody`] }] })).toEqual(
        [],
      )
    }
  })

  it('with half of a character finds nobody', async () => {
    const half = '\uD800'
    const filters: ReportFilters = [{ field: 'campaign', operator: 'is', value: half }]
    for (const page of [{ filters }, { search: half }]) expect(await found(page)).toEqual([])
  })

  it('in a name of a field or a scope reaches no SQL', async () => {
    for (const attack of attacks) {
      const field = attack as ReportField
      await expect(found({ sort: [{ field, direction: 'asc' }] })).rejects.toThrow(RangeError)
      await expect(found({ scope: attack as RowScope })).rejects.toThrow(RangeError)
      await expect(listValues(reports(), { ...wanted, field })).rejects.toThrow(RangeError)
    }
  })

  it('in a time zone is an unknown time zone', () => {
    for (const timezone of ["UTC') OR 1 = 1 --", '{p0:String}'])
      expect(() => rowsQuery({ ...wanted, timezone })).toThrow(/time zone/i)
  })

  it('in a visitor, a phone or an id finds nobody', async () => {
    for (const caller of attacks) {
      const { sql, params } = render(earlierCallsQuery({ ...all, caller: `${caller}nobody` }))
      expect(await store.clickhouse.query({ sql, params })).toEqual([{ calls: 0 }])
    }
  })
})
