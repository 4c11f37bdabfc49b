import { describe, expect, it } from 'vitest'
import { compileEarlierCalls } from '../../reporting/calls/count-earlier-calls.ts'
import { compileCallEvent } from '../../reporting/calls/find-call-event.ts'
import { compilePathEvents } from '../../reporting/calls/find-path.ts'
import { compileContactEvent } from '../../reporting/calls/get-contact.ts'
import { callerPhones, idFromName, motorVallesAccount } from '../../reporting/calls/golden-calls.fixture.ts'
import { compileCallEvents } from '../event-tags/count-call-events.ts'
import { compileKnownEvents } from '../event-tags/tag-events.ts'
import { compileRowsPage, compileRowsTotal, type RowsPageQuery } from '../rows/compile-rows.ts'
import { compileValues } from '../rows/list-values.ts'
import { compileExportPage } from '../rows/read-rows.ts'
import { compileDayCounts } from '../rows/slice-range.ts'
import { collectContactKeys } from './contact-keys.ts'
import { type Fragment, render } from './sql-fragment.ts'

const november = { start: '2026-11-01', end: '2026-12-01' }
const plain: RowsPageQuery = {
  accountId: motorVallesAccount.id,
  timezone: motorVallesAccount.timezone,
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
const found = { accountId: motorVallesAccount.id, callId: idFromName('call of Núria') }

const queries: Record<string, Fragment | undefined> = {
  'rows-plain': compileRowsPage(plain),
  'rows-narrow': compileRowsPage(narrow),
  'rows-total': compileRowsTotal(narrow),
  'rows-by-tags': compileRowsPage({ ...plain, scope: 'all', sort: [{ field: 'tags', direction: 'desc' }] }),
  'rows-page': compileExportPage(
    { ...narrow, fields: ['at', 'caller'] },
    { id: idFromName('hangup of Núria'), end_0: 'Ocasión', end_1: null },
  ),
  'rows-days': compileDayCounts(plain),
  values: compileValues({ ...plain, field: 'outcome', search: 'valid' }),
  'values-of-tags': compileValues({ ...plain, field: 'tags', search: '' }),
  event: compileContactEvent({ ...plain, types: ['hangup'], eventId: idFromName('hangup of Núria') }),
  'call-events': compileCallEvents(7),
  'known-events': compileKnownEvents(7, [idFromName('hangup of Núria')]),
  'call-event': compileCallEvent(found),
  'call-earlier': compileEarlierCalls({
    ...found,
    at: new Date('2026-11-10T09:00:00Z'),
    caller: callerPhones.nuria,
  }),
  'call-path': compilePathEvents({
    accountId: 7,
    eventId: idFromName('hangup of Núria'),
    contact: collectContactKeys([
      {
        visitor_id: idFromName('visitor Núria'),
        phone: callerPhones.nuria,
        email: 'nuria@puig.cat',
        match_id: 'c-17',
      },
    ]),
  }),
}

describe('the SQL of reports', () => {
  it.each(Object.entries(queries))('%s equals its snapshot', async (name, query) => {
    if (!query) throw new Error('There is no query.')
    const { sql, params } = render(query)
    const values = Object.entries(params).map(([key, value]) => `-- ${key}: ${JSON.stringify(value)}`)
    await expect(`${[sql, ...values].join('\n')}\n`).toMatchFileSnapshot(`../sql/${name}.sql`)
  })
})
