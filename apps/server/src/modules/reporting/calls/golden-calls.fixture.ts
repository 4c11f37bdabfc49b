import { v5 } from 'uuid'
import type { EventRow } from '../../events/index.ts'

/*
 * Motor Vallès, a car dealer in Sabadell (account 7, Europe/Madrid), and its neighbour on the same installation:
 * Autos Cordillera, a dealer in Santiago de Chile (account 8). Their callers:
 *
 * - Núria Puig came by an ad for used cars, talked a minute and a half, and bought two days later.
 * - Oriol Serra came by Facebook and nobody picked up.
 * - Carme Vila typed the address and hung up after twelve seconds.
 * - An unknown caller withheld the number; the call is not judged yet.
 * - Ramon Sala rang the outside call centre, which reported it without saying how it ended.
 * - Pau Riera's call was deleted: it was a test of the line.
 * - Berta Roca was named by the carrier's first signal; the second said that it was Núria, calling again.
 * - Jordi Font calls whenever clocks change, and Violeta Soto does so in Santiago.
 */

export const motorVallesAccount = { id: 7, timezone: 'Europe/Madrid' }
export const autosCordilleraAccount = { id: 8, timezone: 'America/Santiago' }

export const callerPhones = {
  nuria: '+34612000001',
  oriol: '+34612000002',
  carme: '+34612000003',
  jordi: '+34612000004',
  ramon: '+34612000005',
  pau: '+34612000006',
  berta: '+34612000007',
  violeta: '+56961000001',
}
const calledNumber = '+34937000011'

/** An id for each name, the same in every run. */
export const idFromName = (name: string): string => v5(name, '6ba7b811-9dad-11d1-80b4-00c04fd430c8')

type GoldenEvent = Partial<EventRow> & Pick<EventRow, 'at'>

/** A call of Motor Vallès by default, answered and not yet judged. */
export const buildCall = (name: string, fields: GoldenEvent): EventRow => ({
  id: idFromName(`hangup of ${name}`),
  type: 'hangup',
  accountId: motorVallesAccount.id,
  revision: 1,
  callId: idFromName(`call of ${name}`),
  number: calledNumber,
  destination: '+34937220808',
  ringpool: 'Ocasión',
  outcome: 'answered',
  ringSeconds: 5,
  talkSeconds: 60,
  durationSeconds: 65,
  ...fields,
  dimensions: fields.dimensions ?? {},
})

const used = {
  source: 'google',
  medium: 'cpc',
  campaign: 'Ocasión 100%_km0',
  term: 'coche segunda mano',
  reach: 'paid',
}

const nuria = buildCall('Núria', {
  at: '2026-11-10T09:00:00.000Z',
  phone: callerPhones.nuria,
  visitorId: idFromName('visitor Núria'),
  visitId: idFromName('visit of Núria'),
  talkSeconds: 95,
  durationSeconds: 100,
  confidence: 0.95,
  dimensions: { ...used, pageType: 'ficha', city: 'Sabadell' },
})
const pau = buildCall('Pau', { at: '2026-11-10T12:00:00.000Z', phone: callerPhones.pau })
const again = buildCall('Núria again', { at: '2026-11-13T09:00:00.000Z', phone: callerPhones.berta })

/** The first inserts; later ones supersede some of their events. */
export const firstCalls: EventRow[] = [
  nuria,
  pau,
  again,
  buildCall('Oriol', {
    at: '2026-11-10T10:00:00.000Z',
    phone: callerPhones.oriol,
    outcome: 'not_answered',
    ringSeconds: 25,
    talkSeconds: 0,
    durationSeconds: 25,
    confidence: 0.4,
    dimensions: { source: 'facebook', medium: 'paid', campaign: 'Ocasion 1000 km0', term: '', reach: 'paid' },
  }),
  buildCall('Carme', {
    at: '2026-11-11T10:00:00.000Z',
    phone: callerPhones.carme,
    outcome: 'not_valid',
    talkSeconds: 12,
    durationSeconds: 17,
    confidence: 0.6,
    dimensions: { source: 'direct', medium: 'none', reach: 'unknown' },
  }),
  buildCall('somebody', { at: '2026-11-12T10:00:00.000Z', agent: 'Montse' }),
  buildCall('Ramon', {
    id: idFromName('report of Ramon'),
    type: 'llamadabruta',
    callId: null,
    at: '2026-11-12T16:00:00.000Z',
    phone: callerPhones.ramon,
    outcome: null,
    talkSeconds: 40,
    durationSeconds: 0,
  }),
  // Núria also calls the neighbour, on the same day.
  buildCall('Núria in Santiago', {
    accountId: autosCordilleraAccount.id,
    at: '2026-11-10T09:30:00.000Z',
    phone: callerPhones.nuria,
    outcome: 'valid',
    dimensions: used,
  }),
  // Events that are not rows of the calls report.
  { ...nuria, id: idFromName('ringing of Núria'), type: 'call', at: '2026-11-10T08:58:00.000Z' },
  { ...nuria, id: idFromName('lead of Núria'), type: 'lead' },
]

/** Newer revisions: Núria's call is judged, Pau's is deleted, the carrier corrects who called. */
export const laterCalls: EventRow[] = [
  { ...nuria, revision: 2, outcome: 'valid', reason: 'valid' },
  { ...pau, revision: 2, deleted: true },
  { ...again, revision: 2, phone: callerPhones.nuria, outcome: 'not_valid', reason: 'repeat_in_window' },
]

/** An outdated revision that was held up, and comes after the newer one. */
export const heldUpCalls: EventRow[] = [{ ...nuria, outcome: 'answered', talkSeconds: 1 }]

/** Callers at clock changes, by the instant, with the day, hour and weekday (7 is Sunday) that it is for the account. */
export const clockChanges: {
  account: typeof motorVallesAccount
  at: string
  day: string
  hour: number
  weekday: number
}[] = [
  // Sabadell goes from +1 to +2 at 01:00 UTC on 29 March, and back at 01:00 UTC on 25 October.
  { account: motorVallesAccount, at: '2026-03-28T22:59:59.999Z', day: '2026-03-28', hour: 23, weekday: 6 },
  { account: motorVallesAccount, at: '2026-03-28T23:30:00.000Z', day: '2026-03-29', hour: 0, weekday: 7 },
  { account: motorVallesAccount, at: '2026-03-29T21:59:59.999Z', day: '2026-03-29', hour: 23, weekday: 7 },
  { account: motorVallesAccount, at: '2026-03-29T23:30:00.000Z', day: '2026-03-30', hour: 1, weekday: 1 },
  { account: motorVallesAccount, at: '2026-10-24T23:30:00.000Z', day: '2026-10-25', hour: 1, weekday: 7 },
  { account: motorVallesAccount, at: '2026-10-25T22:30:00.000Z', day: '2026-10-25', hour: 23, weekday: 7 },
  { account: motorVallesAccount, at: '2026-10-25T23:30:00.000Z', day: '2026-10-26', hour: 0, weekday: 1 },
  // Santiago goes from -3 to -4 at 03:00 UTC on 5 April: half past eleven in the evening comes twice.
  {
    account: autosCordilleraAccount,
    at: '2026-04-04T23:30:00.000Z',
    day: '2026-04-04',
    hour: 20,
    weekday: 6,
  },
  {
    account: autosCordilleraAccount,
    at: '2026-04-05T02:30:00.000Z',
    day: '2026-04-04',
    hour: 23,
    weekday: 6,
  },
  {
    account: autosCordilleraAccount,
    at: '2026-04-05T03:30:00.000Z',
    day: '2026-04-04',
    hour: 23,
    weekday: 6,
  },
  { account: autosCordilleraAccount, at: '2026-04-05T04:00:00.000Z', day: '2026-04-05', hour: 0, weekday: 7 },
  {
    account: autosCordilleraAccount,
    at: '2026-04-05T23:30:00.000Z',
    day: '2026-04-05',
    hour: 19,
    weekday: 7,
  },
  // And from -4 to -3 at 04:00 UTC on 6 September: that day begins at one o'clock.
  {
    account: autosCordilleraAccount,
    at: '2026-09-05T23:30:00.000Z',
    day: '2026-09-05',
    hour: 19,
    weekday: 6,
  },
  {
    account: autosCordilleraAccount,
    at: '2026-09-06T03:59:59.999Z',
    day: '2026-09-05',
    hour: 23,
    weekday: 6,
  },
  { account: autosCordilleraAccount, at: '2026-09-06T04:00:00.000Z', day: '2026-09-06', hour: 1, weekday: 7 },
  {
    account: autosCordilleraAccount,
    at: '2026-09-06T23:30:00.000Z',
    day: '2026-09-06',
    hour: 20,
    weekday: 7,
  },
  { account: autosCordilleraAccount, at: '2026-09-07T03:00:00.000Z', day: '2026-09-07', hour: 0, weekday: 1 },
]

export const clockChangeCalls: EventRow[] = clockChanges.map(({ account, at }) =>
  buildCall(`at ${at}`, {
    accountId: account.id,
    at,
    phone: account === motorVallesAccount ? callerPhones.jordi : callerPhones.violeta,
  }),
)
