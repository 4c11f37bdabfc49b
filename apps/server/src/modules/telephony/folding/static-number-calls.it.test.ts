import type { StaticNumberFields } from '@talkie/contract/ringpools'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { derivedEventId } from '../../../platform/event-id.ts'
import { conversion } from '../../events/tables.ts'
import { systemActor } from '../../identity/index.ts'
import { createStaticNumber } from '../../numbers/index.ts'
import { staticNumber, staticNumberPeriod } from '../../numbers/number/tables.ts'
import { lease, overflow, ringpool, ringpoolNumber } from '../../numbers/ringpools/tables.ts'
import {
  setStaticNumberArchived,
  updateStaticNumber,
} from '../../numbers/static-numbers/save-static-number.ts'
import { toChannel, toReach } from '../../tracking/index.ts'
import { type Clinic, forgetCalls, openClinic } from '../clinic.fixture.ts'
import { call } from '../tables.ts'
import { at, buildSignal, clinicPhones, wholeCall } from './people.fixture.ts'
import { publishedEvents, standingEvents } from './published.fixture.ts'
import { receiveSignals } from './receive-signals.ts'
import { recordCallReports } from './record-call-reports.ts'

/*
 * The clinic prints a flyer with its number of no ringpool, at nine o'clock. Luis, who came by a newsletter two days
 * before, calls it at ten.
 */
const hour = 3600
const day = 24 * hour

let clinic: Clinic
let line: { id: string; accountId: number | null }
beforeAll(async () => {
  clinic = await openClinic()
  line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId: clinic.accountId }
})
afterAll(() => clinic.close())
beforeEach(async () => {
  await forgetCalls(clinic)
  for (const table of [conversion, staticNumberPeriod, staticNumber]) await clinic.db.delete(table)
})

const flyer = (more: Partial<StaticNumberFields> = {}): StaticNumberFields => ({
  name: 'Folleto de otoño',
  kind: 'offline',
  numberId: clinic.numberId('loose'),
  source: 'folleto',
  medium: 'print',
  campaign: 'Otoño',
  content: 'buzoneo',
  term: '',
  channel: null,
  reach: 'paid',
  sourceRules: [],
  ringpoolId: null,
  ...more,
})
const deps = () => ({ db: clinic.db, channelRules: { toChannel, toReach } })
const print = (more: Partial<StaticNumberFields> = {}, began = at(-hour)) =>
  createStaticNumber(deps(), { accountId: clinic.accountId, fields: flyer(more), at: began }, systemActor)
const take = (...received: ReturnType<typeof wholeCall>[]) => receiveSignals(clinic, line, received.flat())
const flyerCall = (callKey = 'c1', seconds = 0) =>
  wholeCall(callKey, seconds, 60, { caller: clinicPhones.luis, called: clinicPhones.loose })
/** Rounded up, since what was just changed is not older. */
const secondsUntilNow = () => Math.ceil((Date.now() - at(0).getTime()) / 1000)
const callOf = async (callKey = 'c1') => {
  const [found] = await clinic.db.select().from(call).where(eq(call.callKey, callKey))
  if (!found) throw new Error(`There is no call ${callKey}`)
  return found
}
const eventsOf = async () => standingEvents(await publishedEvents(clinic.db))
type News = Parameters<typeof recordCallReports>[1][number]
const formOfLuis = (): News => ({
  id: derivedEventId('form', 'news of the test'),
  type: 'c2c',
  accountId: clinic.accountId,
  at: at(-day).toISOString(),
  dimensions: {},
  phone: clinicPhones.luis,
  visitorId: clinic.visits.luis.visitorId,
})
/** Takes Marta's number out of the ringpool; returns what puts it back. */
const takeFirstOut = async () => {
  const left = await clinic.db
    .delete(ringpoolNumber)
    .where(eq(ringpoolNumber.numberId, clinic.numberId('first')))
    .returning()
  return () => clinic.db.insert(ringpoolNumber).values(left)
}
const report = (...events: News[]) =>
  clinic.db.transaction((tx) => recordCallReports(tx, events, at(2 * day)))

const ofFlyer = {
  source: 'folleto',
  medium: 'print',
  campaign: 'Otoño',
  campaign_id: '',
  content: 'buzoneo',
  term: '',
  channel: 'unassigned',
  reach: 'paid',
}

test('a call to it has its source, the channel by the rules and a fixed reach, and is nobody’s visit', async () => {
  await print()
  await take(flyerCall())
  expect(await callOf()).toMatchObject({
    visitId: null,
    visitorId: null,
    confidence: null,
    ringpoolId: null,
    destination: '+34915559999',
    attribution: {
      dimensions: ofFlyer,
      candidates: [],
      touches: [],
      staticNumber: { name: 'Folleto de otoño', kind: 'offline' },
    },
  })
  const events = await eventsOf()
  expect(events.map(({ type }) => type).sort()).toEqual(['answered', 'call', 'hangup', 'lead'])
  for (const event of events)
    expect(event).toMatchObject({ staticNumber: 'Folleto de otoño', dimensions: ofFlyer, visitId: null })
})

test('of two static numbers of one source, each has its own calls', async () => {
  await print()
  await clinic.db.delete(ringpoolNumber).where(eq(ringpoolNumber.numberId, clinic.numberId('second')))
  await print({ name: 'Furgoneta', numberId: clinic.numberId('second') })
  await take(flyerCall(), wholeCall('c2', 100, 60, { called: clinicPhones.second }))
  const [one, other] = [await callOf(), await callOf('c2')]
  expect([one, other].map(({ attribution }) => attribution.staticNumber?.name)).toEqual([
    'Folleto de otoño',
    'Furgoneta',
  ])
  expect([one, other].map(({ attribution }) => attribution.dimensions.source)).toEqual(['folleto', 'folleto'])
})

test('a caller who is known keeps the visit, and the call the source of the static number', async () => {
  await print()
  await report(formOfLuis())
  await take(flyerCall())
  const { id: visitId, visitorId } = clinic.visits.luis
  expect(await callOf()).toMatchObject({
    visitId,
    visitorId,
    confidence: 0.92,
    attribution: {
      dimensions: { ...ofFlyer, browser: 'Firefox', city: 'Madrid' },
      candidates: [{ visitorId, reasons: ['known_caller'] }],
      touches: [],
    },
  })
})

test('a caller who becomes known settles the call, in any order', async () => {
  await print()
  await take(flyerCall())
  await report(formOfLuis())
  const { visitorId } = clinic.visits.luis
  expect(await callOf()).toMatchObject({
    visitorId,
    version: 2,
    attribution: { dimensions: ofFlyer, touches: [], former: [{ cause: 'form', visitId: null }] },
  })
})

test('it says nothing about the caller’s other calls', async () => {
  await take(wholeCall('own', 0, 60, { caller: clinicPhones.luis, called: clinicPhones.second }))
  const before = await callOf('own')
  await print()
  await take(flyerCall('c1', 600))
  expect(await callOf('own')).toEqual(before)
})

test('a call after it was archived has no known source, and those before keep theirs', async () => {
  const { id } = await print()
  await take(flyerCall())
  await setStaticNumberArchived(
    deps(),
    { accountId: clinic.accountId, staticNumberId: id, archived: true },
    systemActor,
  )
  await take(flyerCall('later', secondsUntilNow()))
  expect((await callOf('later')).attribution).toMatchObject({ dimensions: { channel: 'unassigned' } })
  expect((await callOf('later')).attribution.staticNumber).toBeUndefined()
  // A late signal that changes what the call is attributed by attributes it again, by its own instant.
  await take([buildSignal('c1', 'recording', -5, { caller: clinicPhones.marta, called: clinicPhones.loose })])
  expect(await callOf()).toMatchObject({
    caller: clinicPhones.marta,
    attribution: { dimensions: ofFlyer, staticNumber: { name: 'Folleto de otoño' } },
  })
})

test('a call keeps the dimensions of its instant when the static number changes', async () => {
  const { id } = await print()
  await take(flyerCall())
  await updateStaticNumber(
    deps(),
    {
      accountId: clinic.accountId,
      staticNumberId: id,
      fields: flyer({ name: 'Folleto de invierno', campaign: 'Invierno' }),
    },
    systemActor,
  )
  await take([buildSignal('c1', 'recording', -5, { caller: clinicPhones.marta, called: clinicPhones.loose })])
  await take(flyerCall('later', secondsUntilNow()))
  expect((await callOf()).attribution.dimensions).toMatchObject({ campaign: 'Otoño' })
  expect((await callOf('later')).attribution).toMatchObject({
    dimensions: { campaign: 'Invierno' },
    staticNumber: { name: 'Folleto de invierno' },
  })
})

test('a call of before, which is reported late, is still its holder’s', async () => {
  const putBack = await takeFirstOut()
  try {
    await print({ numberId: clinic.numberId('first') }, at(600))
    await take(wholeCall('early', 0, 60), wholeCall('since', 700, 60))
    const { visitorId } = clinic.visits.marta
    expect(await callOf('early')).toMatchObject({ visitorId, ringpoolId: clinic.ringpoolId })
    expect(await callOf('since')).toMatchObject({ ringpoolId: null, attribution: { dimensions: ofFlyer } })
  } finally {
    await putBack()
  }
})

test('a number that left its ringpool is still its holder’s for a day, unless it was printed since', async () => {
  const putBack = await takeFirstOut()
  try {
    await take(wholeCall('soon', hour, 60), wholeCall('late', 2 * day, 60))
    const { visitorId } = clinic.visits.marta
    expect(await callOf('soon')).toMatchObject({ visitorId, ringpoolId: clinic.ringpoolId })
    expect(await callOf('late')).toMatchObject({ ringpoolId: null, visitorId: null })
    await forgetCalls(clinic)
    const { id } = await print({ numberId: clinic.numberId('first') }, at(600))
    await clinic.db
      .update(staticNumberPeriod)
      .set({ until: at(1200) })
      .where(eq(staticNumberPeriod.staticNumberId, id))
    await take(wholeCall('printed', hour, 60))
    expect(await callOf('printed')).toMatchObject({ ringpoolId: null, visitorId: null })
  } finally {
    await putBack()
  }
})

test('a number that left its ringpool for overflow is nobody’s', async () => {
  const putBack = await takeFirstOut()
  const setOverflow = (phone: string) => clinic.db.update(ringpool).set({ overflow: phone })
  await setOverflow(clinicPhones.first)
  try {
    await take(wholeCall('c1', hour, 60))
    expect(await callOf()).toMatchObject({ visitorId: null, attribution: { candidates: [] } })
  } finally {
    await setOverflow(clinicPhones.overflow)
    await putBack()
  }
})

test('a call to a source-level number is of its source, whoever saw it for overflow', async () => {
  const { overflowing, overflowingBy } = clinic.visits
  await print({
    name: 'Google Ads',
    kind: 'online',
    source: 'google',
    medium: 'cpc',
    sourceRules: [{ field: 'source', operator: 'is', value: 'google' }],
  })
  await clinic.db.insert(overflow).values(
    [overflowing, overflowingBy].map(({ id: visitId }) => ({
      visitId,
      ringpoolId: clinic.numberId('loose'),
      accountId: clinic.accountId,
      e164: clinicPhones.loose,
      at: at(-100),
    })),
  )
  const leases = await clinic.db.$count(lease)
  await take(flyerCall())
  expect(await callOf()).toMatchObject({
    visitId: null,
    attribution: { dimensions: { source: 'google', channel: 'paid_search' }, candidates: [], touches: [] },
  })
  expect(await clinic.db.$count(lease)).toBe(leases)
})
