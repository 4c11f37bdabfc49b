import type { Dimension } from '@talkie/contract/events'
import {
  getFieldKind,
  type ReportField,
  type ReportFilters,
  type RowScope,
  type RowSort,
  reportFields,
} from '@talkie/contract/reporting'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestStores, type TestStores } from '../../testing/stores/stores.ts'
import { projectTaggings, toDimensionColumn, toStoreRow } from '../events/index.ts'
import { compileEarlierCalls } from '../reporting/calls/count-earlier-calls.ts'
import { compileCallEvent } from '../reporting/calls/find-call-event.ts'
import { compilePathEvents } from '../reporting/calls/find-path.ts'
import { compileContactEvent } from '../reporting/calls/get-contact.ts'
import {
  buildCall,
  callerPhones,
  idFromName,
  motorVallesAccount,
} from '../reporting/calls/golden-calls.fixture.ts'
import { attacks } from './attacks.fixture.ts'
import type { Condition } from './conditions/compile-filter.ts'
import { conditionsForField } from './conditions/golden-conditions.fixture.ts'
import { compileCallEvents } from './event-tags/count-call-events.ts'
import { compileKnownEvents } from './event-tags/tag-events.ts'
import { collectContactKeys, compileContactConditions } from './registry/contact-keys.ts'
import { chSql, type Fragment, render } from './registry/sql-fragment.ts'
import { compileRowsPage, compileRowsTotal, type RowsPageQuery } from './rows/compile-rows.ts'
import { listRows } from './rows/list-rows.ts'
import { compileValues, listValues } from './rows/list-values.ts'
import type { CursorValue } from './rows/page-cursor.ts'
import { compileExportPage } from './rows/read-rows.ts'
import { compileDayCounts } from './rows/slice-range.ts'

let store: TestStores

const nobody = { visitor_id: '', phone: '', email: '', match_id: '' }

const wanted: RowsPageQuery = {
  accountId: motorVallesAccount.id,
  timezone: motorVallesAccount.timezone,
  range: { start: '2026-11-01', end: '2026-12-01' },
  scope: 'call',
  filters: [],
  search: '',
  sort: [],
  limit: 1000,
  offset: 0,
}
const all = {
  accountId: motorVallesAccount.id,
  at: new Date('2026-11-10T09:00:00Z'),
  callId: idFromName('call of Núria'),
}

type Filter = Exclude<ReportFilters[number], { any: unknown }>

/** A field's value in a page cursor. */
const endOf = (field: ReportField): CursorValue => {
  if (field === 'at') return '2026-11-20 10:00:00.000'
  if (getFieldKind(field) === 'list') return ['VIP', "L'Hospitalet"]
  return getFieldKind(field) === 'number' ? 12.5 : "L'Hospitalet"
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
const kindIs = (kind: string) => (name: ReportField) => getFieldKind(name) === kind
/** The type, the flags and the certainty, which is computed from a number, are not free text. */
const fixedFields: readonly ReportField[] = ['type', 'bot', 'certainty', 'recorded', 'voicemail']
/** Fields that hold any text on a call's row. */
const textFields = reportFields.filter(
  (name) => (kindIs('text')(name) || kindIs('choice')(name)) && !fixedFields.includes(name),
)

/** A call whose every text is the attack. It is found by that text, which shows that no character was lost. */
const mallory = (attack: string, i: number) => ({
  ...toStoreRow(buildCall(`Mallory ${i}`, { at: '2026-11-20T10:00:00.000Z' })),
  ...Object.fromEntries(
    textFields.filter((name) => name !== 'agent_team').map((name) => [columnOf(name), attack]),
  ),
})
const columnOf = (name: ReportField) => (name === 'caller' ? 'phone' : toDimensionColumn(name as Dimension))

beforeAll(async () => {
  store = await openTestStores()
  await store.clickhouse.insert('event', [
    toStoreRow(buildCall('Núria', { at: '2026-11-10T09:00:00.000Z', phone: callerPhones.nuria })),
    ...attacks.map(mallory),
  ])
  // Agents whose names and teams are the attacks.
  await store.clickhouse.insert(
    'agent_text',
    attacks.map((attack) => ({
      ...{ account_id: motorVallesAccount.id, text: attack, name: attack, team: attack, revision: 1 },
    })),
  )
})

afterAll(() => store?.close())

describe('the event store understands', () => {
  it.each(reportFields)(
    'every filter and both sort directions of %s, alone, in a group and after a page cursor',
    async (field) => {
      const filters = conditionsForField(field).map((condition) => ({ field, ...condition }) as Filter)
      for (const filter of filters)
        await planOf(compileRowsPage({ ...wanted, filters: [filter], search: 'ocasión' }))
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
        await planOf(compileRowsPage(sorted))
        for (const end_1 of [3, null])
          await planOf(compileExportPage(sorted, { id: idFromName('x'), end_0: endOf(field), end_1 }))
      }
      await planOf(compileRowsTotal(page))
      await planOf(compileDayCounts(page))
      if (getFieldKind(field) !== 'number')
        await planOf(compileValues({ ...wanted, field, search: 'ocasión' }))
    },
  )

  it('every other query', async () => {
    const known = {
      visitor_id: idFromName('visitor Núria'),
      phone: callerPhones.nuria,
      email: 'nuria@puig.cat',
      match_id: 'c-17',
    }
    const paths = Object.entries(known).map(([trace, value]) =>
      compilePathEvents({
        accountId: motorVallesAccount.id,
        contact: collectContactKeys([{ ...nobody, [trace]: value }]),
      }),
    )
    const others = [
      compileCallEvent(all),
      compileEarlierCalls({ ...all, caller: callerPhones.nuria }),
      compileContactEvent({ ...wanted, types: undefined, eventId: idFromName('x') }),
      compileKnownEvents(motorVallesAccount.id, [idFromName('x'), idFromName('y')]),
      compileCallEvents(motorVallesAccount.id),
    ]
    for (const query of [...others, ...paths])
      expect(query && (await planOf(query))).toContain('ReadFromMergeTree')
  })

  it('that no condition is moved before FINAL', async () => {
    const filters: ReportFilters = [{ field: 'tags', operator: 'is', value: 'VIP' }]
    const sort: RowSort[] = [{ field: 'tags', direction: 'asc' }]
    for (const page of [wanted, { ...wanted, filters, sort }])
      for (const query of [compileRowsPage(page), compileRowsTotal(page), compileDayCounts(page)])
        expect(await planOf(query)).not.toMatch(/prewhere/i)
  })

  it('that a contact is looked up by indexes', async () => {
    const known = {
      visitor_id: idFromName('v'),
      phone: callerPhones.nuria,
      email: 'nuria@puig.cat',
      match_id: 'c-17',
    }
    const indexes = ['by_visitor', 'by_phone', 'by_email', 'by_match']
    for (const [i, condition] of compileContactConditions(collectContactKeys([known])).entries()) {
      const { sql: text, params } = render(chSql`SELECT id FROM event WHERE account_id = 7 AND ${condition}`)
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

  it.each(attacks.map((attack, i) => [attack, i] as const))(
    'with %j is treated as text',
    async (attack, i) => {
      const itself = idFromName(`hangup of Mallory ${i}`)
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
      for (const [turn, condition] of conditionsForField('campaign').entries()) {
        const field = textFields[(i + turn) % textFields.length]
        if (!field || !('value' in condition) || condition.operator === 'is_not') continue
        const value = turn % 2 === 0 ? `${attack}nobody` : `nobody${attack}`
        const hopeless = { ...condition, value: condition.operator === 'in' ? [value] : value }
        const filter = { field, ...hopeless } as Filter
        if (getFieldKind(field) === 'text' || filter.operator === 'is' || filter.operator === 'in')
          expect(await found({ filters: [filter] })).toEqual([])
      }
    },
  )

  it('as a page cursor returns the next page', async () => {
    for (const attack of attacks) {
      const page = {
        ...wanted,
        sort: [{ field: 'campaign', direction: 'asc' }] satisfies RowSort[],
        fields: [],
      }
      const { sql, params } = render(compileExportPage(page, { id: idFromName('x'), end_0: attack }))
      await expect(store.clickhouse.query({ sql, params })).resolves.toBeInstanceOf(Array)
    }
  })

  it('as an event tag is found by this tag only', async () => {
    const names = attacks.map((attack) => attack.replaceAll('\u0000', '') || 'nul')
    const payloads: string[] = []
    for (const [i, name] of names.entries())
      payloads.push(
        JSON.stringify([
          {
            accountId: motorVallesAccount.id,
            eventId: idFromName(`call of Mallory ${i}`),
            tagId: idFromName(`tag ${i}`),
            tag: name,
            version: 1,
            deleted: false,
          },
        ]),
      )
    await store.clickhouse.insert('event_tagging', payloads.flatMap(projectTaggings))
    for (const [i, name] of names.entries()) {
      expect(await found({ filters: [{ field: 'tags', operator: 'is', value: name }] })).toEqual([
        idFromName(`hangup of Mallory ${i}`),
      ])
      expect(await found({ filters: [{ field: 'tags', operator: 'in', value: [`${name}nobody`] }] })).toEqual(
        [],
      )
    }
  })

  it('with half a surrogate pair finds nothing', async () => {
    const half = '\uD800'
    const filters: ReportFilters = [{ field: 'campaign', operator: 'is', value: half }]
    for (const page of [{ filters }, { search: half }]) expect(await found(page)).toEqual([])
  })

  it('as a field name or a scope does not reach the SQL', async () => {
    for (const attack of attacks) {
      const field = attack as ReportField
      await expect(found({ sort: [{ field, direction: 'asc' }] })).rejects.toThrow(RangeError)
      await expect(found({ scope: attack as RowScope })).rejects.toThrow(RangeError)
      await expect(listValues(reports(), { ...wanted, field })).rejects.toThrow(RangeError)
    }
  })

  it('as a time zone is an unknown time zone', () => {
    for (const timezone of ["UTC') OR 1 = 1 --", '{p0:String}'])
      expect(() => compileRowsPage({ ...wanted, timezone })).toThrow(/time zone/i)
  })

  it('as a visitor, a phone or an id finds nothing', async () => {
    for (const caller of attacks) {
      const { sql, params } = render(compileEarlierCalls({ ...all, caller: `${caller}nobody` }))
      expect(await store.clickhouse.query({ sql, params })).toEqual([{ calls: 0, first_at: 0 }])
    }
  })
})
