import { fieldKind, type ReportFilters, reportFields } from '@talkie/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestClickhouse, type TestClickhouse } from '../../testing/stores.ts'
import { motorValles } from './golden-calls.fixture.ts'
import { conditionsOf } from './golden-conditions.fixture.ts'
import { rowsQuery, rowsTotalQuery, type WantedPage } from './rows/compile-rows.ts'
import { valuesQuery } from './rows/list-values.ts'
import { type Fragment, render } from './sql-fragment.ts'

let store: TestClickhouse
beforeAll(async () => {
  store = await openTestClickhouse()
})
afterAll(() => store?.close())

const wanted: WantedPage = {
  accountId: motorValles.id,
  timezone: motorValles.timezone,
  range: { start: '2026-11-01', end: '2026-12-01' },
  scope: 'all',
  filters: [],
  search: '',
  sort: [],
  limit: 1000,
  offset: 0,
}

const planOf = async (query: Fragment): Promise<string> => {
  const { sql, params } = render(query)
  const rows = await store.clickhouse.query<{ explain: string }>({
    sql: `EXPLAIN actions = 1 ${sql}`,
    params,
  })
  return rows.map(({ explain }) => explain).join('\n')
}

describe('the event store understands', () => {
  it.each(reportFields)('every filter and both orders of %s, alone and in a group', async (field) => {
    const filters = conditionsOf(field).map((condition) => ({ field, ...condition }) as ReportFilters[number])
    for (const filter of filters) {
      await planOf(rowsTotalQuery({ ...wanted, filters: [filter], search: 'ocasión' }))
      await planOf(rowsQuery({ ...wanted, filters: [filter], sort: [{ field, direction: 'asc' }] }))
    }
    const group = filters.flatMap((filter) => ('field' in filter ? [filter] : []))
    await planOf(rowsQuery({ ...wanted, filters: [{ any: group }], sort: [{ field, direction: 'desc' }] }))
    if (fieldKind(field) !== 'number') await planOf(valuesQuery({ ...wanted, field, search: 'ocasión' }))
  })

  it('that FINAL comes before every condition', async () => {
    const filters: ReportFilters = [{ field: 'tags', operator: 'is', value: 'VIP' }]
    for (const query of [rowsQuery({ ...wanted, filters }), rowsTotalQuery({ ...wanted, filters })])
      expect(await planOf(query)).not.toMatch(/prewhere/i)
  })
})
