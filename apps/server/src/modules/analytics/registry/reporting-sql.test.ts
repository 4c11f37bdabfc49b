import { describe, expect, it } from 'vitest'
import { earlierCallsQuery } from '../../reporting/calls/count-earlier-calls.ts'
import { callEventQuery } from '../../reporting/calls/find-call-event.ts'
import { pathQuery } from '../../reporting/calls/find-path.ts'
import { eventQuery } from '../../reporting/calls/get-contact.ts'
import { idOf, motorValles, phones } from '../../reporting/calls/golden-calls.fixture.ts'
import { knownEventsQuery } from '../event-tags/tag-events.ts'
import { type RowsPageQuery, rowsQuery, rowsTotalQuery } from '../rows/compile-rows.ts'
import { valuesQuery } from '../rows/list-values.ts'
import { pageQuery } from '../rows/read-rows.ts'
import { daysQuery } from '../rows/slice-range.ts'
import { personOf } from './person.ts'
import { type Fragment, render } from './sql-fragment.ts'

const november = { start: '2026-11-01', end: '2026-12-01' }
const plain: RowsPageQuery = {
  accountId: motorValles.id,
  timezone: motorValles.timezone,
  range: november,
  scope: 'call',
  filters: [],
  search: '',
  sort: [],
  limit: 1000,
  offset: 0,
}
const narrow: RowsPageQuery = {
  ...plain,
  search: '100%',
  filters: [
    { field: 'outcome', operator: 'in', value: ['valid', 'not_valid'] },
    { field: 'pageType', operator: 'starts_with', value: 'ficha' },
    { field: 'confidence', operator: 'is_not', value: 0.5 },
    { field: 'talk_seconds', operator: 'between', value: [30, 149] },
    {
      any: [
        { field: 'tags', operator: 'is', value: 'VIP' },
        { field: 'hour', operator: 'less', value: 9 },
      ],
    },
  ],
  sort: [
    { field: 'campaign', direction: 'asc' },
    { field: 'rating', direction: 'desc' },
  ],
  limit: 50,
  offset: 100,
}
const found = { accountId: motorValles.id, callId: idOf('call of Núria') }

const queries: Record<string, Fragment | undefined> = {
  'rows-plain': rowsQuery(plain),
  'rows-narrow': rowsQuery(narrow),
  'rows-total': rowsTotalQuery(narrow),
  'rows-by-tags': rowsQuery({ ...plain, scope: 'all', sort: [{ field: 'tags', direction: 'desc' }] }),
  'rows-page': pageQuery(
    { ...narrow, fields: ['at', 'caller'] },
    { id: idOf('hangup of Núria'), end_0: 'Ocasión', end_1: null },
  ),
  'rows-days': daysQuery(plain),
  values: valuesQuery({ ...plain, field: 'outcome', search: 'valid' }),
  'values-of-tags': valuesQuery({ ...plain, field: 'tags', search: '' }),
  event: eventQuery({ ...plain, types: ['hangup'], eventId: idOf('hangup of Núria') }),
  'known-events': knownEventsQuery(7, [idOf('hangup of Núria')]),
  'call-event': callEventQuery(found),
  'call-earlier': earlierCallsQuery({ ...found, at: new Date('2026-11-10T09:00:00Z'), caller: phones.nuria }),
  'call-path': pathQuery({
    accountId: 7,
    eventId: idOf('hangup of Núria'),
    person: personOf([
      { visitor_id: idOf('visitor Núria'), phone: phones.nuria, email: 'nuria@puig.cat', match_id: 'c-17' },
    ]),
  }),
}

describe('the SQL of reports', () => {
  it.each(Object.entries(queries))('%s is what was reviewed', async (name, query) => {
    if (!query) throw new Error('There is nothing to ask.')
    const { sql, params } = render(query)
    const values = Object.entries(params).map(([key, value]) => `-- ${key}: ${JSON.stringify(value)}`)
    await expect(`${[sql, ...values].join('\n')}\n`).toMatchFileSnapshot(`../sql/${name}.sql`)
  })
})
