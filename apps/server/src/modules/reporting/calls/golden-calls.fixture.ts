import { v5 } from 'uuid'
import type { EventRow } from '../../events/index.ts'

/*
 * Motor Vallès, a car dealer in Sabadell (account 7, Europe/Madrid), and its neighbour on the same installation:
 * Autos Cordillera, a dealer in Santiago de Chile (account 8). Their callers:
 *
 * - Núria Puig came by an ad for used cars, talked a minute and a half, and bought two days later.
 * - Oriol Serra came by Facebook and nobody picked up.
 * - Carme Vila typed the address and hung up after twelve seconds.
 * - Somebody withheld the number, and the talk is still to be judged.
 * - Ramon Sala rang the outside call centre, which reported it without saying how it ended.
 * - Pau Riera's call was taken out again: it was a test of the line.
 * - Berta Roca was named by the carrier's first signal; the second said that it was Núria, calling again.
 * - Jordi Font calls whenever clocks change, and Violeta Soto does so in Santiago.
 */

export const motorValles = { id: 7, timezone: 'Europe/Madrid' }
export const autosCordillera = { id: 8, timezone: 'America/Santiago' }

export const phones = {
  nuria: '+34612000001',
  oriol: '+34612000002',
  carme: '+34612000003',
  jordi: '+34612000004',
  ramon: '+34612000005',
  pau: '+34612000006',
  berta: '+34612000007',
  violeta: '+56961000001',
}
const line = '+34937000011'

/** An id for each name, the same in every run. */
export const idOf = (name: string): string => v5(name, '6ba7b811-9dad-11d1-80b4-00c04fd430c8')

type Told = Partial<EventRow> & Pick<EventRow, 'at'>

/** A call of Motor Vallès unless said otherwise, answered and not judged. */
export const callOf = (name: string, told: Told): EventRow => ({
  id: idOf(`hangup of ${name}`),
  type: 'hangup',
  accountId: motorValles.id,
  revision: 1,
  callId: idOf(`call of ${name}`),
  number: line,
  destination: '+34937220808',
  ringpool: 'Ocasión',
  outcome: 'answered',
  ringSeconds: 5,
  talkSeconds: 60,
  durationSeconds: 65,
  ...told,
  dimensions: told.dimensions ?? {},
})

const used = {
  source: 'google',
  medium: 'cpc',
  campaign: 'Ocasión 100%_km0',
  term: 'coche segunda mano',
  reach: 'paid',
}

const nuria = callOf('Núria', {
  at: '2026-11-10T09:00:00.000Z',
  phone: phones.nuria,
  visitorId: idOf('visitor Núria'),
  visitId: idOf('visit of Núria'),
  talkSeconds: 95,
  durationSeconds: 100,
  confidence: 0.95,
  dimensions: { ...used, pageType: 'ficha', city: 'Sabadell' },
})
const pau = callOf('Pau', { at: '2026-11-10T12:00:00.000Z', phone: phones.pau })
const again = callOf('Núria again', { at: '2026-11-13T09:00:00.000Z', phone: phones.berta })

/** What reached the store first; later inserts make part of it out of date. */
export const firstCalls: EventRow[] = [
  nuria,
  pau,
  again,
  callOf('Oriol', {
    at: '2026-11-10T10:00:00.000Z',
    phone: phones.oriol,
    outcome: 'not_answered',
    ringSeconds: 25,
    talkSeconds: 0,
    durationSeconds: 25,
    confidence: 0.4,
    dimensions: { source: 'facebook', medium: 'paid', campaign: 'Ocasion 1000 km0', term: '', reach: 'paid' },
  }),
  callOf('Carme', {
    at: '2026-11-11T10:00:00.000Z',
    phone: phones.carme,
    outcome: 'not_valid',
    talkSeconds: 12,
    durationSeconds: 17,
    confidence: 0.6,
    dimensions: { source: 'direct', medium: 'none', reach: 'unknown' },
  }),
  callOf('somebody', { at: '2026-11-12T10:00:00.000Z', agent: 'Montse' }),
  callOf('Ramon', {
    id: idOf('report of Ramon'),
    type: 'llamadabruta',
    callId: null,
    at: '2026-11-12T16:00:00.000Z',
    phone: phones.ramon,
    outcome: null,
    talkSeconds: 40,
    durationSeconds: 0,
  }),
  // Núria also calls the neighbour, on the same day.
  callOf('Núria in Santiago', {
    accountId: autosCordillera.id,
    at: '2026-11-10T09:30:00.000Z',
    phone: phones.nuria,
    outcome: 'valid',
    dimensions: used,
  }),
  // What is no row of the calls report.
  { ...nuria, id: idOf('ringing of Núria'), type: 'call', at: '2026-11-10T08:58:00.000Z' },
  { ...nuria, id: idOf('lead of Núria'), type: 'lead' },
]

/** Newer revisions: Núria's call is judged, Pau's is taken out, the carrier corrects who called. */
export const laterCalls: EventRow[] = [
  { ...nuria, revision: 2, outcome: 'valid', reason: 'valid' },
  { ...pau, revision: 2, deleted: true },
  { ...again, revision: 2, phone: phones.nuria, outcome: 'not_valid', reason: 'repeat_in_window' },
]

/** An outdated revision that was held up, and comes after the newer one. */
export const heldUpCalls: EventRow[] = [{ ...nuria, outcome: 'answered', talkSeconds: 1 }]

/** Callers at clock changes, by the instant, with the day, hour and weekday (7 is Sunday) that it is for the account. */
export const clockChanges: {
  account: typeof motorValles
  at: string
  day: string
  hour: number
  weekday: number
}[] = [
  // Sabadell goes from +1 to +2 at 01:00 UTC on 29 March, and back at 01:00 UTC on 25 October.
  { account: motorValles, at: '2026-03-28T22:59:59.999Z', day: '2026-03-28', hour: 23, weekday: 6 },
  { account: motorValles, at: '2026-03-28T23:30:00.000Z', day: '2026-03-29', hour: 0, weekday: 7 },
  { account: motorValles, at: '2026-03-29T21:59:59.999Z', day: '2026-03-29', hour: 23, weekday: 7 },
  { account: motorValles, at: '2026-03-29T23:30:00.000Z', day: '2026-03-30', hour: 1, weekday: 1 },
  { account: motorValles, at: '2026-10-24T23:30:00.000Z', day: '2026-10-25', hour: 1, weekday: 7 },
  { account: motorValles, at: '2026-10-25T22:30:00.000Z', day: '2026-10-25', hour: 23, weekday: 7 },
  { account: motorValles, at: '2026-10-25T23:30:00.000Z', day: '2026-10-26', hour: 0, weekday: 1 },
  // Santiago goes from -3 to -4 at 03:00 UTC on 5 April: half past eleven in the evening comes twice.
  { account: autosCordillera, at: '2026-04-04T23:30:00.000Z', day: '2026-04-04', hour: 20, weekday: 6 },
  { account: autosCordillera, at: '2026-04-05T02:30:00.000Z', day: '2026-04-04', hour: 23, weekday: 6 },
  { account: autosCordillera, at: '2026-04-05T03:30:00.000Z', day: '2026-04-04', hour: 23, weekday: 6 },
  { account: autosCordillera, at: '2026-04-05T04:00:00.000Z', day: '2026-04-05', hour: 0, weekday: 7 },
  { account: autosCordillera, at: '2026-04-05T23:30:00.000Z', day: '2026-04-05', hour: 19, weekday: 7 },
  // And from -4 to -3 at 04:00 UTC on 6 September: that day begins at one o'clock.
  { account: autosCordillera, at: '2026-09-05T23:30:00.000Z', day: '2026-09-05', hour: 19, weekday: 6 },
  { account: autosCordillera, at: '2026-09-06T03:59:59.999Z', day: '2026-09-05', hour: 23, weekday: 6 },
  { account: autosCordillera, at: '2026-09-06T04:00:00.000Z', day: '2026-09-06', hour: 1, weekday: 7 },
  { account: autosCordillera, at: '2026-09-06T23:30:00.000Z', day: '2026-09-06', hour: 20, weekday: 7 },
  { account: autosCordillera, at: '2026-09-07T03:00:00.000Z', day: '2026-09-07', hour: 0, weekday: 1 },
]

export const clockChangeCalls: EventRow[] = clockChanges.map(({ account, at }) =>
  callOf(`at ${at}`, {
    accountId: account.id,
    at,
    phone: account === motorValles ? phones.jordi : phones.violeta,
  }),
)
