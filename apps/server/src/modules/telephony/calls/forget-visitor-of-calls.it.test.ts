import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lease } from '../../numbers/ringpools/tables.ts'
import { forgetVisitor } from '../../tracking/index.ts'
import { type Clinic, forgetCalls, openClinic } from '../clinic.fixture.ts'
import { at, clinicPhones, wholeCall } from '../folding/people.fixture.ts'
import { publishedEvents } from '../folding/published.fixture.ts'
import { receiveSignals } from '../folding/receive-signals.ts'
import { call } from '../tables.ts'
import { forgetVisitorOfCalls } from './forget-visitor-of-calls.ts'

let clinic: Clinic
let line: { id: string; accountId: number }
beforeAll(async () => {
  clinic = await openClinic()
  const { accountId } = clinic
  line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId }
})
afterAll(() => clinic.close())
beforeEach(() => forgetCalls(clinic))

const calls = () => clinic.db.select().from(call).orderBy(call.startedAt)

test('a forgotten visitor comes back by no later call of the same person', async () => {
  const { db, accountId } = clinic
  const { id: visitId, visitorId } = clinic.visits.marta
  await receiveSignals(clinic, line, wholeCall('c1', 0, 60))
  expect(await calls()).toMatchObject([{ caller: clinicPhones.marta, visitorId, visitId }])

  await forgetVisitor(db, { accountId, visitorId, at: at(600) })
  await forgetVisitorOfCalls(db, { accountId, visitorId })
  expect(await calls()).toMatchObject([{ visitorId: visitId, visitId }])
  expect(JSON.stringify(await calls())).not.toContain(visitorId)

  const before = (await publishedEvents(db)).length
  await receiveSignals(clinic, line, wholeCall('c2', 900, 60))
  await receiveSignals(clinic, line, wholeCall('c3', 86_400, 60))
  expect(await calls()).toHaveLength(3)
  expect(JSON.stringify(await calls())).not.toContain(visitorId)
  expect(JSON.stringify((await publishedEvents(db)).slice(before))).not.toContain(visitorId)
  await forgetVisitorOfCalls(db, { accountId, visitorId })
  expect(await calls()).toHaveLength(3)
})

test('a forgotten visitor stays in no call of others who held the same number', async () => {
  const { db, accountId } = clinic
  const { id: visitId, visitorId } = clinic.visits.luis
  await db.insert(lease).values({
    id: uuid(),
    numberId: clinic.numberId('first'),
    ringpoolId: clinic.ringpoolId,
    ...{ accountId, visitorId, visitId },
    leasedAt: at(-2000),
    lastSeenAt: at(-1500),
    endsAt: at(-600),
  })
  const hour = 3600
  await receiveSignals(clinic, line, [...wholeCall('c1', 0, 60), ...wholeCall('c2', hour, 60)])
  const before = await calls()
  expect(before).toHaveLength(2)
  for (const { visitorId: credited, attribution } of before) {
    expect(credited).not.toBe(visitorId)
    expect(attribution.evidence?.visitors.map((one) => one.visitorId)).toContain(visitorId)
  }
  const [first] = before
  if (!first) throw new Error('There is no call.')
  const note = { at: at(hour).toISOString(), cause: 'call' as const, visitId, visitorId, confidence: 0.4 }
  await db
    .update(call)
    .set({ attribution: { ...first.attribution, former: [note] } })
    .where(eq(call.id, first.id))

  await forgetVisitor(db, { accountId, visitorId, at: at(600) })
  await forgetVisitorOfCalls(db, { accountId, visitorId })
  const after = await calls()
  expect(after.filter((one) => JSON.stringify(one).includes(visitorId))).toEqual([])
  for (const { attribution } of after)
    expect(attribution.evidence?.visitors).toContainEqual(
      expect.objectContaining({ visitorId: visitId, visitId }),
    )
  expect(after.map((one) => [one.visitorId, one.confidence, one.version])).toEqual(
    before.map((one) => [one.visitorId, one.confidence, one.version]),
  )
})
