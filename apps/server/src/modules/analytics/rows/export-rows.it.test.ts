import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage, request } from 'node:http'
import type { Language } from '@talkie/contract/locales'
import type { ExportVariant, ReportField, RowSort } from '@talkie/contract/reporting'
import { parse } from 'csv-parse/sync'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { currentRequester } from '../../../platform/queue/requester.ts'
import { createTestAccounts } from '../../../testing/accounts.ts'
import { openTestApp, type TestApp } from '../../../testing/processes/app.ts'
import { account } from '../../accounts/tables.ts'
import { storeCallerNames } from '../../contacts/index.ts'
import { changeTaggings, type EventRow, toStoreRow } from '../../events/index.ts'
import { systemActor } from '../../identity/index.ts'
import { auditEntry, user } from '../../identity/tables.ts'
import { buildCall, callerPhones, idFromName } from '../../reporting/calls/golden-calls.fixture.ts'
import { exportLimits } from '../../reporting/exports/limit-exports.ts'
import { prepareExport } from '../../reporting/exports/prepare-export.ts'
import { sweepExportsJob } from '../../reporting/exports/take-export.ts'
import { preparedExport } from '../../reporting/tables.ts'
import { exportPageSize, readRows } from './read-rows.ts'

/*
 * Marta may read the calls of Motor Valles: Núria's, in the middle of the night of a clock change, and one of Mallory,
 * who calls himself a formula. `crowd` is 25,000 calls of another account of hers, with many alike.
 */

let test: TestApp
let motor: number
let crowd: number
let marta: string
let token: string
const password = 'una-clave-larga'
const year = { start: '2026-01-01', end: '2027-01-01' }
const many = 25_000

const permit = (accountId: number, has: boolean) =>
  test.app.identity.setPermissions({
    userId: marta,
    accountId,
    sections: { reporting: { has: true, perm: 'r' }, 'reporting.calls': { has, perm: 'r' } },
  })

beforeAll(async () => {
  test = await openTestApp()
  const accounts = await createTestAccounts(test.postgres.db)
  motor = accounts.motor.id
  crowd = accounts.clinica.id
  const email = 'marta@motorvalles.example'
  marta = await test.app.identity.createUser({ email, password, name: 'Marta', profile: 'regular' })
  for (const accountId of [motor, crowd]) await permit(accountId, true)
  const given = { email, password, address: '203.0.113.7', userAgent: 'test' }
  token = (await test.app.identity.login(given)).accessToken
  const ours = (told: EventRow) => toStoreRow({ ...told, accountId: motor })
  await test.clickhouse.insert('event', [
    ours(
      buildCall('Núria', {
        at: '2026-10-25T00:30:00.000Z',
        phone: callerPhones.nuria,
        confidence: 0.95,
        value: '-8990.5',
        dimensions: { campaign: 'Ocasión; 100%, "km0"' },
      }),
    ),
    ours(
      buildCall('Mallory', { at: '2026-10-25T01:30:00.000Z', phone: "=cmd|' /C calc'!A0", agent: '@SUM(1)' }),
    ),
  ])
  await test.postgres.db.transaction((tx) =>
    changeTaggings(tx, {
      accountId: motor,
      eventIds: [idFromName('call of Núria')],
      add: ['VIP', '=1+1'],
      remove: [],
    }),
  )
  await test.clickhouse.command(`INSERT INTO event
    (account_id, type, at, id, revision, talk_seconds, confidence, campaign, term, page_url)
    SELECT ${crowd}, 'hangup', toDateTime64('2026-01-01 12:00:00', 3, 'UTC') + toIntervalSecond(intHash32(number) % 28000000),
      generateUUIDv4(number), 1, number % 50, if(number % 3 = 0, NULL, (number % 7) / 10),
      concat('campaign ', toString(number % 4)), toString(number), repeat(toString(number), 400)
    FROM numbers(${many})`)
})
afterAll(() => test?.close())
afterEach(() => vi.restoreAllMocks())

type ExportInput = {
  range?: typeof year
  search?: string
  accountId?: number
  columns?: ReportField[]
  sort?: RowSort[]
  separator?: ',' | ';'
  filters?: object[]
  variant?: ExportVariant
  language?: Language
  labels?: boolean
}
const ask = async (
  { accountId = motor, columns = ['at', 'caller'], labels = true, ...more }: ExportInput = {},
  status = 200,
) => {
  const answer = await fetch(`${test.url}/api/accounts/${accountId}/reporting/calls/csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      range: year,
      scope: 'call',
      columns: columns.map((field) => ({ field, ...(labels ? { label: `El ${field}` } : {}) })),
      fileName: 'Llamadas de octubre',
      variant: 'raw',
      ...more,
    }),
  })
  expect(answer.status).toBe(status)
  return await answer.json()
}
const addressOf = async (wanted: ExportInput = {}) =>
  `${test.url}${z.object({ url: z.string() }).parse(await ask(wanted)).url}`
/** The input of an export of Marta's, to prepare many at once without the API. */
const prepared = () => ({
  accountId: motor,
  timezone: 'Europe/Madrid',
  range: year,
  scope: 'call' as const,
  filters: [],
  search: '',
  sort: [],
  fields: [],
  columns: [{ field: 'at' as const, label: 'At' }],
  fileName: 'Llamadas',
  variant: 'raw' as const,
  language: 'es' as const,
})
const download = async (wanted: ExportInput = {}) => await (await fetch(await addressOf(wanted))).text()
const refusal = async (address: string) => {
  const answer = await fetch(address)
  return { status: answer.status, body: await answer.json() }
}

describe('a file of rows', () => {
  it('opens in Excel: every column that was asked for, times of the account, formulas as texts', async () => {
    const answer = await fetch(
      await addressOf({
        columns: ['at', 'caller', 'agent', 'campaign', 'tags', 'confidence', 'value', 'hour', 'bot'],
        sort: [{ field: 'at', direction: 'asc' }],
      }),
    )
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('filename="Llamadas de octubre.csv"')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(
      [
        '\uFEFFEl at,El caller,El agent,El campaign,El tags,El confidence,El value,El hour,El bot',
        `2026-10-25 02:30:00,${callerPhones.nuria},,"Ocasión; 100%, ""km0""","'=1+1, VIP",0.95,-8990.5,2,false`,
        `2026-10-25 02:30:00,'=cmd|' /C calc'!A0,'@SUM(1),,,,,2,false`,
        '',
      ].join('\r\n'),
    )
  })

  it('opens in a Spanish Excel too', async () => {
    const text = await download({ columns: ['caller', 'campaign', 'confidence', 'value'], separator: ';' })
    expect(text.split('\r\n')[2]).toBe(`${callerPhones.nuria};"Ocasión; 100%, ""km0""";0,95;-8990,5`)
  })

  describe('for people', () => {
    const people = { variant: 'people', labels: false } as const

    it('has words, units, the zone, and the names of callers, in the reader’s language', async () => {
      const { db } = test.postgres
      await db.transaction((tx) =>
        storeCallerNames(tx, [{ e164: callerPhones.nuria, name: 'Núria Puig', company: 'Puig; Fills' }], {
          accountId: motor,
          source: 'imported',
          by: null,
        }),
      )
      const answer = await fetch(
        await addressOf({
          ...people,
          language: 'es',
          columns: [
            'at',
            'caller',
            'type',
            'outcome',
            'device',
            'talk_seconds',
            'confidence',
            'value',
            'tags',
            'bot',
          ],
          sort: [
            { field: 'at', direction: 'asc' },
            { field: 'caller', direction: 'asc' },
          ],
        }),
      )
      const [head, ...rows] = z
        .array(z.array(z.string()))
        .parse(parse(Buffer.from(await answer.arrayBuffer()), { bom: true, delimiter: ';' }))
      expect(head).toEqual([
        'Cuándo (Europe/Madrid)',
        'Teléfono',
        'Nombre de quien llama',
        'Empresa de quien llama',
        'Evento',
        'Resultado',
        'Dispositivo',
        'Tiempo de conversación (s)',
        'Confianza (%)',
        'Importe (EUR)',
        'Etiquetas',
        'Bot',
      ])
      const nuria = rows.find((row) => row[2] === 'Núria Puig')
      expect(nuria).toEqual([
        '2026-10-25 02:30:00',
        '+34 612 00 00 01',
        'Núria Puig',
        'Puig; Fills',
        'Llamada',
        'Contestada',
        '',
        '60',
        '95',
        '-8990,5',
        "'=1+1, VIP",
        'No',
      ])
    })

    it('has the separator and decimals of the language, and follows the order of the query', async () => {
      const text = await download({ ...people, columns: ['campaign', 'value'], language: 'en' })
      expect(text.split('\r\n')).toContain('"Ocasión; 100%, ""km0""",-8990.5')
      const french = await download({ ...people, columns: ['campaign', 'value'], language: 'fr' })
      expect(french.split('\r\n')).toContain('"Ocasión; 100%, ""km0""";-8990,5')
    })

    it('has the rows of the raw file, in its order, however many pages there are', async () => {
      const wanted = { accountId: crowd, columns: ['term', 'caller', 'tags'] as ReportField[] }
      const toTerms = (text: string, delimiter: string) =>
        z
          .array(z.array(z.string()))
          .parse(parse(text, { bom: true, delimiter }))
          .slice(1)
          .map(([term]) => term)
      const raw = toTerms(await download(wanted), ',')
      expect(raw).toHaveLength(many)
      expect(toTerms(await download({ ...people, ...wanted, language: 'it' }), ';')).toEqual(raw)
    })

    it('is what an export without a variant gives', async () => {
      const answer = await fetch(`${test.url}/api/accounts/${motor}/reporting/calls/csv`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ range: year, scope: 'call', columns: [{ field: 'at' }], fileName: 'calls' }),
      })
      const { url } = z.object({ url: z.string() }).parse(await answer.json())
      const [head] = (await (await fetch(`${test.url}${url}`)).text()).split('\r\n')
      expect(head).toBe('When (Europe/Madrid)')
    })
  })

  it('for machines has the names of the fields as headings', async () => {
    const text = await download({ columns: ['at', 'talk_seconds'], labels: false, search: 'nobody' })
    expect(text).toBe('at,talk_seconds\r\n')
  })

  it('leaves cells empty that are unknown for a call closed without an end signal', async () => {
    const range = { start: '2025-06-01', end: '2025-07-01' }
    const closed = { outcome: 'not_valid', reason: 'no_end_signal', talkSeconds: 0 }
    await test.clickhouse.insert('event', [
      toStoreRow({
        ...buildCall('Laia', {
          at: '2025-06-01T10:00:00.000Z',
          ...closed,
          ringSeconds: 8,
          durationSeconds: 8,
        }),
        accountId: motor,
      }),
      toStoreRow({
        ...buildCall('Joan', {
          at: '2025-06-02T10:00:00.000Z',
          ...closed,
          ringSeconds: 0,
          durationSeconds: 0,
        }),
        accountId: motor,
      }),
      toStoreRow({
        ...buildCall('Pere', {
          at: '2025-06-03T10:00:00.000Z',
          talkSeconds: 0,
          ringSeconds: 5,
          durationSeconds: 5,
        }),
        accountId: motor,
      }),
    ])
    const columns: ReportField[] = ['ring_seconds', 'talk_seconds', 'duration_seconds']
    const text = await download({ range, columns, sort: [{ field: 'at', direction: 'asc' }] })
    expect(text.split('\r\n').slice(1)).toEqual(['8,,', ',,', '5,0,5', ''])
  })

  it('without matching rows has only its header', async () => {
    expect(await download({ columns: ['caller'], search: 'nobody' })).toBe('El caller\r\n')
  })

  it('has every row once, in order, however many pages there are', async () => {
    const text = await download({ accountId: crowd, columns: ['at', 'caller', 'campaign', 'term'] })
    const rows = z
      .array(z.array(z.string()))
      .parse(parse(text, { bom: true }))
      .slice(1)
    expect(rows).toHaveLength(many)
    expect(new Set(rows.map((row) => row[3])).size).toBe(many)
    const times = rows.map((row) => row[0] ?? '')
    // The night in which two o'clock comes twice lies in these months; its hour is not compared.
    const told = times.filter((time) => !time.startsWith('2026-10-25 02'))
    expect(told).toEqual(told.toSorted().toReversed())
  })

  const sorts: RowSort[][] = [
    [{ field: 'confidence', direction: 'desc' }],
    [
      { field: 'confidence', direction: 'asc' },
      { field: 'talk_seconds', direction: 'desc' },
      { field: 'campaign', direction: 'asc' },
    ],
    [
      { field: 'at', direction: 'asc' },
      { field: 'campaign', direction: 'desc' },
    ],
    [{ field: 'tags', direction: 'desc' }],
    [{ field: 'hour', direction: 'asc' }],
  ]
  it.each(sorts)('is sorted as one statement would sort it: %j', async (...sort) => {
    const wanted = {
      accountId: crowd,
      timezone: 'Europe/Madrid',
      range: year,
      scope: 'call' as const,
      filters: [],
      search: '',
      sort,
      fields: [],
    }
    const ids: string[] = []
    const store = { clickhouse: test.clickhouse, log: { error: vi.fn() } }
    for await (const page of readRows(store, wanted)) ids.push(...page.map(({ id }) => id))
    const columns = sort.map(({ field, direction }) => {
      const column = { tags: `''`, hour: `toHour(at, 'Europe/Madrid')` }[field as string] ?? field
      return `${column} ${direction}`
    })
    const expected = await test.clickhouse.query<{ id: string }>({
      sql: `SELECT id FROM event FINAL WHERE account_id = ${crowd} ORDER BY ${columns.join(', ')}, id`,
      params: {},
    })
    expect(ids).toEqual(expected.map(({ id }) => id))
  })
})

describe('the URL of a file', () => {
  const gone = { status: 404, body: { code: 'NOT_FOUND' } }

  it('is valid once, and not used up by a HEAD request', async () => {
    const address = await addressOf()
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(404)
    const both = await Promise.all([fetch(address), fetch(address)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    await Promise.all(both.map((answer) => answer.text()))
    expect(await refusal(address)).toMatchObject(gone)
  })

  it('is valid for five minutes, then it is deleted', async () => {
    const { db } = test.postgres
    await db.delete(preparedExport)
    const address = await addressOf()
    const [kept] = await db.select().from(preparedExport)
    const left = (kept?.expiresAt.getTime() ?? 0) - Date.now()
    expect(left / 60_000).toBeCloseTo(5, 0)
    await sweepExportsJob({ db }).handle({}, { isLast: false } as never)
    expect(await db.$count(preparedExport)).toBe(1)
    await db.update(preparedExport).set({ expiresAt: new Date(Date.now() - 1) })
    expect(await refusal(address)).toMatchObject(gone)
    await sweepExportsJob({ db }).handle({}, { isLast: false } as never)
    expect(await db.$count(preparedExport)).toBe(0)
  })

  it('is stored as a hash only', async () => {
    await test.postgres.db.delete(preparedExport)
    const secret = (await addressOf()).split('/').at(-1) ?? ''
    const [kept] = await test.postgres.db.select().from(preparedExport)
    expect(kept?.tokenHash).toBe(createHash('sha256').update(secret).digest('hex'))
    expect(JSON.stringify(kept)).not.toContain(secret)
  })

  it('that was never issued does not work', async () => {
    const statusOf = async (guess: string) => (await fetch(`${test.url}/api/downloads/${guess}`)).status
    for (const guess of ['x', 'a'.repeat(43), '..%2F..%2Fetc']) expect(await statusOf(guess)).toBe(404)
    // No URL of the API contains a NUL.
    expect(await statusOf(`${'a'.repeat(42)}%00`)).toBe(400)
  })

  it('is refused to a user who may no longer see the rows, and to a deleted one', async () => {
    const { db } = test.postgres
    const [first, second, third] = [
      await addressOf(),
      await addressOf(),
      await addressOf({ accountId: crowd }),
    ]
    await permit(motor, false)
    expect(await refusal(first)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    await permit(motor, true)
    await db.update(user).set({ active: false }).where(eq(user.id, marta))
    expect(await refusal(second)).toMatchObject({ status: 403 })
    await db.update(user).set({ active: true }).where(eq(user.id, marta))
    expect((await fetch(third)).status).toBe(200)
  })

  it('of a deleted account does not work', async () => {
    const { motor: third } = await createTestAccounts(test.postgres.db)
    await permit(third.id, true)
    const given = { email: 'marta@motorvalles.example', password, address: '203.0.113.7', userAgent: 'test' }
    token = (await test.app.identity.login(given)).accessToken
    const address = await addressOf({ accountId: third.id })
    await test.postgres.db.delete(account).where(eq(account.id, third.id))
    expect(await refusal(address)).toMatchObject(gone)
  })

  describe('is not issued to a user who', () => {
    const forget = async () => {
      await test.postgres.db.delete(preparedExport)
      await test.postgres.db.execute('alter table audit_entry disable trigger audit_entry_stays')
      await test.postgres.db.delete(auditEntry).where(eq(auditEntry.action, 'export'))
      await test.postgres.db.execute('alter table audit_entry enable trigger audit_entry_stays')
    }
    beforeEach(forget)
    afterAll(forget)
    const tooMany = { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: expect.any(Number) } }
    const prepareAtOnce = async (times: number) => {
      const answers = await Promise.all(
        Array.from({ length: times }, () =>
          prepareExport(
            { db: test.postgres.db },
            { ...prepared(), userId: marta, screen: 'reporting.calls' },
            systemActor,
          ).then(
            () => 'prepared',
            ({ code }) => code,
          ),
        ),
      )
      return answers.filter((answer) => answer === 'prepared').length
    }

    it('has too many unused ones, until one of them is used', async () => {
      const address = await addressOf()
      expect(await prepareAtOnce(40)).toBe(exportLimits.pending - 1)
      expect(await ask({}, 429)).toMatchObject(tooMany)
      await (await fetch(address)).text()
      await ask()
    })

    it('exported many files within an hour; entries from a clock that was ahead do not count', async () => {
      await ask()
      const [entry] = await test.postgres.db.select().from(auditEntry).where(eq(auditEntry.action, 'export'))
      if (!entry) throw new Error('An export is recorded.')
      const { id: _, ...kept } = entry
      const write = (times: number, at: Date) =>
        test.postgres.db.insert(auditEntry).values(Array.from({ length: times }, () => ({ ...kept, at })))
      await write(exportLimits.perHour, new Date(Date.now() + 86_400_000))
      await write(exportLimits.perHour, new Date(Date.now() - 3_601_000))
      await ask()
      await write(exportLimits.perHour, new Date(Date.now() - 1_800_000))
      expect(await ask({}, 429)).toMatchObject(tooMany)
    })
  })

  it('leaves a bounded entry in the audit log, however many values its filters have', async () => {
    await test.postgres.db.delete(preparedExport)
    const value = Array.from({ length: 100 }, (_, turn) => `${turn}`.padEnd(60, 'x'))
    const filters = Array.from({ length: 30 }, () => ({ field: 'campaign', operator: 'in', value }))
    await ask({ filters })
    const [entry] = await test.postgres.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'export'))
      .orderBy(desc(auditEntry.id))
      .limit(1)
    expect(JSON.stringify(entry).length).toBeLessThan(10_000)
    expect(JSON.stringify(entry?.after)).toContain('0xxx')
  })

  it('is not issued for rows that cannot be queried', async () => {
    const wrong = await ask({ sort: [{ field: 'nothing' as ReportField, direction: 'asc' }] }, 400)
    expect(wrong).toMatchObject({ code: 'BAD_REQUEST', data: { fields: { 'sort.0.field': 'invalid' } } })
  })
})

describe('while a file is downloaded', () => {
  /** Begins a download; resolves with a response whose body is not read yet. */
  const begin = async (address: string) =>
    await new Promise<IncomingMessage>((begun, failed) => {
      get(address, begun).on('error', failed)
    })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 400))
  const columns: ReportField[] = ['at', 'campaign', 'pageUrl']
  const confidence: RowSort[] = [{ field: 'confidence', direction: 'asc' }]

  it('rows are queried as fast as they are read, and no longer once the client disconnects', async () => {
    const asked = vi.spyOn(test.clickhouse, 'query')
    const address = await addressOf({ accountId: crowd, columns, sort: confidence })
    const answer = await begin(address)
    await settle()
    const pages = Math.ceil(many / exportPageSize)
    expect(asked.mock.calls.length).toBeLessThan(pages)
    answer.destroy()
    await settle()
    const before = asked.mock.calls.length
    await settle()
    expect(asked.mock.calls.length).toBe(before)
    expect(before).toBeLessThan(pages)
  })

  it('unread responses of a user hold a limited amount of memory, and other users are served meanwhile', async () => {
    const asked = vi.spyOn(test.clickhouse, 'query')
    const body = JSON.stringify({ range: year, limit: 10_000 })
    const unread = Array.from({ length: 14 }, () => {
      const sent = request(`${test.url}/api/accounts/${crowd}/reporting/calls/rows`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        agent: false,
      })
      sent.on('error', () => undefined)
      sent.end(body)
      return { sent, answered: once(sent, 'response').catch(() => undefined) }
    })
    await unread[0]?.answered
    const settled = async (): Promise<number> => {
      const before = asked.mock.calls.length
      await settle()
      return before === asked.mock.calls.length ? before : await settled()
    }
    // Each queries its rows and their number.
    expect((await settled()) / 2).toBeLessThan(10)
    const few = await fetch(`${test.url}/api/accounts/${crowd}/reporting/calls/rows`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ range: year, limit: 5 }),
    })
    expect(few.status).toBe(200)
    for (const { sent } of unread) sent.destroy()
    await settled()
    const file = await fetch(await addressOf({ accountId: crowd, columns }))
    expect((await file.text()).split('\r\n')).toHaveLength(many + 2)
  })

  it('every page is queried as a request of its user', async () => {
    const address = await addressOf({ accountId: crowd, columns, sort: confidence })
    const query = test.clickhouse.query.bind(test.clickhouse)
    const requesters: string[] = []
    vi.spyOn(test.clickhouse, 'query').mockImplementation((...given) => {
      requesters.push(currentRequester().key)
      return query(...given)
    })
    await (await fetch(address)).text()
    expect(requesters.length).toBeGreaterThanOrEqual(Math.ceil(many / exportPageSize))
    expect(new Set(requesters)).toEqual(new Set([`user ${marta}`]))
  })

  it.each(['identity', 'gzip'])(
    'an event store that goes away breaks the answer off: %s',
    async (encoding) => {
      const address = await addressOf({ accountId: crowd, columns, sort: confidence })
      const query = test.clickhouse.query.bind(test.clickhouse)
      let pages = 0
      vi.spyOn(test.clickhouse, 'query').mockImplementation(async (...given) => {
        pages += 1
        if (pages > 2) throw new Error('connect ECONNREFUSED')
        return await query(...given)
      })
      const answer = await fetch(address, { headers: { 'accept-encoding': encoding } })
      expect(answer.status).toBe(200)
      await expect(answer.text()).rejects.toThrow()
      expect(pages).toBe(3)
    },
  )

  it('an event store that is unavailable from the start gives an error response', async () => {
    const address = await addressOf()
    vi.spyOn(test.clickhouse, 'query').mockRejectedValue(new Error('connect ECONNREFUSED'))
    expect(await refusal(address)).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } })
  })
})

it('200,000 rows take no more memory than 20,000', async () => {
  const { id: accountId } = (await createTestAccounts(test.postgres.db)).motor
  await test.clickhouse.command(`INSERT INTO event (account_id, type, at, id, revision, page_url)
    SELECT ${accountId}, 'hangup', toDateTime64('2026-01-01 12:00:00', 3, 'UTC') + toIntervalSecond(number * 100),
      generateUUIDv4(number), 1, repeat(toString(number), 20)
    FROM numbers(200000)`)
  const wanted = {
    accountId,
    timezone: 'Europe/Madrid',
    range: year,
    scope: 'call' as const,
    filters: [],
    search: '',
    sort: [],
    fields: ['at', 'caller', 'campaign', 'pageUrl'] satisfies ReportField[],
  }
  let rows = 0
  const heap: number[] = []
  const store = { clickhouse: test.clickhouse, log: { error: vi.fn() } }
  for await (const page of readRows(store, wanted)) {
    rows += page.length
    globalThis.gc?.()
    heap.push(process.memoryUsage().rss)
  }
  expect(rows).toBe(200_000)
  const after = (share: number) => heap[Math.floor((heap.length - 1) * share)] ?? 0
  expect(after(1) - after(0.1)).toBeLessThan(150_000_000)
})
