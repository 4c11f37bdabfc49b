import { derivedEventId } from '../../../platform/event-id.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { TestStores } from '../../../testing/stores/stores.ts'
import { account, client } from '../../accounts/tables.ts'
import { dimensionValues } from '../../analytics/registry/stored-call.ts'
import { type EventRow, toStoreRow } from '../../events/index.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { ringpool } from '../../numbers/ringpools/tables.ts'
import { call, connection } from '../../telephony/tables.ts'
import { visit, visitPage } from '../../tracking/tables.ts'
import { buildCall, callerPhones, idFromName } from './golden-calls.fixture.ts'

/*
 * Motor Vallès of Sabadell once more. Núria Puig looked at used cars on Monday and asked by form; on Tuesday she came
 * back by an ad, called and was served by Montse; on Thursday she bought. She is calling again right now. Carme Vila
 * held the same number before her. Ramon Sala is known only from a call centre's report. Berta Roca was once mistaken
 * for the visitor that is Núria, which was corrected.
 */

export const neighbour = 4711
export const nuria = idFromName('visitor Núria')
const monday = idFromName('visit on Monday')
export const tuesday = idFromName('visit on Tuesday')
export const firstCall = idFromName('call of Núria')
export const now = idFromName('call of Núria right now')
const ids = {
  number: idFromName('number'),
  ringpool: idFromName('ringpool'),
  connection: idFromName('connection'),
}

export const ad = { source: 'google', medium: 'cpc', campaign: 'Ocasión', city: 'Sabadell', device: 'mobile' }
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
  caller: callerPhones.nuria,
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
      visitId: idFromName('visit of Carme'),
      visitorId: idFromName('visitor Carme'),
      weight: 0.1,
      delaySeconds: 3600,
      reasons: ['held_before' as const],
    },
  ],
}

/** Fills both stores; returns the account of Motor Vallès. */
export const fillStores = async (stores: TestStores): Promise<number> => {
  const accountId = await recordAll(stores.postgres.db)
  for (const events of eventsOf(accountId)) await stores.clickhouse.insert('event', events.map(toStoreRow))
  return accountId
}

const recordAll = async (db: Executor): Promise<number> => {
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
  const accountId = site?.id ?? 0
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
      id: idFromName('call at the neighbour'),
      accountId: neighbour,
      callKey: '3',
      state: 'ringing',
      startedAt: new Date('2026-11-13T09:00:00Z'),
      published: {},
      attribution,
    },
  ])
  return accountId
}

/** The events that reached the event store first, and those that came later. */
const eventsOf = (accountId: number): EventRow[][] => {
  const eventOf = (name: string, told: Partial<EventRow> & Pick<EventRow, 'type' | 'at'>): EventRow => ({
    id: idFromName(name),
    accountId,
    revision: 1,
    ...told,
    dimensions: told.dimensions ?? {},
  })
  const hangup = buildCall('Núria', {
    id: derivedEventId(firstCall, 'hangup'),
    accountId,
    at: '2026-11-10T09:00:00.000Z',
    phone: callerPhones.nuria,
    visitorId: nuria,
    outcome: 'valid',
    durationSeconds: 100,
    dimensions: ad,
  })
  const ofBerta = eventOf('form of Berta', { type: 'c2c', at: '2026-11-10T12:00:00.000Z', visitorId: nuria })
  const retracted = eventOf('retracted sale', {
    type: 'sale',
    at: '2026-11-12T10:00:00.000Z',
    phone: callerPhones.nuria,
    value: '1',
  })
  const moved = eventOf('sale', {
    type: 'sale',
    at: '2026-11-12T11:00:00.000Z',
    phone: callerPhones.nuria,
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
      phone: callerPhones.nuria,
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
      phone: callerPhones.nuria,
    }),
    retracted,
    moved,
    ofBerta,
    buildCall('Ramon', {
      id: idFromName('report of Ramon'),
      accountId,
      type: 'llamadabruta',
      callId: null,
      at: '2026-11-12T16:00:00.000Z',
      phone: callerPhones.ramon,
      outcome: 'not_valid',
      reason: 'too_short',
      hangupBy: 'callee',
    }),
    buildCall('Ramon before', { accountId, at: '2026-11-12T15:00:00.000Z', phone: callerPhones.ramon }),
    buildCall('Núria at the neighbour', {
      accountId: neighbour,
      at: '2026-11-10T07:00:00.000Z',
      phone: callerPhones.nuria,
      visitorId: nuria,
    }),
  ]
  const later: EventRow[] = [
    { ...retracted, revision: 2, deleted: true },
    // The sale was reported again with the right time: it is deleted at the old key and inserted at the new one.
    { ...moved, revision: 2, deleted: true },
    { ...moved, revision: 2, at: '2026-11-12T17:30:00.000Z' },
    { ...ofBerta, revision: 2, visitorId: idFromName('visitor Berta') },
  ]
  return [first, later]
}
