import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { derivedEventId } from '../../../platform/event-id.ts'
import { conversion } from '../../events/tables.ts'
import { defaultParameters } from '../attribution/model/parameters.ts'
import { attributionParameters } from '../attribution/parameters/tables.ts'
import { type Clinic, forgetCalls, openClinic } from '../clinic.fixture.ts'
import { call } from '../tables.ts'
import { at, clinicPhones, newsletter, paidSearch, wholeCall } from './people.fixture.ts'
import { publishedEvents, standingEvents } from './published.fixture.ts'
import { receiveSignals } from './receive-signals.ts'
import { recordCallReports } from './record-call-reports.ts'

/*
 * Three visits saw the overflow number: two of a paid search, one of a newsletter. Luis, who came by a newsletter two days
 * before, calls it at ten; he holds a number of his own.
 */
const hour = 3600
const day = 24 * hour
const decidedAt = at(9 * day)

let clinic: Clinic
let line: { id: string; accountId: number | null }
beforeAll(async () => {
  clinic = await openClinic()
  line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId: clinic.accountId }
})
afterAll(() => clinic.close())
const reset = async () => {
  await forgetCalls(clinic)
  await clinic.db.delete(conversion)
}
beforeEach(reset)

const caller = clinicPhones.luis
const overflowCall = (callKey = 'c1', seconds = 0) =>
  wholeCall(callKey, seconds, 60, { caller, called: clinicPhones.overflow })
const ownCall = (callKey: string, seconds: number) =>
  wholeCall(callKey, seconds, 60, { caller, called: clinicPhones.second })
const take = (...received: ReturnType<typeof wholeCall>[]) => receiveSignals(clinic, line, received.flat())
const callOf = async (callKey = 'c1') => {
  const [found] = await clinic.db.select().from(call).where(eq(call.callKey, callKey))
  if (!found) throw new Error(`There is no call ${callKey}`)
  return found
}
type News = Parameters<typeof recordCallReports>[1][number]
const news = (type: News['type'], more: Partial<News> = {}): News => ({
  id: derivedEventId(type, 'news of the test'),
  type,
  accountId: clinic.accountId,
  at: at(-day).toISOString(),
  dimensions: {},
  phone: caller,
  visitorId: clinic.visits.luis.visitorId,
  ...more,
})
const report = (...events: News[]) => clinic.db.transaction((tx) => recordCallReports(tx, events, decidedAt))
const eventsOf = async (callKey = 'c1') => {
  const { id } = await callOf(callKey)
  return standingEvents(await publishedEvents(clinic.db)).filter(({ callId }) => callId === id)
}

/** Whoever it is called by: the sources share the call. */
const shared = {
  visitId: null,
  visitorId: null,
  confidence: 0.3,
  attribution: {
    dimensions: { channel: 'unassigned', reach: 'unknown' },
    candidates: [],
    touches: [{ source: paidSearch.source }, { source: newsletter.source }],
  },
}

const signs = [
  ['form', 'c2c', 0.92, {}],
  ['sale', 'sale', 0.92, {}],
  ['lead', 'fblead', 0.87, {}],
  ['whatsapp', 'whatsapp_message', 0.87, {}],
  ['match_id', 'sale', 0.92, { visitorId: null, matchId: 'm-1' }],
] as const

test.each(signs)(
  'a caller known by a %s is credited with its certainty',
  async (cause, type, certainty, more) => {
    await report(news(type, more))
    await take(overflowCall())
    const { marta, luis } = clinic.visits
    const { id: visitId, visitorId } = cause === 'match_id' ? marta : luis
    const known = await callOf()
    expect(known).toMatchObject({
      visitId,
      visitorId,
      confidence: certainty,
      version: 1,
      attribution: { candidates: [{ visitorId, weight: certainty, reasons: ['known_caller'] }] },
    })
    expect(known.attribution.dimensions).toMatchObject(cause === 'match_id' ? paidSearch : newsletter)
    const events = await eventsOf()
    expect(events).toHaveLength(4)
    for (const event of events) {
      expect(event).toMatchObject({ visitId, visitorId, confidence: certainty })
      expect(event.touches?.map(({ share }) => share)).not.toContainEqual(expect.any(Number))
    }
  },
)

test.each(signs)(
  'a caller who becomes known by a %s settles the call, which notes why',
  async (cause, type, certainty, more) => {
    await take(overflowCall())
    expect(await callOf()).toMatchObject(shared)
    await report(news(type, { at: at(day).toISOString(), ...more }))
    const { marta, luis } = clinic.visits
    const { id: visitId, visitorId } = cause === 'match_id' ? marta : luis
    expect(await callOf()).toMatchObject({
      visitId,
      visitorId,
      confidence: certainty,
      version: 2,
      attribution: {
        former: [{ at: decidedAt.toISOString(), cause, visitId: null, visitorId: null, confidence: 0.3 }],
      },
    })
    for (const event of await eventsOf()) expect(event).toMatchObject({ visitId, visitorId, revision: 2 })
  },
)

test('a caller known by an earlier call is credited with the certainty of that call', async () => {
  await take(ownCall('own', -60), overflowCall())
  const own = await callOf('own')
  expect(own.visitorId).toBe(clinic.visits.luis.visitorId)
  const { visitorId, confidence } = await callOf()
  expect(visitorId).toBe(own.visitorId)
  expect(confidence).toBeGreaterThan(0.8)
  expect(confidence).toBeLessThan(own.confidence ?? 0)
})

test('a later call of the caller settles the call, and is decided by itself', async () => {
  await take(ownCall('own', 60))
  const alone = await callOf('own')
  await reset()
  await take(overflowCall(), ownCall('own', 60))
  expect(await callOf()).toMatchObject({
    visitorId: clinic.visits.luis.visitorId,
    attribution: { former: [{ cause: 'call', visitId: null, confidence: 0.3 }] },
  })
  expect(await callOf('own')).toMatchObject({ visitorId: alone.visitorId, confidence: alone.confidence })
})

test('two calls to the overflow number say nothing about each other', async () => {
  await take(overflowCall('c1', 0), overflowCall('c2', hour))
  expect(await callOf('c1')).toMatchObject({ ...shared, version: 1 })
  expect(await callOf('c2')).toMatchObject({ visitId: null, visitorId: null, version: 1 })
})

test.each([
  ['of another phone', { phone: clinicPhones.marta }],
  ['of a hundred days before', { at: at(-100 * day).toISOString() }],
] as const)('a form %s leaves the call shared', async (_what, more) => {
  await report(news('c2c', more))
  await take(overflowCall())
  expect(await callOf()).toMatchObject(shared)
})

test('a form in another account leaves the call shared', async () => {
  await report(news('c2c', { accountId: clinic.neighbourId }))
  await take(overflowCall())
  expect(await callOf()).toMatchObject(shared)
})

test('an earlier call that says little leaves the call shared', async () => {
  await clinic.db.insert(attributionParameters).values({
    accountId: clinic.accountId,
    // Strangers call as often as somebody on the page.
    parameters: { ...defaultParameters, strangerRate: (1.5 * defaultParameters.callsPerVisit) / 2 / 180 },
    version: 3,
    learnedAt: at(0),
    calls: 100,
    strangers: 10,
    idleSeconds: 1000,
  })
  await take(ownCall('own', -60), overflowCall())
  expect((await callOf('own')).confidence).toBeLessThan(0.5)
  expect(await callOf()).toMatchObject(shared)
  await clinic.db.delete(attributionParameters)
})

test('a call without a number is shared', async () => {
  await report(news('c2c'))
  await take(wholeCall('c1', 0, 60, { caller: null, callerHidden: true, called: clinicPhones.overflow }))
  expect(await callOf()).toMatchObject(shared)
})

test('a call that no visit could have made is of a known caller all the same', async () => {
  await report(news('c2c'))
  await take(overflowCall('c1', 3 * day))
  expect(await callOf()).toMatchObject({ visitorId: clinic.visits.luis.visitorId, confidence: 0.92 })
})

test('a visitor of whom no visit is kept is credited with nothing', async () => {
  await report(news('c2c', { visitorId: derivedEventId('gone', 'visitor') }))
  await take(overflowCall())
  expect(await callOf()).toMatchObject(shared)
})
