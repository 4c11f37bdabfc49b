import type { EventRow, Touch } from '../../events/index.ts'
import {
  buildCall,
  callerPhones,
  idFromName,
  motorVallesAccount,
} from '../../reporting/calls/golden-calls.fixture.ts'

/*
 * Motor Vallès in May 2026, Monday the 4th to Sunday the 10th:
 *
 * - Núria saw an ad for used cars on Google on the 4th, typed the address on the 6th, came by Facebook on the 8th and
 *   called: a minute and a half, valid.
 * - Oriol came by the newsletter on the 5th and called; nobody picked up.
 * - Carme found the site on Google on the 5th, typed the address on the 7th and left her number in a form.
 * - Berta came five times from the 1st to the 9th and wrote a WhatsApp message.
 * - Somebody withheld the number and called twice on the 9th: twelve seconds each, not valid.
 * - Ramon rang the outside call centre, which reported a call of forty seconds, found it useful, and sold for 900.
 * - A lead came from Facebook; the shop reported Núria's sale of 1,500.50 euros, and one of 100 dollars.
 * - A bot visited. A test call was deleted again. Oriol's call was first reported as answered.
 *
 * The week before, Pau visited twice and called once; a year before, Violeta did on 5 May 2025.
 */

export const may = { start: '2026-05-04', end: '2026-05-11' }

const google = { source: 'google', medium: 'cpc', campaign: 'Ocasión', channel: 'paid_search', reach: 'paid' }
const organic = { source: 'google', medium: 'organic', channel: 'organic_search', reach: 'organic' }
const direct = { source: '(direct)', medium: '(none)', channel: 'direct', reach: 'unknown' }
const facebook = {
  source: 'facebook',
  medium: 'paid',
  campaign: 'Km 0',
  channel: 'paid_social',
  reach: 'paid',
}
const newsletter = { source: 'newsletter', medium: 'email', channel: 'email', reach: 'organic' }
type Origin = Partial<Touch>

const touchOf = (at: string, origin: Origin): Touch => ({
  visitId: idFromName(`visit at ${at}`),
  at,
  source: '',
  medium: '',
  campaign: '',
  campaign_id: '',
  content: '',
  term: '',
  channel: '',
  reach: '',
  ...origin,
})

const eventOf = (name: string, told: Partial<EventRow> & Pick<EventRow, 'at' | 'type'>): EventRow => ({
  id: idFromName(name),
  accountId: motorVallesAccount.id,
  revision: 1,
  ...told,
  dimensions: told.dimensions ?? {},
})

const visitOf = (person: string, at: string, origin: Origin, told: Partial<EventRow> = {}): EventRow =>
  eventOf(`visit of ${person} at ${at}`, {
    type: 'visit',
    at,
    visitId: idFromName(`visit at ${at}`),
    visitorId: idFromName(`visitor ${person}`),
    dimensions: { ...origin, region: 'Cataluña', device: 'mobile' },
    ...told,
  })

const nuriaCame: [string, Origin][] = [
  ['2026-05-04T09:00:00.000Z', google],
  ['2026-05-06T09:00:00.000Z', direct],
  ['2026-05-08T09:00:00.000Z', facebook],
]
const bertaCame: [string, Origin][] = [
  ['2026-05-01T18:00:00.000Z', google],
  ['2026-05-04T18:00:00.000Z', organic],
  ['2026-05-06T18:00:00.000Z', direct],
  ['2026-05-08T18:00:00.000Z', newsletter],
  ['2026-05-09T18:00:00.000Z', facebook],
]
const carmeCame: [string, Origin][] = [
  ['2026-05-05T10:00:00.000Z', organic],
  ['2026-05-07T10:00:00.000Z', direct],
]
const oriolCame: [string, Origin][] = [['2026-05-05T12:00:00.000Z', newsletter]]
const visits = (person: string, came: [string, Origin][]) =>
  came.map(([at, origin]) => visitOf(person, at, origin))
const touches = (came: [string, Origin][]) => came.map(([at, origin]) => touchOf(at, origin))

const nuria = {
  phone: callerPhones.nuria,
  newVsReturning: 'new' as const,
  visitorId: idFromName('visitor Núria'),
  dimensions: facebook,
  touches: touches(nuriaCame),
}
const oriol = {
  phone: callerPhones.oriol,
  newVsReturning: 'returning' as const,
  visitorId: idFromName('visitor Oriol'),
  dimensions: newsletter,
  touches: touches(oriolCame),
}
const centre = { phone: callerPhones.ramon, dimensions: {} }

const oriolHungUp = buildCall('Oriol', {
  ...oriol,
  at: '2026-05-05T12:10:30.000Z',
  outcome: 'answered',
  ringSeconds: 30,
  talkSeconds: 0,
  durationSeconds: 30,
})
const test = eventOf('test call', { type: 'call', at: '2026-05-06T08:00:00.000Z', phone: callerPhones.pau })

/** The events as they were first stored. */
export const mayEvents: EventRow[] = [
  ...visits('Núria', nuriaCame),
  ...visits('Oriol', oriolCame),
  ...visits('Carme', carmeCame),
  ...visits('Berta', bertaCame),
  visitOf('a machine', '2026-05-07T03:00:00.000Z', direct, { bot: true }),

  eventOf('ring of Núria', { ...nuria, type: 'call', at: '2026-05-08T09:10:00.000Z' }),
  eventOf('talk of Núria', { ...nuria, type: 'answered', at: '2026-05-08T09:10:05.000Z' }),
  buildCall('Núria', {
    ...nuria,
    at: '2026-05-08T09:11:40.000Z',
    outcome: 'valid',
    ringSeconds: 5,
    talkSeconds: 95,
    holdSeconds: 20,
    durationSeconds: 100,
  }),
  eventOf('lead of Núria', { ...nuria, type: 'lead', at: '2026-05-08T09:11:40.000Z' }),
  eventOf('sale to Núria', {
    ...nuria,
    type: 'sale',
    at: '2026-05-10T16:00:00.000Z',
    value: '1500.50',
    currency: 'EUR',
  }),

  eventOf('ring of Oriol', { ...oriol, type: 'call', at: '2026-05-05T12:10:00.000Z' }),
  oriolHungUp,

  eventOf('form of Carme', {
    type: 'c2c',
    at: '2026-05-07T10:05:00.000Z',
    visitorId: idFromName('visitor Carme'),
    dimensions: organic,
    touches: touches(carmeCame),
  }),
  eventOf('message of Berta', {
    type: 'whatsapp_message',
    at: '2026-05-09T18:00:00.000Z',
    visitorId: idFromName('visitor Berta'),
    dimensions: facebook,
    touches: touches(bertaCame),
  }),

  ...['2026-05-09T11:00:00.000Z', '2026-05-09T11:05:00.000Z'].flatMap((at) => [
    eventOf(`ring at ${at}`, { type: 'call', at, dimensions: direct }),
    buildCall(`somebody at ${at}`, {
      at,
      outcome: 'not_valid',
      ringSeconds: 3,
      talkSeconds: 12,
      durationSeconds: 15,
      dimensions: direct,
    }),
  ]),

  buildCall('Ramon', {
    ...centre,
    type: 'llamadabruta',
    at: '2026-05-06T16:00:00.000Z',
    callId: null,
    outcome: null,
    ringSeconds: 0,
    talkSeconds: 40,
    durationSeconds: 40,
  }),
  eventOf('report of Ramon', { ...centre, type: 'llamadaneta', at: '2026-05-06T16:00:00.000Z' }),
  eventOf('sale to Ramon', {
    ...centre,
    type: 'venta',
    at: '2026-05-06T17:00:00.000Z',
    value: '900',
    currency: 'EUR',
  }),
  eventOf('sale in dollars', { type: 'sale', at: '2026-05-07T17:00:00.000Z', value: '100', currency: 'USD' }),
  eventOf('lead of Facebook', { type: 'fblead', at: '2026-05-04T20:00:00.000Z', dimensions: facebook }),
  test,

  visitOf('Pau', '2026-04-28T10:00:00.000Z', organic),
  visitOf('Pau', '2026-04-29T10:00:00.000Z', organic),
  eventOf('ring of Pau', {
    type: 'call',
    at: '2026-04-29T10:10:00.000Z',
    phone: callerPhones.pau,
    dimensions: organic,
  }),
  visitOf('Violeta', '2025-05-05T10:00:00.000Z', newsletter),
]

/** Newer revisions: Oriol's call is judged, and the test call is deleted. */
export const mayCorrections: EventRow[] = [
  { ...oriolHungUp, revision: 2, outcome: 'not_answered' },
  { ...test, revision: 2, deleted: true },
]
