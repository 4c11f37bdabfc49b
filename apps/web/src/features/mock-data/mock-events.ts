import type { JsonifiedValue } from '@orpc/openapi-client'
import { addDays, type DateRange } from '@talkie/contract/dates'
import { type CallOutcome, type Dimension, dimensions } from '@talkie/contract/events'
import { type AccountCountry, isoCountry } from '@talkie/contract/places'
import type { EventRecord } from '@talkie/contract/reporting'
import { mockAgents, mockDevices, mockHours, mockPages, mockPlaces, mockSources } from './mock-cast.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

/** An event as it arrives from the API: instants are ISO strings. */
export type MockEvent = JsonifiedValue<EventRecord>

/** The account that mock data is made for: only its frame, none of its data. */
export type MockAccount = { timezone: string; country: AccountCountry; currencyCode: string; domain: string }

const dialCode: Record<AccountCountry, string> = {
  cl: '+562',
  co: '+571',
  ec: '+593',
  es: '+34',
  fr: '+33',
  it: '+39',
  mx: '+52',
  pe: '+51',
  pt: '+351',
  en: '+44',
}

const noDimensions = Object.fromEntries(dimensions.map((name) => [name, ''])) as Record<Dimension, string>

const blank = {
  ...noDimensions,
  callId: null,
  caller: null,
  email: '',
  match_id: '',
  number: '',
  destination: '',
  ringpool: '',
  ringpool_tag: '',
  agent: '',
  outcome: '',
  reason: '',
  hangup_by: '',
  ring_seconds: 0,
  talk_seconds: 0,
  duration_seconds: 0,
  confidence: null,
  value: null,
  currency: '',
  text: '',
  tags: [],
  feeling: '',
  rating: null,
  bot: false,
} satisfies Omit<MockEvent, 'id' | 'at' | 'type' | 'visitId' | 'visitorId' | 'hour' | 'weekday'>

/** How far the zone's clocks are ahead of UTC at noon of a day, in milliseconds. */
const offsetOn = (clock: Intl.DateTimeFormat, day: string): number => {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const said = clock.format(noon).replace(' ', 'T')
  return Date.parse(`${said}Z`) - noon
}

/** Monday 1 to Sunday 7. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** A business grows a little, and rests at the weekend; no two days are alike. */
const visitsOn = (random: SeededRandom, day: string) => {
  const growth = 1 + 0.15 * Math.sin(Date.parse(day) / (86_400_000 * 40))
  const rhythm = weekdayOf(day) > 5 ? 0.45 : 1
  return Math.round(44 * growth * rhythm * (0.8 + random.float() * 0.4))
}

const e164 = (code: string, digits: string) => `${code}${digits}`

/** One visit with all that came of it. */
const eventsOfVisit = (random: SeededRandom, account: MockAccount, day: string, offset: number) => {
  const hour = random.weighted(mockHours)
  const begins = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + random.int(0, 59)) * 60_000 - offset
  const from = random.weighted(mockSources)
  const [device, os, browser] = random.weighted(mockDevices)
  const [path, pageType] = random.weighted(mockPages)
  const [region, city] = random.weighted(mockPlaces[account.country])
  const { eager, ...source } = from
  const person = random.int(1, 2500)
  const code = dialCode[account.country]
  const common = {
    ...blank,
    ...source,
    device,
    os,
    browser,
    pageType,
    pageUrl: `https://${account.domain}${path}`,
    country: isoCountry(account.country),
    region,
    city,
    visitId: random.uuid(),
    visitorId: `mock-${person}`,
    hour,
    weekday: weekdayOf(day),
  }
  const caller = e164(code, `600${String(100_000 + person)}`)
  const event = (type: MockEvent['type'], seconds: number, told: Partial<MockEvent> = {}): MockEvent => ({
    ...common,
    id: random.uuid(),
    type,
    at: new Date(begins + seconds * 1000).toISOString(),
    ...told,
  })
  const events = [event('visit', 0)]
  if (random.chance(0.66)) events.push(event('assigned', 1))
  if (random.chance(0.085 * eager)) {
    const number = e164(code, `91000${String(random.int(1000, 1019))}`)
    const call = {
      callId: random.uuid(),
      caller,
      number,
      destination: e164(code, '910009999'),
      ringpool: 'Web',
    }
    events.push(...eventsOfCall(random, event, call, account))
  }
  if (random.chance(0.014)) events.push(event('c2c', 140, { caller, text: path }))
  if (random.chance(0.012)) events.push(event('whatsapp_message', 160, { caller }))
  if (source.channel === 'paid_social' && random.chance(0.05)) events.push(event('fblead', 30, { caller }))
  return events
}

const eventsOfCall = (
  random: SeededRandom,
  event: (type: MockEvent['type'], seconds: number, told: Partial<MockEvent>) => MockEvent,
  call: Partial<MockEvent>,
  { currencyCode }: MockAccount,
): MockEvent[] => {
  const ring = random.int(4, 26)
  const outcome: CallOutcome = random.weighted([
    ['valid', 68],
    ['not_valid', 15],
    ['not_answered', 17],
  ])
  const talk = outcome === 'not_answered' ? 0 : outcome === 'valid' ? random.int(35, 420) : random.int(4, 29)
  const ended = 95 + ring + talk
  const told: Partial<MockEvent> = {
    ...call,
    outcome,
    agent: talk > 0 ? random.weighted(mockAgents) : '',
    hangup_by: random.chance(0.6) ? 'caller' : 'callee',
    ring_seconds: ring,
    talk_seconds: talk,
    duration_seconds: ring + talk,
    confidence: 0.6 + Math.round(random.float() * 39) / 100,
  }
  return [
    event('call', 95, call),
    ...(talk > 0 ? [event('answered', 95 + ring, told)] : []),
    event('hangup', ended, told),
    ...(outcome === 'valid' ? [event('lead', ended, told)] : []),
    ...(outcome === 'valid' && random.chance(0.11)
      ? [event('sale', ended + 5400, { ...told, value: random.int(8, 60) * 10, currency: currencyCode })]
      : []),
  ]
}

/**
 * What a business like the account's could have had on the days of a range: the same events each time, whatever the
 * range that a day is part of. Oldest first.
 */
export const mockEvents = (account: MockAccount, range: DateRange): MockEvent[] => {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: account.timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const events: MockEvent[] = []
  for (let day = range.start; day < range.end; day = addDays(day, 1)) {
    const random = seededRandom(`mock ${day}`)
    const offset = offsetOn(clock, day)
    for (let left = visitsOn(random, day); left > 0; left--)
      events.push(...eventsOfVisit(random, account, day, offset))
  }
  return events.sort((a, b) => (a.at < b.at ? -1 : 1))
}
