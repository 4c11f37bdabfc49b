import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetVisitor } from '../../tracking/index.ts'
import { type Clinic, openClinic } from '../clinic.fixture.ts'
import { at, clinicPhones, wholeCall } from '../folding/people.fixture.ts'
import { publishedEvents } from '../folding/published.fixture.ts'
import { receiveSignals } from '../folding/receive-signals.ts'
import { call } from '../tables.ts'
import { forgetVisitorOfCalls } from './forget-visitor-of-calls.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await openClinic()
})
afterAll(() => clinic.close())

const calls = () => clinic.db.select().from(call).orderBy(call.startedAt)

test('a forgotten visitor comes back by no later call of the same person', async () => {
  const { db, accountId } = clinic
  const line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId }
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
