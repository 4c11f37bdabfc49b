import { addDays } from '@talkie/contract/dates'
import {
  type ReportField,
  type ReportFilters,
  type RowScope,
  toCallCertainty,
} from '@talkie/contract/reporting'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventLog } from '../../../platform/event-log/tables.ts'
import { openTestStores, type TestStores } from '../../../testing/stores/stores.ts'
import { changeTaggings, projectFormerNames, projectTaggings, toStoreRow } from '../../events/index.ts'
import {
  autosCordilleraAccount,
  callerPhones,
  clockChangeCalls,
  clockChanges,
  firstCalls,
  heldUpCalls,
  idFromName,
  laterCalls,
  motorVallesAccount,
} from '../../reporting/calls/golden-calls.fixture.ts'
import type { RowsPageQuery } from './compile-rows.ts'
import { otherEvents } from './golden-events.fixture.ts'
import { listRows } from './list-rows.ts'
import { listValues } from './list-values.ts'

let stores: TestStores

const tag = (accountId: number, names: string[], add: string[]) =>
  stores.postgres.db.transaction((tx) =>
    changeTaggings(tx, { accountId, eventIds: names.map(idFromName), add, remove: [] }),
  )

beforeAll(async () => {
  stores = await openTestStores()
  const { clickhouse, postgres } = stores
  // Each insert is a separate part in the store, so that revisions meet only when they are read.
  for (const events of [firstCalls, laterCalls, heldUpCalls, clockChangeCalls, otherEvents])
    await clickhouse.insert('event', events.map(toStoreRow))
  await postgres.db.execute(`insert into client (name, domain, timezone, country, currency_code, language)
    values ('c', 'c.es', 'UTC', 'es', 'EUR', 'es')`)
  for (const { id, timezone } of [motorVallesAccount, autosCordilleraAccount])
    await postgres.db.execute(`insert into account (id, client_id, key, name, domain, timezone, country, currency_code, language)
      overriding system value
      values (${id}, 1, 'key ${id}', 'a', 'a.es', '${timezone}', 'es', 'EUR', 'es')`)
  await tag(motorVallesAccount.id, ['call of Núria', 'sale of Núria'], ['VIP', 'Financiación'])
  await tag(motorVallesAccount.id, ['call of Oriol'], ['Devolver llamada'])
  await tag(autosCordilleraAccount.id, ['call of Núria in Santiago', 'call of Carme'], ['VIP'])
  const kept = await postgres.db.select().from(eventLog)
  for (const { payload } of kept) await clickhouse.insert('event_tagging', projectTaggings(payload))
})
afterAll(() => stores?.close())

const reports = () => ({
  clickhouse: stores.clickhouse,
  db: stores.postgres.db,
  log: { error: vi.fn() },
})

const november: RowsPageQuery = {
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
const list = (wanted: Partial<RowsPageQuery> = {}) => listRows(reports(), { ...november, ...wanted })

const nameOfId = new Map(
  [
    ...['Núria', 'Pau', 'Núria again', 'Oriol', 'Carme', 'somebody', 'Núria in Santiago'].map(
      (name) => [`hangup of ${name}`, name] as const,
    ),
    ['report of Ramon', 'Ramon'] as const,
    ['talk of Berta', 'Berta'] as const,
    ...otherEvents.map(({ id }) => {
      const name = [
        'visit of Núria',
        'visit of a crawler',
        'sale of Núria',
        'form of Oriol',
        'lead form of Laia',
        'message of Laia',
      ].find((one) => idFromName(one) === id)
      return [name ?? 'talk of Berta', name ?? 'Berta'] as const
    }),
  ].map(([made, name]) => [idFromName(made), name]),
)
const namesOf = ({ rows }: Awaited<ReturnType<typeof listRows>>) =>
  rows.map(({ id }) => nameOfId.get(id) ?? `? ${id}`)
const filtered = async (...filters: ReportFilters) => namesOf(await list({ filters }))
type Filter = ReportFilters[number]

describe('the rows of calls', () => {
  it('are the calls without tombstones, newest first', async () => {
    const { rows, total } = await list()
    expect(namesOf({ rows, total })).toEqual([
      'Berta',
      'Núria again',
      'Ramon',
      'somebody',
      'Carme',
      'Oriol',
      'Núria',
    ])
    expect(total).toBe(7)
  })

  it('show the newest revision of a call, with every field', async () => {
    const { rows } = await list({ filters: [{ field: 'caller', operator: 'is', value: callerPhones.nuria }] })
    expect(rows[1]).toEqual({
      id: idFromName('hangup of Núria'),
      type: 'hangup',
      at: new Date('2026-11-10T09:00:00.000Z'),
      callId: idFromName('call of Núria'),
      visitId: idFromName('visit of Núria'),
      visitorId: idFromName('visitor Núria'),
      caller: callerPhones.nuria,
      callerName: '',
      callerCompany: '',
      email: '',
      match_id: '',
      newVsReturning: '',
      number: '+34937000011',
      destination: '+34937220808',
      ringpool: 'Ocasión',
      ringpool_tag: '',
      agent: '',
      agent_team: '',
      rang_at: [],
      missed_by: [],
      outcome: 'valid',
      reason: 'valid',
      hangup_by: '',
      ring_seconds: 5,
      talk_seconds: 95,
      duration_seconds: 100,
      hold_seconds: 0,
      confidence: 0.95,
      certainty: 'sure',
      value: null,
      currency: '',
      text: '',
      tags: ['Financiación', 'VIP'],
      feeling: '',
      rating: null,
      call_type: '',
      keywords: [],
      summary: '',
      recorded: 'false',
      voicemail: 'false',
      spam_score: null,
      note: '',
      marked: '',
      returned: '',
      forwarded_from: '',
      transferred_to: '',
      digits: '',
      form: '',
      callBack: '',
      tries: 0,
      response_seconds: null,
      open_response_seconds: null,
      static_number: '',
      hour: 10,
      weekday: 2,
      bot: false,
      likelySources: [],
      source: 'google',
      medium: 'cpc',
      campaign: 'Ocasión 100%_km0',
      campaign_id: '',
      content: '',
      term: 'coche segunda mano',
      channel: '',
      reach: 'paid',
      atkey: '',
      atprod: '',
      atcat: '',
      atmod: '',
      pageType: 'ficha',
      pageUrl: '',
      priority: '',
      browser: '',
      os: '',
      device: '',
      country: '',
      region: '',
      city: 'Sabadell',
    })
  })

  it('show a withheld caller, an unknown visitor and an unknown confidence as null', async () => {
    const { rows } = await list({ filters: [{ field: 'agent', operator: 'is', value: 'Montse' }] })
    expect(rows).toEqual([
      expect.objectContaining({ caller: null, visitorId: null, confidence: null, certainty: 'unknown' }),
    ])
  })

  it('say of a lead what its call says, of a static number that it is one, and nothing of a lead without a call', async () => {
    const accountId = 4711
    const callId = idFromName('call of nobody')
    const common = { accountId, revision: 1, at: '2026-11-12T10:00:00.000Z', dimensions: {} }
    const known = { visitorId: idFromName('visitor'), confidence: 0.5 }
    await stores.clickhouse.insert(
      'event',
      [
        { ...common, id: idFromName('hangup of nobody'), type: 'hangup' as const, callId },
        { ...common, id: idFromName('lead of nobody'), type: 'lead' as const, callId },
        { ...common, id: idFromName('lead of a form'), type: 'lead' as const },
        { ...common, id: idFromName('flyer'), type: 'hangup' as const, callId, staticNumber: 'Flyer' },
        {
          ...common,
          ...known,
          id: idFromName('known flyer'),
          type: 'lead' as const,
          callId,
          staticNumber: 'Flyer',
        },
        { ...common, id: idFromName('shown'), type: 'ringpool' as const, staticNumber: 'Google Ads' },
      ].map(toStoreRow),
    )
    const { rows } = await list({ accountId, scope: 'all' })
    const said = Object.fromEntries(rows.map(({ id, certainty }) => [id, certainty]))
    expect(said).toEqual({
      [idFromName('hangup of nobody')]: 'unknown',
      [idFromName('lead of nobody')]: 'unknown',
      [idFromName('lead of a form')]: '',
      [idFromName('flyer')]: 'static_number',
      [idFromName('known flyer')]: 'static_number',
      // The number was shown to a visit. That is no call.
      [idFromName('shown')]: '',
    })
    const calls = rows.filter(({ callId, type }) => callId !== null && type !== 'ringpool')
    expect(calls).toHaveLength(4)
    for (const row of calls) expect(row.certainty).toBe(toCallCertainty(row))
    for (const [value, count] of [
      ['unsure', 0],
      ['unknown', 2],
      ['static_number', 2],
    ] as const) {
      const filters: ReportFilters = [{ field: 'certainty', operator: 'is', value }]
      expect((await list({ accountId, scope: 'all', filters })).total, value).toBe(count)
    }
  })

  it('name a static number as it is called now, and find it by each of its names', async () => {
    const accountId = 4712
    const common = {
      accountId,
      revision: 1,
      at: '2026-11-12T10:00:00.000Z',
      dimensions: {},
      type: 'hangup' as const,
    }
    const insert = (names: readonly string[]) =>
      stores.clickhouse.insert(
        'event',
        names.map((staticNumber) =>
          toStoreRow({ ...common, id: idFromName(`to ${staticNumber}`), staticNumber }),
        ),
      )
    const rename = (formers: string[], name: string, at: number) =>
      stores.clickhouse.insert(
        'former_name',
        projectFormerNames(JSON.stringify({ accountId, formers, name, at })),
      )
    const namesOf = async (filters: ReportFilters = []) =>
      (await list({ accountId, filters })).rows.map((row) => row.static_number).sort()
    await insert(['Flyer', 'Autumn flyer', 'Van'])
    expect(await namesOf()).toEqual(['Autumn flyer', 'Flyer', 'Van'])
    await rename(['Flyer', 'Autumn flyer'], 'Autumn flyer', 1)
    expect(await namesOf()).toEqual(['Autumn flyer', 'Autumn flyer', 'Van'])
    await rename(['Flyer', 'Autumn flyer', 'Leaflet'], 'Leaflet', 2)
    expect(await namesOf()).toEqual(['Leaflet', 'Leaflet', 'Van'])
    for (const value of ['Flyer', 'Autumn flyer', 'Leaflet']) {
      expect(await namesOf([{ field: 'static_number', operator: 'is', value }]), value).toEqual([
        'Leaflet',
        'Leaflet',
      ])
      expect(await namesOf([{ field: 'static_number', operator: 'is_not', value }]), value).toEqual(['Van'])
      expect(await namesOf([{ field: 'static_number', operator: 'in', value: [value, 'Van'] }])).toHaveLength(
        3,
      )
    }
    expect(await namesOf([{ field: 'static_number', operator: 'contains', value: 'leaf' }])).toHaveLength(2)
    // The first name again, and that of another account.
    await rename(['Flyer', 'Autumn flyer', 'Leaflet'], 'Flyer', 3)
    await stores.clickhouse.insert(
      'former_name',
      projectFormerNames(JSON.stringify({ accountId: 4713, formers: ['Van'], name: 'Theirs', at: 9 })),
    )
    expect(await namesOf()).toEqual(['Flyer', 'Flyer', 'Van'])
  })

  it("show a call centre's report of a talk as an answered call", async () => {
    const { rows } = await list({ search: callerPhones.ramon })
    expect(rows).toEqual([
      expect.objectContaining({ callId: null, type: 'llamadabruta', outcome: 'answered' }),
    ])
  })

  it('are counted across all pages', async () => {
    const { rows, total } = await list({ limit: 5, offset: 5 })
    expect([rows.length, total]).toEqual([2, 7])
    expect(await list({ search: 'nobody' })).toEqual({ rows: [], total: 0 })
  })

  it('page without a gap or an overlap where every call sorts alike', async () => {
    const sort = [{ field: 'medium', direction: 'asc' }] as const
    const pages = await Promise.all([0, 2, 4, 6].map((offset) => list({ sort: [...sort], limit: 2, offset })))
    const paged = pages.flatMap(namesOf)
    expect(paged).toHaveLength(7)
    expect(new Set(paged)).toEqual(new Set(namesOf(await list())))
  })

  it('sort by several fields, each in its direction; unknown values come last', async () => {
    const sorted = async (...sort: RowsPageQuery['sort']) => namesOf(await list({ sort }))
    const at = { field: 'at', direction: 'asc' } as const
    expect(await sorted({ field: 'caller', direction: 'desc' }, at)).toEqual([
      'Berta',
      'Ramon',
      'Carme',
      'Oriol',
      'Núria',
      'Núria again',
      'somebody',
    ])
    for (const direction of ['asc', 'desc'] as const) {
      const byConfidence = await sorted({ field: 'confidence', direction }, at)
      const known = ['Oriol', 'Carme', 'Núria']
      expect(byConfidence.slice(0, 3)).toEqual(direction === 'asc' ? known : known.reverse())
      expect(byConfidence.slice(3)).toEqual(['somebody', 'Ramon', 'Núria again', 'Berta'])
    }
    expect((await sorted({ field: 'tags', direction: 'desc' }, at)).slice(0, 2)).toEqual(['Núria', 'Oriol'])
    expect((await sorted({ field: 'hour', direction: 'asc' }, at)).slice(0, 2)).toEqual([
      'Núria',
      'Núria again',
    ])
  })
})

describe('the rows of a scope', () => {
  const cases: [RowScope, string[]][] = [
    [
      'all',
      [
        'Berta',
        'message of Laia',
        'lead form of Laia',
        'Núria again',
        'sale of Núria',
        'Ramon',
        'somebody',
        'Carme',
        'form of Oriol',
        'Oriol',
        'Núria',
        `? ${idFromName('lead of Núria')}`,
        `? ${idFromName('ringing of Núria')}`,
        'visit of Núria',
      ],
    ],
    ['c2c', ['form of Oriol']],
    ['sale', ['sale of Núria']],
    ['valid', [`? ${idFromName('lead of Núria')}`]],
    ['type:whatsapp_message', ['message of Laia']],
    ['type:llamadabruta', ['Ramon']],
  ]
  it.each(cases)('%s are only those of its types', async (scope, expected) => {
    const { rows, total } = await list({ scope })
    expect(namesOf({ rows, total }).toSorted()).toEqual(expected.toSorted())
    expect(total).toBe(expected.length)
  })

  it('are only those that the screen may show', async () => {
    const c2cOnly = { types: ['c2c'] as const }
    expect(namesOf(await list({ ...c2cOnly, scope: 'all' }))).toEqual(['form of Oriol'])
    await expect(list({ ...c2cOnly, scope: 'call' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      fields: { scope: 'invalid' },
    })
  })

  it('are without bots, unless a filter names them', async () => {
    const visits = async (...filters: ReportFilters) => namesOf(await list({ scope: 'type:visit', filters }))
    expect(await visits()).toEqual(['visit of Núria'])
    expect(await visits({ field: 'bot', operator: 'is', value: 'true' })).toEqual(['visit of a crawler'])
    const either: Filter = {
      any: [
        { field: 'bot', operator: 'is', value: 'true' },
        { field: 'source', operator: 'is', value: 'google' },
      ],
    }
    expect(await visits(either)).toEqual(['visit of a crawler', 'visit of Núria'])
  })
})

describe('revisions', () => {
  it('that are superseded match no filter and no search', async () => {
    expect(await filtered({ field: 'caller', operator: 'is', value: callerPhones.berta })).toEqual(['Berta'])
    expect(namesOf(await list({ search: callerPhones.berta }))).toEqual(['Berta'])
    expect(await filtered({ field: 'caller', operator: 'is', value: callerPhones.nuria })).toEqual([
      'Núria again',
      'Núria',
    ])
    expect(await filtered({ field: 'talk_seconds', operator: 'is', value: 1 })).toEqual([])
  })

  it('that are tombstones remove the call', async () => {
    expect(await filtered({ field: 'caller', operator: 'is', value: callerPhones.pau })).toEqual([])
    const values = await listValues(reports(), { ...november, field: 'caller' })
    expect(values.map(({ value }) => value)).not.toContain(callerPhones.pau)
  })
})

describe('another account', () => {
  const neighbour = { accountId: autosCordilleraAccount.id, timezone: autosCordilleraAccount.timezone }

  it('sees only its own calls and tags, even if a caller called both accounts', async () => {
    const { rows, total } = await list(neighbour)
    expect([namesOf({ rows, total }), total, rows[0]?.tags]).toEqual([['Núria in Santiago'], 1, ['VIP']])
    expect(
      namesOf(
        await list({
          ...neighbour,
          filters: [{ field: 'caller', operator: 'is', value: callerPhones.nuria }],
        }),
      ),
    ).toEqual(['Núria in Santiago'])
    expect(await listValues(reports(), { ...november, ...neighbour, field: 'source' })).toEqual([
      { value: 'google', times: 1 },
    ])
    expect(await listValues(reports(), { ...november, ...neighbour, field: 'tags' })).toEqual([
      { value: 'VIP', times: 1 },
    ])
  })

  it('does not tag the events of this one, even by their ids', async () => {
    const vips = await filtered({ field: 'tags', operator: 'is', value: 'VIP' })
    expect(vips).toEqual(['Núria'])
    const { rows } = await list({ filters: [{ field: 'caller', operator: 'is', value: callerPhones.carme }] })
    expect(rows[0]?.tags).toEqual([])
  })

  it('without events has no rows', async () => {
    expect(await list({ accountId: 9 })).toEqual({ rows: [], total: 0 })
  })
})

describe('filters', () => {
  const at10 = Date.parse('2026-11-10T10:00:00Z')
  const cases: [Filter, string[]][] = [
    [{ field: 'campaign', operator: 'is', value: 'Ocasión 100%_km0' }, ['Núria']],
    [{ field: 'campaign', operator: 'contains', value: 'OCASIÓN' }, ['Núria']],
    [{ field: 'campaign', operator: 'starts_with', value: 'ocasi' }, ['Oriol', 'Núria']],
    [{ field: 'campaign', operator: 'ends_with', value: 'KM0' }, ['Oriol', 'Núria']],
    [{ field: 'campaign', operator: 'contains', value: '0%_k' }, ['Núria']],
    [{ field: 'source', operator: 'in', value: ['google', 'direct'] }, ['Carme', 'Núria']],
    [{ field: 'source', operator: 'is_empty' }, ['Berta', 'Núria again', 'Ramon', 'somebody']],
    [{ field: 'caller', operator: 'is_empty' }, ['somebody']],
    [{ field: 'pageType', operator: 'is', value: 'ficha' }, ['Núria']],
    [
      { field: 'outcome', operator: 'in', value: ['not_answered', 'not_valid'] },
      ['Núria again', 'Carme', 'Oriol'],
    ],
    [{ field: 'outcome', operator: 'is', value: 'answered' }, ['Ramon', 'somebody']],
    [{ field: 'outcome', operator: 'is_empty' }, []],
    [{ field: 'confidence', operator: 'is', value: 0.95 }, ['Núria']],
    [
      { field: 'confidence', operator: 'is_not', value: 0.95 },
      ['Berta', 'Núria again', 'Ramon', 'somebody', 'Carme', 'Oriol'],
    ],
    [{ field: 'confidence', operator: 'is_empty' }, ['Berta', 'Núria again', 'Ramon', 'somebody']],
    [{ field: 'confidence', operator: 'between', value: [0.4, 0.6] }, ['Carme', 'Oriol']],
    [{ field: 'certainty', operator: 'is', value: 'sure' }, ['Núria']],
    [
      { field: 'certainty', operator: 'is', value: 'unknown' },
      ['Berta', 'Núria again', 'Ramon', 'somebody', 'Carme', 'Oriol'],
    ],
    [{ field: 'talk_seconds', operator: 'greater', value: 60 }, ['Berta', 'Núria']],
    [{ field: 'hold_seconds', operator: 'greater', value: 120 }, ['Berta']],
    [{ field: 'talk_seconds', operator: 'less', value: 12.5 }, ['Carme', 'Oriol']],
    [{ field: 'talk_seconds', operator: 'is_empty' }, []],
    [{ field: 'at', operator: 'less', value: at10 }, ['Núria']],
    [{ field: 'at', operator: 'is', value: at10 }, ['Oriol']],
    [{ field: 'feeling', operator: 'is', value: 'negative' }, ['Berta']],
    [{ field: 'rating', operator: 'less', value: 3 }, ['Berta']],
    [{ field: 'call_type', operator: 'is', value: 'complaint' }, ['Berta']],
    [{ field: 'keywords', operator: 'is', value: 'frenos' }, ['Berta']],
    [{ field: 'keywords', operator: 'in', value: ['taller de chapa', 'frenada'] }, ['Berta']],
    [{ field: 'keywords', operator: 'is', value: 'chapa' }, []],
    [{ field: 'summary', operator: 'contains', value: 'revisión' }, ['Berta']],
    [{ field: 'recorded', operator: 'is', value: 'true' }, ['Berta']],
    [{ field: 'voicemail', operator: 'is', value: 'true' }, ['Berta']],
    [{ field: 'forwarded_from', operator: 'ends_with', value: '0000' }, ['Berta']],
    [{ field: 'transferred_to', operator: 'is', value: '+34937220809' }, ['Berta']],
    [{ field: 'digits', operator: 'is', value: '2' }, ['Berta']],
    [{ field: 'spam_score', operator: 'less', value: 1 }, ['Berta']],
    [{ field: 'note', operator: 'contains', value: 'lunes' }, ['Berta']],
    [{ field: 'marked', operator: 'is', value: 'not_valid' }, ['Berta']],
    [{ field: 'returned', operator: 'is', value: 'false' }, ['Berta']],
    [{ field: 'tags', operator: 'is', value: 'VIP' }, ['Núria']],
    [
      { field: 'tags', operator: 'is_not', value: 'VIP' },
      ['Berta', 'Núria again', 'Ramon', 'somebody', 'Carme', 'Oriol'],
    ],
    [{ field: 'tags', operator: 'in', value: ['Devolver llamada', 'Financiación'] }, ['Oriol', 'Núria']],
    [{ field: 'tags', operator: 'is_empty' }, ['Berta', 'Núria again', 'Ramon', 'somebody', 'Carme']],
    // Madrid is an hour ahead in November: Oriol called at eleven, and the fourteenth is a Saturday.
    [{ field: 'hour', operator: 'is', value: 11 }, ['Berta', 'somebody', 'Carme', 'Oriol']],
    [{ field: 'weekday', operator: 'between', value: [5, 7] }, ['Berta', 'Núria again']],
    [
      {
        any: [
          { field: 'tags', operator: 'is', value: 'VIP' },
          { field: 'rating', operator: 'greater', value: 1 },
          { field: 'confidence', operator: 'is', value: 0.4 },
        ],
      },
      ['Berta', 'Oriol', 'Núria'],
    ],
  ]
  it.each(cases)('%j', async (filter, expected) => {
    expect(await filtered(filter)).toEqual(expected)
  })

  it('must all be met, and at least one of each group', async () => {
    expect(
      await filtered(
        { field: 'reach', operator: 'is', value: 'paid' },
        {
          any: [
            { field: 'source', operator: 'is', value: 'google' },
            { field: 'source', operator: 'is', value: 'direct' },
          ],
        },
      ),
    ).toEqual(['Núria'])
  })

  it('that are wrong are refused with their path', async () => {
    const group: Filter = {
      any: [
        { field: 'city', operator: 'is', value: 'Sabadell' },
        { field: 'rating', operator: 'is', value: 'good' },
      ],
    }
    await expect(list({ filters: [group] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'The field rating is compared with a number.',
      fields: { 'filters.0.any.1.value': 'invalid' },
    })
  })
})

describe('the search box', () => {
  it.each([
    ['segunda', ['Núria']],
    ['ocasión', ['Núria']],
    ['FACEBOOK', ['Oriol']],
    ['612 00 00 02', ['Oriol']],
    ['100%', ['Núria']],
    ['%', ['Núria']],
    ['_', ['Núria']],
    ['Sabadell', []],
  ])('finds by %s', async (search, expected) => {
    expect(namesOf(await list({ search }))).toEqual(expected)
  })

  it('finds by agent', async () => {
    const { rows } = await list({ search: 'MONTSE' })
    expect(rows.map(({ agent }) => agent)).toEqual(['Montse'])
  })

  it('finds by e-mail', async () => {
    expect(namesOf(await list({ scope: 'all', search: 'SERRA.example' }))).toEqual(['form of Oriol'])
  })
})

describe('the values of a field', () => {
  const valuesOf = async (field: ReportField, search = '', scope: RowScope = 'call') =>
    await listValues(reports(), { ...november, scope, search, field })

  it('come most frequent first, without the empty one', async () => {
    expect(await valuesOf('outcome')).toEqual([
      { value: 'answered', times: 2 },
      { value: 'not_valid', times: 2 },
      { value: 'valid', times: 2 },
      { value: 'not_answered', times: 1 },
    ])
    expect(await valuesOf('pageType')).toEqual([{ value: 'ficha', times: 1 }])
    expect(await valuesOf('content')).toEqual([])
  })

  it('are those of the scope', async () => {
    expect(await valuesOf('email')).toEqual([])
    expect(await valuesOf('email', '', 'sale')).toEqual([{ value: 'nuria@puig.example', times: 1 }])
  })

  it('are searched, whatever the case', async () => {
    expect(await valuesOf('outcome', 'NOT_')).toEqual([
      { value: 'not_valid', times: 2 },
      { value: 'not_answered', times: 1 },
    ])
    expect(await valuesOf('outcome', '%')).toEqual([])
  })

  it('are tags by the number of events that carry them, and `bot` with both values', async () => {
    expect(await valuesOf('tags', '', 'all')).toEqual([
      { value: 'Financiación', times: 4 },
      { value: 'VIP', times: 4 },
      { value: 'Devolver llamada', times: 1 },
    ])
    expect(await valuesOf('bot', '', 'type:visit')).toEqual([
      { value: 'false', times: 1 },
      { value: 'true', times: 1 },
    ])
  })

  it('are at most twenty', async () => {
    await stores.clickhouse.insert(
      'event',
      Array.from({ length: 25 }, (_, i) => ({
        account_id: 10,
        type: 'hangup',
        at: '2026-11-10 10:00:00.000',
        id: idFromName(`call ${i} of account 10`),
        revision: 1,
        city: `city ${String(i).padStart(2, '0')}`,
      })),
    )
    const values = await listValues(reports(), { ...november, accountId: 10, field: 'city' })
    expect(values).toHaveLength(20)
    expect(values[0]).toEqual({ value: 'city 00', times: 1 })
  })

  it('are none for a number', async () => {
    for (const field of ['talk_seconds', 'hour', 'rating'] as const) expect(await valuesOf(field)).toEqual([])
  })
})

describe('a day is the account’s own', () => {
  it.each(clockChanges)(
    '$at is on $day at $hour for account $account.id',
    async ({ account, at, day, hour, weekday }) => {
      const on = async (start: string) => {
        const range = { start, end: addDays(start, 1) }
        const { rows } = await list({ accountId: account.id, timezone: account.timezone, range })
        return rows.filter((row) => row.at.toISOString() === at)
      }
      const [before, then, after] = await Promise.all([addDays(day, -1), day, addDays(day, 1)].map(on))
      expect([before, after]).toEqual([[], []])
      expect(then).toEqual([expect.objectContaining({ hour, weekday })])
    },
  )

  it('and whole months keep all of their calls', async () => {
    const { total } = await list({
      accountId: autosCordilleraAccount.id,
      timezone: autosCordilleraAccount.timezone,
      range: { start: '2026-04-04', end: '2026-09-07' },
    })
    const expected = clockChanges.filter(
      ({ account, day }) => account === autosCordilleraAccount && day < '2026-09-07',
    )
    expect(total).toBe(expected.length)
  })

  it('with its hours and weekdays to filter by', async () => {
    const { rows } = await list({
      accountId: autosCordilleraAccount.id,
      timezone: autosCordilleraAccount.timezone,
      range: { start: '2026-04-04', end: '2026-09-08' },
      filters: [
        { field: 'hour', operator: 'is', value: 23 },
        { field: 'weekday', operator: 'is', value: 6 },
      ],
    })
    expect(rows.map(({ at }) => at.toISOString())).toEqual([
      '2026-09-06T03:59:59.999Z',
      '2026-04-05T03:30:00.000Z',
      '2026-04-05T02:30:00.000Z',
    ])
  })
})

describe('an event store that is unavailable', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const tooSlow = Object.assign(new Error('Timeout exceeded'), { type: 'TIMEOUT_EXCEEDED' })
  const ourFault = Object.assign(new Error('Unknown identifier'), { type: 'UNKNOWN_IDENTIFIER' })
  const listOver = (error: Error, log = { error: vi.fn() }) =>
    listRows({ ...reports(), clickhouse: { query: () => Promise.reject(error) }, log }, november)

  it('is reported as unavailable, and logged with its cause', async () => {
    const log = { error: vi.fn() }
    await expect(listOver(refused, log)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ err: refused }), expect.any(String))
  })

  it('or overloaded: the error says to shorten the range', async () => {
    await expect(listOver(tooSlow)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringContaining('Shorten the date range'),
    })
  })

  it('is not the cause of a wrong statement, which stays an internal error', async () => {
    await expect(listOver(ourFault)).rejects.toBe(ourFault)
  })
})
