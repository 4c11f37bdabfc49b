import { addDays, type CallFilter, type CallReportField } from '@talkie/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestClickhouse, type TestClickhouse } from '../../testing/stores.ts'
import { toStoreRow } from '../events/index.ts'
import {
  autosCordillera,
  clockChangeCalls,
  clockChanges,
  firstCalls,
  heldUpCalls,
  idOf,
  laterCalls,
  motorValles,
  phones,
} from './golden-calls.fixture.ts'
import { listCalls, type WantedPage } from './list-calls.ts'
import { listValues } from './rows/list-values.ts'

let store: TestClickhouse

beforeAll(async () => {
  store = await openTestClickhouse()
  // Each is a part of its own in the store, so that revisions meet when they are read and not before.
  for (const calls of [firstCalls, laterCalls, heldUpCalls, clockChangeCalls])
    await store.clickhouse.insert('event', calls.map(toStoreRow))
})
afterAll(() => store?.close())

const reports = () => ({ clickhouse: store.clickhouse, log: { error: vi.fn() } })

const november: WantedPage = {
  accountId: motorValles.id,
  timezone: motorValles.timezone,
  range: { start: '2026-11-01', end: '2026-12-01' },
  filters: [],
  search: '',
  sort: [],
  limit: 1000,
  offset: 0,
}
const ofCalls = { scope: 'call', search: '' } as const
const list = (wanted: Partial<WantedPage> = {}) => listCalls(reports(), { ...november, ...wanted })

const names = new Map(
  ['Núria', 'Pau', 'Núria again', 'Oriol', 'Carme', 'somebody', 'Núria in Santiago']
    .map((name) => [idOf(`call of ${name}`), name] as const)
    .concat([[idOf('report of Ramon'), 'Ramon']]),
)
const namesOf = ({ rows }: Awaited<ReturnType<typeof listCalls>>) =>
  rows.map(({ callId }) => names.get(callId))
const filtered = async (...filters: CallFilter[]) => namesOf(await list({ filters }))

describe('the calls report', () => {
  it('shows the calls that stand, newest first', async () => {
    expect(namesOf(await list())).toEqual(['Núria again', 'Ramon', 'somebody', 'Carme', 'Oriol', 'Núria'])
  })

  it('shows of a call what its newest revision says, with every dimension', async () => {
    const { rows } = await list({ filters: [{ field: 'outcome', operator: 'is', value: 'valid' }] })
    expect(rows).toEqual([
      expect.objectContaining({
        callId: idOf('call of Núria'),
        type: 'hangup',
        at: new Date('2026-11-10T09:00:00.000Z'),
        caller: phones.nuria,
        number: '+34937000011',
        destination: '+34937220808',
        ringpool: 'Ocasión',
        agent: '',
        outcome: 'valid',
        ringSeconds: 5,
        talkSeconds: 95,
        durationSeconds: 100,
        confidence: 0.95,
        visitorId: idOf('visitor Núria'),
      }),
    ])
    expect(rows[0]?.dimensions).toMatchObject({
      source: 'google',
      campaign: 'Ocasión 100%_km0',
      pageType: 'ficha',
      content: '',
    })
  })

  it('shows a withheld caller, an unknown visitor and an unknown confidence as none', async () => {
    const { rows } = await list({ filters: [{ field: 'agent', operator: 'is', value: 'Montse' }] })
    expect(rows).toEqual([expect.objectContaining({ caller: null, visitorId: null, confidence: null })])
  })

  it("shows a call centre's report of a talk as an answered call, known by its own id", async () => {
    const { rows } = await list({ search: phones.ramon })
    expect(rows).toEqual([
      expect.objectContaining({
        callId: idOf('report of Ramon'),
        type: 'llamadabruta',
        outcome: 'answered',
      }),
    ])
  })

  it('totals everything that matches, whatever the page shows; who withholds the number is nobody else', async () => {
    const { rows, totals } = await list({ limit: 5, offset: 4 })
    expect(rows).toHaveLength(2)
    expect(totals).toEqual({
      calls: 6,
      answered: 5,
      valid: 1,
      notAnswered: 1,
      talkSeconds: 95 + 60 + 0 + 12 + 60 + 40,
      callers: 5,
    })
  })

  it('has totals of zero where nothing matches', async () => {
    const { rows, totals } = await list({ search: 'nobody' })
    expect(rows).toEqual([])
    expect(totals).toEqual({
      calls: 0,
      answered: 0,
      valid: 0,
      notAnswered: 0,
      talkSeconds: 0,
      callers: 0,
    })
  })

  it('pages without a gap or an overlap where every call sorts alike', async () => {
    const sort = [{ field: 'number', direction: 'asc' }] as const
    const pages = await Promise.all([0, 2, 4, 6].map((offset) => list({ sort, limit: 2, offset })))
    const paged = pages.flatMap(namesOf)
    expect(paged).toHaveLength(6)
    expect(new Set(paged)).toEqual(new Set(namesOf(await list())))
  })

  it('sorts by several fields, each in its direction; an unknown confidence comes last', async () => {
    const sorted = async (...sort: WantedPage['sort']) => namesOf(await list({ sort }))
    const at = { field: 'at', direction: 'asc' } as const
    expect(await sorted({ field: 'caller', direction: 'desc' }, at)).toEqual([
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
      expect(byConfidence.slice(3)).toEqual(['somebody', 'Ramon', 'Núria again'])
    }
  })
})

describe('revisions', () => {
  it('that are out of date match no filter and no search', async () => {
    expect(await filtered({ field: 'caller', operator: 'is', value: phones.berta })).toEqual([])
    expect(namesOf(await list({ search: phones.berta }))).toEqual([])
    expect(await filtered({ field: 'caller', operator: 'is', value: phones.nuria })).toEqual([
      'Núria again',
      'Núria',
    ])
    expect(await filtered({ field: 'talk_seconds', operator: 'is', value: 1 })).toEqual([])
  })

  it('that take a call out leave nothing of it', async () => {
    expect(await filtered({ field: 'caller', operator: 'is', value: phones.pau })).toEqual([])
    const values = await listValues(reports(), { ...november, ...ofCalls, field: 'caller' })
    expect(values.map(({ value }) => value)).not.toContain(phones.pau)
  })
})

describe('another account', () => {
  const neighbour = { accountId: autosCordillera.id, timezone: autosCordillera.timezone }

  it('sees its own calls and none of the neighbour, whoever called both', async () => {
    expect(namesOf(await list(neighbour))).toEqual(['Núria in Santiago'])
    const byNuria: CallFilter = { field: 'caller', operator: 'is', value: phones.nuria }
    expect(namesOf(await list({ ...neighbour, filters: [byNuria] }))).toEqual(['Núria in Santiago'])
    expect((await list(neighbour)).totals).toMatchObject({ calls: 1, valid: 1 })
    expect(await listValues(reports(), { ...november, ...neighbour, ...ofCalls, field: 'source' })).toEqual([
      { value: 'google', times: 1 },
    ])
  })

  it('without calls sees none', async () => {
    expect((await list({ accountId: 9 })).totals.calls).toBe(0)
  })
})

describe('filters', () => {
  const cases: [CallFilter, string[]][] = [
    [{ field: 'campaign', operator: 'is', value: 'Ocasión 100%_km0' }, ['Núria']],
    [{ field: 'campaign', operator: 'contains', value: 'OCASIÓN' }, ['Núria']],
    [{ field: 'campaign', operator: 'starts_with', value: 'ocasi' }, ['Oriol', 'Núria']],
    [{ field: 'campaign', operator: 'ends_with', value: 'KM0' }, ['Oriol', 'Núria']],
    [{ field: 'campaign', operator: 'contains', value: '0%_k' }, ['Núria']],
    [{ field: 'source', operator: 'in', value: ['google', 'direct'] }, ['Carme', 'Núria']],
    [{ field: 'source', operator: 'is_empty' }, ['Núria again', 'Ramon', 'somebody']],
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
      ['Núria again', 'Ramon', 'somebody', 'Carme', 'Oriol'],
    ],
    [{ field: 'confidence', operator: 'between', value: [0.4, 0.6] }, ['Carme', 'Oriol']],
    [{ field: 'talk_seconds', operator: 'greater', value: 60 }, ['Núria']],
    [{ field: 'talk_seconds', operator: 'less', value: 12.5 }, ['Carme', 'Oriol']],
    [{ field: 'at', operator: 'less', value: Date.parse('2026-11-10T10:00:00Z') }, ['Núria']],
    [{ field: 'at', operator: 'is', value: Date.parse('2026-11-10T10:00:00Z') }, ['Oriol']],
  ]
  it.each(cases)('%j', async (filter, expected) => {
    expect(await filtered(filter)).toEqual(expected)
  })

  it('must all be met', async () => {
    expect(
      await filtered(
        { field: 'source', operator: 'is', value: 'google' },
        { field: 'reach', operator: 'is', value: 'paid' },
      ),
    ).toEqual(['Núria'])
  })
})

describe('the search box', () => {
  it.each([
    ['segunda', ['Núria']],
    ['ocasión', ['Núria']],
    ['FACEBOOK', ['Oriol']],
    ['612 00 00 02', ['Oriol']],
    ['+34 612', ['Núria again', 'Ramon', 'Carme', 'Oriol', 'Núria']],
    ['100%', ['Núria']],
    ['%', ['Núria']],
    ['_', ['Núria']],
    ['Sabadell', []],
  ])('finds by %s', async (search, expected) => {
    expect(namesOf(await list({ search }))).toEqual(expected)
  })
})

describe('the values of a field', () => {
  const valuesOf = async (field: CallReportField) =>
    await listValues(reports(), { ...november, ...ofCalls, field })

  it('come most frequent first, without the empty one', async () => {
    expect(await valuesOf('outcome')).toEqual([
      { value: 'answered', times: 2 },
      { value: 'not_valid', times: 2 },
      { value: 'not_answered', times: 1 },
      { value: 'valid', times: 1 },
    ])
    expect(await valuesOf('pageType')).toEqual([{ value: 'ficha', times: 1 }])
    expect(await valuesOf('content')).toEqual([])
  })

  it('are twenty at most', async () => {
    await store.clickhouse.insert(
      'event',
      Array.from({ length: 25 }, (_, i) => ({
        account_id: 10,
        type: 'hangup',
        at: '2026-11-10 10:00:00.000',
        id: idOf(`call ${i} of account 10`),
        revision: 1,
        city: `city ${String(i).padStart(2, '0')}`,
      })),
    )
    const values = await listValues(reports(), { ...november, ...ofCalls, accountId: 10, field: 'city' })
    expect(values).toHaveLength(20)
    expect(values[0]).toEqual({ value: 'city 00', times: 1 })
  })

  it('of a number are none', async () => {
    expect(await valuesOf('talk_seconds')).toEqual([])
  })
})

describe('a day is the account’s own', () => {
  it.each(clockChanges)('$at is on $day for account $account.id', async ({ account, at, day }) => {
    const on = async (start: string) => {
      const range = { start, end: addDays(start, 1) }
      const { rows } = await list({ accountId: account.id, timezone: account.timezone, range })
      return rows.some((row) => row.at.toISOString() === at)
    }
    expect(await Promise.all([addDays(day, -1), day, addDays(day, 1)].map(on))).toEqual([false, true, false])
  })

  it('and whole months lose none of their calls', async () => {
    const { totals } = await list({
      accountId: autosCordillera.id,
      timezone: autosCordillera.timezone,
      range: { start: '2026-04-04', end: '2026-09-07' },
    })
    const expected = clockChanges.filter(
      ({ account, day }) => account === autosCordillera && day < '2026-09-07',
    )
    expect(totals.calls).toBe(expected.length)
  })
})

describe('an event store that is away', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const tooSlow = Object.assign(new Error('Timeout exceeded'), { type: 'TIMEOUT_EXCEEDED' })
  const ourFault = Object.assign(new Error('Unknown identifier'), { type: 'UNKNOWN_IDENTIFIER' })
  const listOver = (error: Error, log = { error: vi.fn() }) =>
    listCalls({ clickhouse: { query: () => Promise.reject(error) }, log }, november)

  it('is told as such, and logged with its cause', async () => {
    const log = { error: vi.fn() }
    await expect(listOver(refused, log)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ err: refused }), expect.any(String))
  })

  it('and one that is asked too much says to shorten the range', async () => {
    await expect(listOver(tooSlow)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringContaining('Shorten the date range'),
    })
  })

  it('while a wrong statement stays an error of ours', async () => {
    await expect(listOver(ourFault)).rejects.toBe(ourFault)
  })
})
