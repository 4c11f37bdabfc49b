import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { derivedEventId } from '../../platform/event-id.ts'
import { openTestStores, type TestStores } from '../../testing/stores.ts'
import { account, client } from '../accounts/tables.ts'
import { type EventRow, toStoreRow } from '../events/index.ts'
import { poolNumber } from '../numbers/tables.ts'
import { ringpool } from '../ringpools/tables.ts'
import { call, connection } from '../telephony/tables.ts'
import { visit, visitPage } from '../tracking/tables.ts'
import { getCall } from './get-call.ts'
import { callOf, idOf, phones } from './golden-calls.fixture.ts'
import { dimensionValues } from './stored-call.ts'

/*
 * Motor Vallès of Sabadell once more. Núria Puig looked at used cars on Monday and asked by form; on Tuesday she came
 * back by an ad, called and was served by Montse; on Thursday she bought. She is calling again right now. Carme Vila
 * held the same number before her. Ramon Sala is known from a call centre's report alone. Berta Roca was once taken
 * for the visitor that is Núria, which was corrected.
 */

let stores: TestStores
let motorValles: number
const neighbour = 4711
const nuria = idOf('visitor Núria')
const monday = idOf('visit on Monday')
const tuesday = idOf('visit on Tuesday')
const firstCall = idOf('call of Núria')
const now = idOf('call of Núria right now')
const ids = { number: idOf('number'), ringpool: idOf('ringpool'), connection: idOf('connection') }

const deps = () => ({ db: stores.postgres.db, clickhouse: stores.clickhouse, log: { error: vi.fn() } })
const detailOf = (callId: string, accountId = motorValles) => getCall(deps(), { accountId, callId })

const ad = { source: 'google', medium: 'cpc', campaign: 'Ocasión', city: 'Sabadell', device: 'mobile' }
const facts = (from: Record<string, string>, landing: string) => ({
  dimensions: dimensionValues((name) => from[name] ?? ''),
  landing,
  title: 'Motor Vallès',
  referrer: '',
  clickIds: {},
})

const called = {
  connectionId: ids.connection,
  numberId: ids.number,
  ringpoolId: ids.ringpool,
  e164: '+34937000011',
  destination: '+34937220808',
  version: 1,
  caller: phones.nuria,
  visitId: tuesday,
  visitorId: nuria,
  confidence: 0.9,
  ringSeconds: 5,
  talkSeconds: 0,
  durationSeconds: 0,
}

const attribution = {
  dimensions: ad,
  basis: '',
  touches: [],
  candidates: [
    { visitId: tuesday, visitorId: nuria, weight: 0.9, delaySeconds: 20, reasons: ['on_page' as const] },
    {
      visitId: idOf('visit of Carme'),
      visitorId: idOf('visitor Carme'),
      weight: 0.1,
      delaySeconds: 3600,
      reasons: ['held_before' as const],
    },
  ],
}

const prepareRecords = async () => {
  const { db } = stores.postgres
  const common = {
    name: 'Motor Vallès',
    domain: 'motorvalles.es',
    timezone: 'Europe/Madrid',
    country: 'es' as const,
    currencyCode: 'EUR',
    language: 'es' as const,
  }
  const [owner] = await db.insert(client).values(common).returning()
  const [site] = await db
    .insert(account)
    .values({ ...common, clientId: owner?.id ?? 0, key: 'valles' })
    .returning()
  motorValles = site?.id ?? 0
  const accountId = motorValles
  await db.insert(poolNumber).values({
    id: ids.number,
    accountId,
    provider: 'orange',
    visible: '937 000 011',
    realPhone: '937000011',
    e164: called.e164,
  })
  await db.insert(ringpool).values({
    id: ids.ringpool,
    accountId,
    name: 'Coches de ocasión',
    destination: called.destination,
    replaces: [],
    selectors: [],
    pageRules: [],
    sourceRules: [],
    overflow: '+34937000099',
  })
  await db.insert(connection).values({
    id: ids.connection,
    accountId,
    kind: 'generic',
    name: 'Centralita',
    key: 'k',
    sealedSecret: '',
    mapping: {},
  })
  await db.insert(visit).values([
    {
      id: monday,
      accountId,
      visitorId: nuria,
      at: new Date('2026-11-09T09:00:00Z'),
      bot: false,
      facts: facts({ source: 'direct' }, 'https://motorvalles.es/'),
    },
    {
      id: tuesday,
      accountId,
      visitorId: nuria,
      at: new Date('2026-11-10T08:55:00Z'),
      bot: false,
      facts: facts(ad, 'https://motorvalles.es/ocasion?gclid=x'),
    },
  ])
  await db.insert(visitPage).values([
    {
      visitId: tuesday,
      page: 3,
      accountId,
      at: new Date('2026-11-10T08:57:00Z'),
      url: 'https://motorvalles.es/contacto',
      title: 'Contacto',
    },
    {
      visitId: tuesday,
      page: 2,
      accountId,
      at: new Date('2026-11-10T08:56:00Z'),
      url: 'https://motorvalles.es/ibiza',
      title: 'Seat Ibiza',
    },
  ])
  await db.insert(call).values([
    {
      ...called,
      id: firstCall,
      accountId,
      callKey: '1',
      state: 'ended',
      startedAt: new Date('2026-11-10T08:58:20Z'),
      answeredAt: new Date('2026-11-10T08:58:25Z'),
      endedAt: new Date('2026-11-10T09:00:00Z'),
      agent: 'Montse',
      talkSeconds: 95,
      durationSeconds: 100,
      outcome: 'valid',
      validity: 'valid',
      hangupBy: 'caller',
      published: { call: '2026-11-10T08:58:20.000Z', hangup: '2026-11-10T09:00:00.000Z' },
      attribution,
    },
    {
      ...called,
      id: now,
      accountId,
      callKey: '2',
      state: 'ringing',
      startedAt: new Date('2026-11-13T09:00:00Z'),
      published: { call: '2026-11-13T09:00:00.000Z' },
      attribution,
    },
    {
      ...called,
      id: idOf('call at the neighbour'),
      accountId: neighbour,
      callKey: '3',
      state: 'ringing',
      startedAt: new Date('2026-11-13T09:00:00Z'),
      published: {},
      attribution,
    },
  ])
}

const eventOf = (name: string, told: Partial<EventRow> & Pick<EventRow, 'type' | 'at'>): EventRow => ({
  id: idOf(name),
  accountId: motorValles,
  revision: 1,
  ...told,
  dimensions: told.dimensions ?? {},
})

const prepareEvents = async () => {
  const hangup = callOf('Núria', {
    id: derivedEventId(firstCall, 'hangup'),
    accountId: motorValles,
    at: '2026-11-10T09:00:00.000Z',
    phone: phones.nuria,
    visitorId: nuria,
    outcome: 'valid',
    durationSeconds: 100,
    dimensions: ad,
  })
  const ofBerta = eventOf('form of Berta', { type: 'c2c', at: '2026-11-10T12:00:00.000Z', visitorId: nuria })
  const retracted = eventOf('retracted sale', {
    type: 'sale',
    at: '2026-11-12T10:00:00.000Z',
    phone: phones.nuria,
    value: '1',
  })
  const moved = eventOf('sale', {
    type: 'sale',
    at: '2026-11-12T11:00:00.000Z',
    phone: phones.nuria,
    value: '8990.50',
    currency: 'EUR',
  })
  const first: EventRow[] = [
    eventOf('visit on Monday', {
      id: monday,
      type: 'visit',
      at: '2026-11-09T09:00:00.000Z',
      visitId: monday,
      visitorId: nuria,
      dimensions: { source: 'direct', pageUrl: 'https://motorvalles.es/' },
    }),
    eventOf('form of Núria', {
      type: 'c2c',
      at: '2026-11-09T09:05:00.000Z',
      visitorId: nuria,
      phone: phones.nuria,
    }),
    eventOf('visit on Tuesday', {
      id: tuesday,
      type: 'visit',
      at: '2026-11-10T08:55:00.000Z',
      visitId: tuesday,
      visitorId: nuria,
      dimensions: ad,
    }),
    eventOf('assigned', {
      type: 'assigned',
      at: '2026-11-10T08:55:01.000Z',
      visitId: tuesday,
      visitorId: nuria,
    }),
    { ...hangup, id: derivedEventId(firstCall, 'call'), type: 'call', at: '2026-11-10T08:58:20.000Z' },
    hangup,
    { ...hangup, id: derivedEventId(firstCall, 'lead'), type: 'lead' },
    eventOf('whatsapp of Núria', {
      type: 'whatsapp_message',
      at: '2026-11-11T18:00:00.000Z',
      phone: phones.nuria,
    }),
    retracted,
    moved,
    ofBerta,
    callOf('Ramon', {
      id: idOf('report of Ramon'),
      accountId: motorValles,
      type: 'llamadabruta',
      callId: null,
      at: '2026-11-12T16:00:00.000Z',
      phone: phones.ramon,
      outcome: 'not_valid',
      reason: 'too_short',
      hangupBy: 'callee',
    }),
    callOf('Ramon before', { accountId: motorValles, at: '2026-11-12T15:00:00.000Z', phone: phones.ramon }),
    callOf('Núria at the neighbour', {
      accountId: neighbour,
      at: '2026-11-10T07:00:00.000Z',
      phone: phones.nuria,
      visitorId: nuria,
    }),
  ]
  const later: EventRow[] = [
    { ...retracted, revision: 2, deleted: true },
    // The sale was reported again with its right time: taken out at the old key, put at the new one.
    { ...moved, revision: 2, deleted: true },
    { ...moved, revision: 2, at: '2026-11-12T17:30:00.000Z' },
    { ...ofBerta, revision: 2, visitorId: idOf('visitor Berta') },
  ]
  for (const events of [first, later]) await stores.clickhouse.insert('event', events.map(toStoreRow))
}

beforeAll(async () => {
  stores = await openTestStores()
  await prepareRecords()
  await prepareEvents()
})
afterAll(() => stores?.close())

describe('a call that ended', () => {
  it('is told in full', async () => {
    const detail = await detailOf(firstCall)
    expect(detail.call).toMatchObject({
      callId: firstCall,
      type: 'hangup',
      at: new Date('2026-11-10T09:00:00Z'),
      caller: phones.nuria,
      ringpool: 'Coches de ocasión',
      agent: 'Montse',
      outcome: 'valid',
      talkSeconds: 95,
      visitorId: nuria,
    })
    expect(detail.call.dimensions).toMatchObject({ ...ad, term: '' })
    expect(detail).toMatchObject({ validity: 'valid', hangupBy: 'caller', provider: 'orange', ordinal: 1 })
  })

  it('shows who could have made it, also after the visit is gone', async () => {
    const { candidates } = await detailOf(firstCall)
    expect(candidates).toEqual([
      expect.objectContaining({
        visitId: tuesday,
        weight: 0.9,
        at: new Date('2026-11-10T08:55:00Z'),
        source: 'google',
        city: 'Sabadell',
        device: 'mobile',
      }),
      expect.objectContaining({
        visitId: idOf('visit of Carme'),
        weight: 0.1,
        reasons: ['held_before'],
        at: null,
        source: '',
      }),
    ])
  })

  it("tells its caller's path, oldest first, one line a call, without what is out of date", async () => {
    const { path } = await detailOf(firstCall)
    expect(path.map(({ type, at }) => `${at.toISOString().slice(0, 16)} ${type}`)).toEqual([
      '2026-11-09T09:00 visit',
      '2026-11-09T09:05 c2c',
      '2026-11-10T08:55 visit',
      '2026-11-10T09:00 hangup',
      '2026-11-11T18:00 whatsapp_message',
      '2026-11-12T17:30 sale',
    ])
    expect(path[3]).toMatchObject({
      outcome: 'valid',
      durationSeconds: 100,
      campaign: 'Ocasión',
      value: null,
    })
    expect(path[5]).toMatchObject({ value: 8990.5, currency: 'EUR', pages: [] })
  })

  it('shows the pages of each visit in their order, the landing page first', async () => {
    const { path } = await detailOf(firstCall)
    const pagesOf = (at: number) =>
      path[at]?.pages.map(({ url }) => url.replace('https://motorvalles.es', ''))
    expect(pagesOf(0)).toEqual(['/'])
    expect(pagesOf(2)).toEqual(['/ocasion?gclid=x', '/ibiza', '/contacto'])
    expect(path[0]?.pageUrl).toBe('https://motorvalles.es/')
  })
})

describe('a call in progress', () => {
  it('is told as it stands, and counts the calls before it', async () => {
    const detail = await detailOf(now)
    expect(detail.call).toMatchObject({
      type: 'call',
      at: new Date('2026-11-13T09:00:00Z'),
      outcome: 'not_answered',
      talkSeconds: 0,
    })
    expect(detail).toMatchObject({ validity: null, hangupBy: null, ordinal: 2 })
    expect(detail.path.at(-1)?.type).toBe('sale')
  })

  it('is answered once it was picked up', async () => {
    await stores.postgres.db
      .update(call)
      .set({ state: 'answered', answeredAt: new Date('2026-11-13T09:00:06Z') })
      .where(eq(call.id, now))
    expect((await detailOf(now)).call).toMatchObject({ type: 'answered', outcome: 'answered' })
  })
})

describe('a call that only the event store knows', () => {
  it('is found by the id of its report', async () => {
    const detail = await detailOf(idOf('report of Ramon'))
    expect(detail.call).toMatchObject({ type: 'llamadabruta', caller: phones.ramon, outcome: 'not_valid' })
    expect(detail).toMatchObject({
      validity: 'too_short',
      hangupBy: 'callee',
      provider: null,
      candidates: [],
      ordinal: 2,
    })
    expect(detail.path.map(({ type }) => type)).toEqual(['hangup', 'llamadabruta'])
  })

  it('is found by the id of the call', async () => {
    expect((await detailOf(idOf('call of Ramon before'))).call.type).toBe('hangup')
  })
})

describe('a call of another account', () => {
  it.each(['call at the neighbour', 'call of Núria at the neighbour', 'call that never was'])(
    'does not exist: %s',
    async (name) => {
      await expect(detailOf(idOf(name))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    },
  )

  it('exists for its own account, where the caller calls for the second time and did nothing else', async () => {
    const detail = await detailOf(idOf('call at the neighbour'), neighbour)
    expect(detail.ordinal).toBe(2)
    expect(detail.path.map(({ type }) => type)).toEqual(['hangup'])
    expect(detail.candidates.map(({ at }) => at)).toEqual([null, null])
  })
})
