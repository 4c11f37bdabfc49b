import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findCallerNames } from '../../contacts/index.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { ringpoolNumber } from '../../numbers/ringpools/tables.ts'
import { defaultParameters } from '../attribution/model/parameters.ts'
import { attributionParameters } from '../attribution/parameters/tables.ts'
import { type Clinic, forgetCalls, openClinic } from '../clinic.fixture.ts'
import type { CallSignal } from '../signals/call-signal.ts'
import type { ReceivedItem } from '../signals/store-signals.ts'
import { call, signal } from '../tables.ts'
import { at, buildSignal, clinicPhones, newsletter, paidSearch, wholeCall } from './people.fixture.ts'
import { publishedEvents, standingEvents } from './published.fixture.ts'
import { receiveSignals } from './receive-signals.ts'

let clinic: Clinic
let line: { id: string; accountId: number | null }

beforeAll(async () => {
  clinic = await openClinic()
  line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId: clinic.accountId }
})
afterAll(() => clinic.close())
beforeEach(() => forgetCalls(clinic))

const take = (...received: ReceivedItem[][]) => receiveSignals(clinic, line, received.flat())
const callOf = async (callKey: string) => {
  const [found] = await clinic.db.select().from(call).where(eq(call.callKey, callKey))
  return found
}
const standing = async () => standingEvents(await publishedEvents(clinic.db))
const typesOf = async () => (await standing()).map(({ type }) => type)
const numberNow = async (name: 'first' | 'second') => {
  const [row] = await clinic.db
    .select({
      callId: ringpoolNumber.callId,
      state: ringpoolNumber.callState,
      at: ringpoolNumber.callStateAt,
    })
    .from(ringpoolNumber)
    .where(eq(ringpoolNumber.numberId, clinic.numberId(name)))
  return row
}

describe('a call', () => {
  test('that is answered and long enough is valid, and attributed to the holder of the number', async () => {
    await take(wholeCall('c1', 0, 60))
    const { marta } = clinic.visits
    expect(await callOf('c1')).toMatchObject({
      state: 'ended',
      outcome: 'valid',
      validity: 'valid',
      agent: 'Carmen',
      destination: clinicPhones.clinic,
      ringSeconds: 8,
      talkSeconds: 60,
      visitId: marta.id,
      visitorId: marta.visitorId,
      version: 1,
    })
    const events = await standing()
    expect(events.map(({ type, at: instant }) => [type, instant])).toEqual([
      ['call', at(0).toISOString()],
      ['answered', at(8).toISOString()],
      ['hangup', at(68).toISOString()],
      ['lead', at(68).toISOString()],
    ])
    for (const event of events)
      expect(event).toMatchObject({
        dimensions: { ...paidSearch, city: 'Getafe' },
        phone: clinicPhones.marta,
        number: clinicPhones.first,
        ringpool: 'Web',
        ringpoolTag: 'Sitio',
        visitId: marta.id,
        matchId: 'm-1',
        confidence: expect.closeTo(0.95, 1),
        touches: [{ visitId: marta.id }],
      })
    expect(events[2]).toMatchObject({
      talkSeconds: 60,
      durationSeconds: 68,
      hangupBy: 'caller',
      reason: 'valid',
    })
  })

  test('without an answer is no lead', async () => {
    await take(wholeCall('c1', 0, 0))
    expect(await callOf('c1')).toMatchObject({ outcome: 'not_answered', disposition: 'canceled' })
    expect(await typesOf()).toEqual(['call', 'hangup'])
  })

  test('that finds the line busy is not answered', async () => {
    await take([buildSignal('c1', 'initiated', 0), buildSignal('c1', 'failed', 1, { sipCode: 486 })])
    expect(await callOf('c1')).toMatchObject({ outcome: 'not_answered', disposition: 'busy' })
  })

  test('from the blacklist is not valid, however long', async () => {
    await take(wholeCall('c1', 0, 300, { caller: clinicPhones.nuisance }))
    expect(await callOf('c1')).toMatchObject({
      validity: 'blacklisted',
      outcome: 'not_valid',
      blacklisted: true,
    })
    expect(await typesOf()).not.toContain('lead')
  })

  test('without a caller number is no repeat', async () => {
    const hidden = { caller: null, callerHidden: true }
    await take(wholeCall('c1', 0, 60, hidden), wholeCall('c2', 100, 60, hidden))
    expect([await callOf('c1'), await callOf('c2')]).toMatchObject([
      { validity: 'valid' },
      { validity: 'valid' },
    ])
  })

  test('of a number in no ringpool has no source and no confidence', async () => {
    await take(wholeCall('c1', 0, 60, { called: clinicPhones.loose }))
    expect(await callOf('c1')).toMatchObject({ ringpoolId: null, confidence: null, validity: 'valid' })
    expect((await standing())[0]).toMatchObject({
      dimensions: { channel: 'unassigned', reach: 'unknown' },
      destination: '+34915559999',
    })
  })

  test('without a plausible holder of the number has an unknown source, and lists the holders', async () => {
    // Strangers call each number every two minutes.
    await clinic.db.insert(attributionParameters).values({
      accountId: clinic.accountId,
      parameters: { ...defaultParameters, strangerRate: 1 / 120 },
      version: 1,
      learnedAt: at(0),
      calls: 0,
      strangers: 0,
      idleSeconds: 0,
    })
    await take(wholeCall('c1', 3600, 60))
    await clinic.db.delete(attributionParameters)
    const { marta } = clinic.visits
    expect(await callOf('c1')).toMatchObject({
      ringpoolId: clinic.ringpoolId,
      validity: 'valid',
      visitId: null,
      visitorId: null,
      confidence: expect.closeTo(0, 2),
      attribution: { candidates: [{ visitId: marta.id, weight: expect.closeTo(0, 2) }], touches: [] },
    })
    const events = await standing()
    expect(events.map(({ type }) => type)).toEqual(['call', 'answered', 'hangup', 'lead'])
    for (const event of events)
      expect(event).toMatchObject({
        dimensions: { channel: 'unassigned', reach: 'unknown' },
        ringpool: 'Web',
        visitId: null,
        visitorId: null,
        matchId: null,
        touches: [],
      })
    expect(Object.keys(events[0]?.dimensions ?? {})).toEqual(['channel', 'reach'])
  })

  test('of a direct visit takes the visitor’s last other source, and keeps what else the visit says', async () => {
    await take(wholeCall('c1', 0, 60, { caller: clinicPhones.luis, called: clinicPhones.second }))
    const [event] = await standing()
    expect(event).toMatchObject({
      visitId: clinic.visits.luis.id,
      dimensions: { ...newsletter, browser: 'Firefox' },
    })
    expect(event?.touches?.map(({ visitId }) => visitId)).toEqual([
      clinic.visits.newsletter.id,
      clinic.visits.luis.id,
    ])
  })

  test('of the overflow number is shared among the sources of the visits that saw it, and is no visit’s', async () => {
    await take(wholeCall('c1', 0, 60, { called: clinicPhones.overflow }))
    expect(await callOf('c1')).toMatchObject({
      ringpoolId: clinic.ringpoolId,
      visitId: null,
      visitorId: null,
      confidence: 0.3,
    })
    const events = await standing()
    expect(events.map(({ type }) => type)).toEqual(['call', 'answered', 'hangup', 'lead'])
    for (const { dimensions, touches } of events) {
      expect(dimensions).toEqual({ channel: 'unassigned', reach: 'unknown' })
      expect(touches).toMatchObject([
        { source: paidSearch.source, medium: paidSearch.medium, share: expect.closeTo(0.56, 2) },
        { source: newsletter.source, medium: newsletter.medium, share: expect.closeTo(0.44, 2) },
      ])
    }
  })

  test('of an overflow number that was seen hours ago is shared among those who saw it that day', async () => {
    await take(wholeCall('c1', 6 * 3600, 60, { called: clinicPhones.overflow }))
    const [event] = await standing()
    expect(event?.touches?.map(({ source, share }) => [source, share])).toEqual([
      [paidSearch.source, expect.closeTo(2 / 3, 2)],
      [newsletter.source, expect.closeTo(1 / 3, 2)],
    ])
  })

  test('of an overflow number that no visit saw has no source', async () => {
    await take(wholeCall('c1', 3 * 86_400, 60, { called: clinicPhones.overflow }))
    expect(await callOf('c1')).toMatchObject({ confidence: null, ringpoolId: clinic.ringpoolId })
  })
})

describe('the caller’s window', () => {
  test('contains one valid call', async () => {
    await take(wholeCall('c1', 0, 60), wholeCall('c2', 1000, 60))
    expect(await callOf('c2')).toMatchObject({ validity: 'repeat_in_window', outcome: 'not_valid' })
    expect((await typesOf()).filter((type) => type === 'lead')).toHaveLength(1)
  })

  test('is evaluated again when an earlier call arrives late', async () => {
    await take(wholeCall('later', 1000, 60))
    expect(await callOf('later')).toMatchObject({ validity: 'valid', version: 1 })
    await take(wholeCall('earlier', 0, 60))
    expect(await callOf('earlier')).toMatchObject({ validity: 'valid' })
    expect(await callOf('later')).toMatchObject({ validity: 'repeat_in_window', version: 2 })
    const leads = (await publishedEvents(clinic.db)).filter(({ type }) => type === 'lead')
    expect(leads.map(({ at: instant, deleted, revision }) => [instant, deleted ?? false, revision])).toEqual([
      [at(1068).toISOString(), false, 1],
      [at(1068).toISOString(), true, 2],
      [at(68).toISOString(), false, 1],
    ])
  })

  test('is evaluated again when a call turns out to be from another caller', async () => {
    await take(wholeCall('c1', 0, 60), wholeCall('c2', 1000, 60))
    await take([buildSignal('c1', 'recording', -5, { caller: clinicPhones.luis })])
    expect(await callOf('c1')).toMatchObject({ caller: clinicPhones.luis, validity: 'valid' })
    expect(await callOf('c2')).toMatchObject({ validity: 'valid' })
  })

  test('is not moved by a refused, short or neighbouring call', async () => {
    await take(
      wholeCall('short', 0, 5),
      wholeCall('overflow', 100, 60, { called: clinicPhones.loose }),
      wholeCall('good', 1000, 60),
    )
    expect(await callOf('short')).toMatchObject({ validity: 'too_short' })
    expect(await callOf('good')).toMatchObject({ validity: 'valid' })
  })
})

describe('while it goes on', () => {
  test('a call is shown on its number and keeps it from being leased', async () => {
    await take([buildSignal('c1', 'ringing', 0)])
    const id = (await callOf('c1'))?.id
    expect(await callOf('c1')).toMatchObject({ state: 'ringing', outcome: null })
    expect(await numberNow('first')).toEqual({ callId: id, state: 'call', at: at(0) })
    await take([buildSignal('c1', 'answered', 8)])
    expect(await callOf('c1')).toMatchObject({ state: 'answered', outcome: 'answered' })
    expect(await numberNow('first')).toEqual({ callId: id, state: 'answered', at: at(8) })
    await take([buildSignal('c1', 'completed', 70)])
    expect(await numberNow('first')).toEqual({ callId: null, state: 'hangup', at: at(70) })
  })

  test('only a changed call is published again', async () => {
    await take([buildSignal('c1', 'ringing', 0)])
    await take([buildSignal('c1', 'answered', 8)])
    await take([buildSignal('c1', 'completed', 70)])
    const events = await publishedEvents(clinic.db)
    expect(events.map(({ type, revision }) => [type, revision])).toEqual([
      ['call', 1],
      ['answered', 2],
      ['hangup', 3],
      ['lead', 3],
    ])
  })

  test('a repeated signal changes nothing', async () => {
    await take(wholeCall('c1', 0, 60))
    expect(await take(wholeCall('c1', 0, 60))).toEqual({ accepted: 0, duplicates: 4, surplus: [] })
    expect(await callOf('c1')).toMatchObject({ version: 1 })
    expect(await publishedEvents(clinic.db)).toHaveLength(4)
  })

  test('an earlier start moves the call, and leaves a tombstone at its former time', async () => {
    await take([buildSignal('c1', 'ringing', 10)])
    await take([buildSignal('c1', 'initiated', 2)])
    const events = await publishedEvents(clinic.db)
    expect(events.map(({ at: instant, revision, deleted }) => [instant, revision, deleted ?? false])).toEqual(
      [
        [at(10).toISOString(), 1, false],
        [at(10).toISOString(), 2, true],
        [at(2).toISOString(), 2, false],
      ],
    )
    expect(standingEvents(events)).toHaveLength(1)
  })

  test('a call that turns out to be for another number releases the first one', async () => {
    await take([buildSignal('c1', 'ringing', 10)])
    await take([buildSignal('c1', 'initiated', 2, { called: clinicPhones.second })])
    expect(await numberNow('first')).toMatchObject({ callId: null, state: 'hangup' })
    expect(await numberNow('second')).toMatchObject({ callId: (await callOf('c1'))?.id })
    expect((await standing())[0]).toMatchObject({ visitId: clinic.visits.luis.id })
  })

  test('a signal without the number waits for one that names it', async () => {
    const bare: Partial<CallSignal> = { called: null, caller: null }
    await take([buildSignal('c1', 'completed', 70, bare)])
    expect(await callOf('c1')).toBeUndefined()
    await take([buildSignal('c1', 'initiated', 0)])
    expect(await callOf('c1')).toMatchObject({ state: 'ended' })
    expect(await clinic.db.$count(signal, eq(signal.connectionId, line.id))).toBe(2)
  })

  test('the name that the provider reports is kept for the caller, the last one by its clock', async () => {
    await take([
      buildSignal('c1', 'completed', 70, { callerName: 'MARTA VIDAL' }),
      buildSignal('c1', 'initiated', 0, { callerName: 'M VIDAL' }),
    ])
    const names = await findCallerNames(clinic.db, {
      accountId: clinic.accountId,
      phones: [clinicPhones.marta],
    })
    expect(names.get(clinicPhones.marta)).toMatchObject({ name: 'MARTA VIDAL', source: 'provider' })
    expect(
      await findCallerNames(clinic.db, { accountId: clinic.neighbourId, phones: [clinicPhones.marta] }),
    ).toEqual(new Map())
  })

  test('a late signal of an earlier call brings no older name back', async () => {
    await take([buildSignal('c1', 'initiated', 0, { callerName: 'MARTA SOLER' })])
    await take([buildSignal('c2', 'initiated', 600, { callerName: 'MARTA VIDAL' })])
    await take([buildSignal('c1', 'completed', 70, { callerName: 'MARTA SOLER' })])
    const names = await findCallerNames(clinic.db, {
      accountId: clinic.accountId,
      phones: [clinicPhones.marta],
    })
    expect(names.get(clinicPhones.marta)).toMatchObject({ name: 'MARTA VIDAL' })
  })

  test('a number that is leased again does not keep its call', async () => {
    await take([buildSignal('c1', 'ringing', 0)])
    const lend = (accountId: number) =>
      clinic.db.update(poolNumber).set({ accountId }).where(eq(poolNumber.e164, clinicPhones.first))
    await lend(clinic.neighbourId)
    await take([buildSignal('c1', 'completed', 70)])
    await lend(clinic.accountId)
    expect(await callOf('c1')).toMatchObject({ accountId: clinic.accountId, state: 'ended' })
  })
})
