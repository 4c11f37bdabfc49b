import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { derivedEventId } from '../../../platform/event-id.ts'
import { conversion } from '../../events/tables.ts'
import { lease } from '../../numbers/ringpools/tables.ts'
import { visit } from '../../tracking/tables.ts'
import { defaultParameters } from '../attribution/model/parameters.ts'
import { attributionParameters } from '../attribution/parameters/tables.ts'
import { type Clinic, forgetCalls, openClinic } from '../clinic.fixture.ts'
import { call } from '../tables.ts'
import { importSignals } from './import-signals.ts'
import { at, clinicPhones, newsletter, visitDimensions, wholeCall } from './people.fixture.ts'
import { publishedEvents, standingEvents } from './published.fixture.ts'
import { receiveSignals } from './receive-signals.ts'
import { recordCallReports } from './record-call-reports.ts'

/*
 * Three days after Marta and Luis, others visit the clinic. Ana gets the first number, which was Marta's. Noa gets the
 * second, which was Luis's; three hours after her, Iria gets it.
 */
const minute = 60
const hour = 60 * minute
const day = 24 * hour
const later = 3 * day
const iriaCame = later + 3 * hour

let clinic: Clinic
let line: { id: string; accountId: number | null }
const ana = { id: uuid(), visitorId: uuid() }
const noa = { id: uuid(), visitorId: uuid() }
const iria = { id: uuid(), visitorId: uuid() }

/** A visit that holds a number from an instant on, and is last seen five minutes later. */
const visitWithNumber = async (
  { id, visitorId }: { id: string; visitorId: string },
  number: 'first' | 'second',
  from: number,
  matchId: string | null = null,
) => {
  const { db, accountId, ringpoolId, numberId } = clinic
  const shared = { accountId, visitorId }
  await db.insert(visit).values({
    ...shared,
    id,
    at: at(from),
    bot: false,
    matchId,
    facts: {
      dimensions: visitDimensions(newsletter),
      landing: 'https://clinicasol.example/',
      title: '',
      referrer: '',
      clickIds: {},
    },
  })
  await db.insert(lease).values({
    ...shared,
    id: uuid(),
    numberId: numberId(number),
    ringpoolId,
    visitId: id,
    leasedAt: at(from),
    lastSeenAt: at(from + 5 * minute),
    endsAt: at(from + 25 * minute),
  })
}

beforeAll(async () => {
  clinic = await openClinic()
  line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId: clinic.accountId }
  await visitWithNumber(ana, 'first', later)
  await visitWithNumber(noa, 'second', later, 'm-noa')
  await visitWithNumber(iria, 'second', iriaCame)
})
afterAll(() => clinic.close())
const reset = async () => {
  await forgetCalls(clinic)
  await clinic.db.delete(conversion)
}
beforeEach(async () => {
  await reset()
  await clinic.db.delete(attributionParameters)
})

const { marta: martasPhone, luis: noasPhone } = clinicPhones
const take = (...received: ReturnType<typeof wholeCall>[]) => receiveSignals(clinic, line, received.flat())
const callOf = async (callKey: string) => {
  const [found] = await clinic.db.select().from(call).where(eq(call.callKey, callKey))
  if (!found) throw new Error(`There is no call ${callKey}`)
  return found
}
const assume = (strangerRate: number, version: number) =>
  clinic.db.insert(attributionParameters).values({
    accountId: clinic.accountId,
    parameters: { ...defaultParameters, strangerRate },
    version,
    learnedAt: at(0),
    calls: 100,
    strangers: 10,
    idleSeconds: 1000,
  })
type News = Parameters<typeof recordCallReports>[1][number]
const news = (name: string, type: News['type'], seconds: number, more: Partial<News>): News => ({
  id: derivedEventId(name, 'news of the test'),
  type,
  accountId: clinic.accountId,
  at: at(seconds).toISOString(),
  dimensions: {},
  phone: noasPhone,
  ...more,
})
/** When Talkie is told of a form. */
const decidedAt = at(9 * day)
const report = (...events: News[]) => clinic.db.transaction((tx) => recordCallReports(tx, events, decidedAt))
const hidden = { caller: null, callerHidden: true }
/** To the second number while Iria is on the page. */
const whileIriaReads = (callKey: string) =>
  wholeCall(callKey, iriaCame + minute, 60, { caller: noasPhone, called: clinicPhones.second })

describe('a call by itself', () => {
  test('to a lone holder twenty minutes later is of that visitor, and still likely after an hour', async () => {
    await take(wholeCall('c1', 20 * minute, 60), wholeCall('c2', hour, 60, hidden))
    for (const key of ['c1', 'c2']) {
      const { visitorId, confidence } = await callOf(key)
      expect(visitorId).toBe(clinic.visits.marta.visitorId)
      expect(confidence).toBeGreaterThan(0.6)
    }
  })

  test('to a lone holder who has just called from another phone is hardly of that visitor', async () => {
    await take(wholeCall('c1', minute, 60), wholeCall('c2', 2 * minute, 60, { caller: noasPhone }))
    const [first, second] = [await callOf('c1'), await callOf('c2')]
    expect(first.visitorId).toBe(clinic.visits.marta.visitorId)
    expect(second.confidence ?? 0).toBeLessThan(first.confidence ?? 0)
    expect(second.attribution.candidates[0]?.reasons).toContain('other_phone')
    expect(first.attribution.candidates[0]?.reasons).not.toContain('other_phone')
  })

  test('to a number that one visitor held in three visits is as certain as all of them, and of the last', async () => {
    await take(wholeCall('c1', later + 40 * minute, 60, hidden))
    const more = [uuid(), uuid()].map((id) => ({ id, visitorId: ana.visitorId }))
    for (const [i, one] of more.entries()) await visitWithNumber(one, 'first', later + (i + 1) * 10 * minute)
    await take(wholeCall('c2', later + 40 * minute, 60, hidden))
    const [once, thrice] = [await callOf('c1'), await callOf('c2')]
    expect(thrice).toMatchObject({ visitorId: ana.visitorId, visitId: more[1]?.id })
    expect(thrice.confidence).toBeGreaterThan(once.confidence ?? 1)
    expect(thrice.attribution.candidates).toHaveLength(1)
    const ids = more.map(({ id }) => id)
    await clinic.db.delete(visit).where(inArray(visit.id, ids))
    await clinic.db.delete(lease).where(inArray(lease.visitId, ids))
  })

  test('to a number that strangers often call has no visitor, and keeps the version that weighed it', async () => {
    await assume(0.01, 7)
    await take(wholeCall('c1', hour, 60))
    expect(await callOf('c1')).toMatchObject({
      visitorId: null,
      attribution: { evidence: { parameters: 7 }, candidates: [{ visitId: clinic.visits.marta.id }] },
    })
  })

  test('with a withheld number is decided alone, and changes no other call', async () => {
    await take(wholeCall('c1', 0, 60, hidden))
    await take(wholeCall('c2', later + 10 * minute, 60, hidden))
    expect(await callOf('c1')).toMatchObject({ visitorId: clinic.visits.marta.visitorId, version: 1 })
    expect(await callOf('c2')).toMatchObject({ visitorId: ana.visitorId })
  })
})

describe('a caller who called before', () => {
  test('is found when another visitor has the number since', async () => {
    await take(wholeCall('c1', 0, 60))
    await take(wholeCall('c2', later + hour, 60))
    const { visits } = clinic
    const second = await callOf('c2')
    expect(second).toMatchObject({
      visitId: visits.marta.id,
      visitorId: visits.marta.visitorId,
      attribution: { dimensions: { source: 'google', medium: 'cpc' } },
    })
    expect(second.confidence).toBeGreaterThan(0.6)
    expect(second.attribution.candidates).toMatchObject([
      { visitId: visits.marta.id, reasons: ['known_caller'] },
      { visitId: ana.id },
    ])
  })

  test('is known only as certainly as the earlier call says', async () => {
    // Strangers call about a third as often as a visitor from the page.
    await assume(defaultParameters.callsPerVisit / 2 / 180 / 3.5, 3)
    await take(wholeCall('c1', 0, 60))
    expect((await callOf('c1')).confidence).toBeCloseTo(0.75, 1)
    await take(wholeCall('c2', 2 * day, 60))
    const second = await callOf('c2')
    expect(second.visitorId).toBe(clinic.visits.marta.visitorId)
    expect(second.confidence).toBeLessThan(0.8)
    expect(second.confidence).toBeGreaterThan(0.6)
  })
})

describe('a caller who becomes known', () => {
  test('hours after holding the number, while another visitor is on the page', async () => {
    const reader = { id: uuid(), visitorId: uuid() }
    await visitWithNumber(reader, 'first', 6 * hour)
    await take(wholeCall('c1', 6 * hour + minute, 60))
    expect(await callOf('c1')).toMatchObject({ visitorId: reader.visitorId })
    const { marta } = clinic.visits
    await report(news('one', 'c2c', 7 * hour, { phone: martasPhone, visitorId: marta.visitorId }))
    const after = await callOf('c1')
    expect(after).toMatchObject({ visitorId: marta.visitorId, visitId: marta.id })
    expect(after.confidence).toBeGreaterThan(0.9)
    await clinic.db.delete(visit).where(inArray(visit.id, [reader.id]))
    await clinic.db.delete(lease).where(inArray(lease.visitId, [reader.id]))
  })

  test.each([
    ['form', 'c2c', {}],
    ['sale', 'sale', {}],
    ['lead', 'fblead', {}],
    ['whatsapp', 'whatsapp_message', {}],
    ['match_id', 'sale', { visitorId: null, matchId: 'm-noa' }],
  ] as const)('by a %s settles the earlier call, which notes why', async (cause, type, more) => {
    await take(whileIriaReads('c1'))
    const before = await callOf('c1')
    expect(before.visitorId).toBe(iria.visitorId)
    await report(news('one', type, iriaCame + day, { visitorId: noa.visitorId, ...more }))
    const after = await callOf('c1')
    expect(after).toMatchObject({ visitorId: noa.visitorId, visitId: noa.id, version: 2 })
    expect(after.confidence).toBeGreaterThan(0.6)
    expect(after.attribution.former).toMatchObject([
      {
        at: decidedAt.toISOString(),
        cause,
        visitId: iria.id,
        visitorId: iria.visitorId,
        confidence: before.confidence,
      },
    ])
    const events = standingEvents(await publishedEvents(clinic.db)).filter(
      ({ callId }) => callId === after.id,
    )
    expect(events.map(({ type: one, visitorId }) => [one, visitorId])).toEqual(
      ['call', 'answered', 'hangup', 'lead'].map((one) => [one, noa.visitorId]),
    )
  })

  test('by an event that is sent again changes nothing more', async () => {
    await take(whileIriaReads('c1'))
    const form = news('one', 'c2c', iriaCame + day, { visitorId: noa.visitorId })
    await report(form)
    await report(form)
    await report(news('another', 'c2c', iriaCame + day, { visitorId: noa.visitorId }))
    expect((await callOf('c1')).version).toBe(3)
    expect((await callOf('c1')).attribution.former).toHaveLength(1)
  })

  test('by a later call settles the earlier one', async () => {
    await take(whileIriaReads('c1'))
    await take(
      wholeCall('c2', later + minute, 60, { caller: noasPhone, called: clinicPhones.second }),
      wholeCall('c3', later + 2 * hour, 60, { caller: noasPhone, called: clinicPhones.second }),
    )
    expect(await callOf('c1')).toMatchObject({
      visitorId: noa.visitorId,
      attribution: { former: [{ cause: 'call', visitorId: iria.visitorId }] },
    })
  })

  test.each([
    ['a call centre’s report, whose visitor is one of a call', 'venta', { visitorId: 'noa' }],
    ['an event of a call', 'sale', { visitorId: 'noa', callId: uuid() }],
    ['an event without a visitor', 'c2c', {}],
    ['an event of another phone', 'c2c', { visitorId: 'noa', phone: martasPhone }],
    ['an event four months ago', 'c2c', { visitorId: 'noa', at: at(-100 * day).toISOString() }],
  ] as const)('not by %s', async (_what, type, { ...more }) => {
    await take(whileIriaReads('c1'))
    const visitorId = 'visitorId' in more ? noa.visitorId : null
    await report(news('one', type, iriaCame + day, { ...more, visitorId }))
    expect(await callOf('c1')).toMatchObject({ visitorId: iria.visitorId, version: 1 })
  })

  test('keeps a decision whose visit is no longer kept', async () => {
    await take(whileIriaReads('c1'))
    const [row] = await clinic.db.select().from(visit).where(eq(visit.id, noa.id))
    await clinic.db.delete(visit).where(eq(visit.id, noa.id))
    await report(news('one', 'c2c', iriaCame + day, { visitorId: noa.visitorId }))
    expect(await callOf('c1')).toMatchObject({ visitorId: iria.visitorId, version: 1 })
    if (row) await clinic.db.insert(visit).values(row)
  })

  test('in one account says nothing to another', async () => {
    await take(whileIriaReads('c1'))
    await report(
      news('one', 'c2c', iriaCame + day, { visitorId: noa.visitorId, accountId: clinic.neighbourId }),
    )
    expect(await callOf('c1')).toMatchObject({ visitorId: iria.visitorId, version: 1 })
  })
})

/** Calls and events as they are now, without the count of their changes and the notes about them. */
const standing = async () => {
  const calls = await clinic.db.select().from(call).orderBy(call.callKey)
  const events = standingEvents(await publishedEvents(clinic.db))
  return {
    calls: calls.map(({ version: _version, attribution: { former: _former, ...attribution }, ...row }) => ({
      ...row,
      // What was known of the caller when the call ended depends on what had arrived by then.
      spamScore: undefined,
      spamReasons: undefined,
      attribution,
    })),
    events: events.map(({ revision: _revision, spamScore: _score, ...row }) => row),
  }
}

type Step = { calls: ReturnType<typeof wholeCall> } | { events: News[] }
const run = async (steps: readonly Step[]) => {
  await reset()
  for (const step of steps) await ('calls' in step ? take(step.calls) : report(...step.events))
  return await standing()
}

/** Calls and forms of one phone, while five visitors come and go: all that may be known of a caller. */
const anySteps = fc
  .tuple(
    fc.array(
      fc.record({
        seconds: fc.constantFrom(
          0,
          hour,
          later + minute,
          iriaCame - hour,
          iriaCame + minute,
          5 * day,
          40 * day,
        ),
        called: fc.constantFrom(clinicPhones.first, clinicPhones.second, clinicPhones.overflow),
      }),
      { minLength: 2, maxLength: 6 },
    ),
    fc.array(
      fc.record({
        seconds: fc.constantFrom(-day, hour, iriaCame, 6 * day),
        who: fc.constantFrom('marta', 'noa', 'iria'),
      }),
      { maxLength: 2 },
    ),
  )
  .map(([calls, forms]): Step[] => [
    ...calls.map(({ seconds, called }, i) => ({
      calls: wholeCall(`c${i}`, seconds + i, 60, { caller: noasPhone, called }),
    })),
    ...forms.map(({ seconds, who }, i) => ({
      events: [
        news(`form ${i}`, 'c2c', seconds, {
          visitorId: { marta: clinic.visits.marta.visitorId, noa: noa.visitorId, iria: iria.visitorId }[who],
        }),
      ],
    })),
  ])

test('any order of a caller’s calls and forms gives the same visitors, calls and events', async () => {
  await fc.assert(
    fc.asyncProperty(
      anySteps.chain((steps) =>
        fc.tuple(fc.constant(steps), fc.shuffledSubarray(steps, { minLength: steps.length })),
      ),
      async ([steps, shuffled]) => {
        expect(await run(shuffled)).toEqual(await run(steps))
      },
    ),
    { numRuns: 25 },
  )
}, 180_000)

test('calls and forms that arrive at the same time give what they give one after another', async () => {
  const steps = fc.sample(anySteps, { numRuns: 3, seed: 16 })
  for (const ofCaller of steps) {
    const alone = await run(ofCaller)
    await reset()
    await Promise.all(ofCaller.map((step) => ('calls' in step ? take(step.calls) : report(...step.events))))
    expect(await standing()).toEqual(alone)
  }
}, 60_000)

test('a caller with 500 calls changes few of them with each, and a form only those next to it', async () => {
  const signals = Array.from({ length: 500 }, (_, i) =>
    wholeCall(`c${i}`, later + minute + i * 600, 60, {
      caller: noasPhone,
      called: i % 3 === 0 ? clinicPhones.first : clinicPhones.second,
    }),
  )
  await importSignals(clinic, line.id, signals.flat())
  const versions = await clinic.db.select({ version: call.version }).from(call)
  expect(versions).toHaveLength(500)
  const revisions = versions.reduce((sum, { version }) => sum + version, 0)
  expect(revisions).toBeLessThan(500 * 8)
  expect((await publishedEvents(clinic.db)).length).toBeLessThan(500 * 4 * 4)
  await report(news('one', 'c2c', later + 2 * day, { visitorId: ana.visitorId }))
  const changed = (await clinic.db.select({ version: call.version }).from(call)).reduce(
    (sum, { version }) => sum + version,
    -revisions,
  )
  expect(changed).toBeLessThanOrEqual(22)
}, 120_000)
