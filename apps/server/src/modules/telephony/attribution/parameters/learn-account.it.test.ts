import { isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { conversion } from '../../../events/tables.ts'
import { lease } from '../../../numbers/ringpools/tables.ts'
import { type Clinic, forgetCalls, openClinic } from '../../clinic.fixture.ts'
import { at, clinicPhones, wholeCall } from '../../folding/people.fixture.ts'
import { receiveSignals } from '../../folding/receive-signals.ts'
import { recordCallReports } from '../../folding/record-call-reports.ts'
import { call } from '../../tables.ts'
import { learnParameters } from '../model/learning/learn-parameters.ts'
import { defaultParameters } from '../model/parameters.ts'
import { findParameters } from './find-parameters.ts'
import { attributionJobs } from './jobs.ts'
import { type LearningTask, learnAccounts } from './learn-account.ts'
import { measureStrangers } from './measure-strangers.ts'
import { sampleCalls } from './sample-calls.ts'
import { attributionParameters } from './tables.ts'

/*
 * Marta holds the first number from before ten o'clock until 09:59:40, Luis the second. Nobody comes after them, so their
 * numbers are idle 24 hours later. It is eleven days later.
 */
const day = 86_400
const now = at(11 * day)
const idleSince = day - 20

let clinic: Clinic
let line: { id: string; accountId: number | null }
beforeAll(async () => {
  clinic = await openClinic()
  line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId: clinic.accountId }
})
afterAll(() => clinic.close())
beforeEach(async () => {
  await forgetCalls(clinic)
  await clinic.db.delete(attributionParameters)
  await clinic.db.delete(conversion)
})

const take = (...calls: ReturnType<typeof wholeCall>[]) => receiveSignals(clinic, line, calls.flat())
const callers = (count: number, seconds: (i: number) => number) =>
  Array.from({ length: count }, (_, i) =>
    wholeCall(`c${i}`, seconds(i), 60, { caller: `+3460000${String(1000 + i)}` }),
  )
const learn = async (...task: LearningTask) => learnParameters(...task)
const run = (moment = now) => learnAccounts({ db: clinic.db, learn }, moment)
const measure = () => measureStrangers(clinic.db, { accountId: clinic.accountId, now })

test('strangers are counted while nobody had held a number for 24 hours', async () => {
  expect(await measure()).toEqual({ calls: 0, numberSeconds: 2 * (11 * day - idleSince) })
  await take(
    wholeCall('late', day - 60, 60, { caller: '+34600001001' }),
    wholeCall('stranger', 2 * day, 60, { caller: '+34600001002' }),
    wholeCall('again', 3 * day, 60, { caller: '+34600001002' }),
    wholeCall('withheld', 4 * day, 60, { caller: null, callerHidden: true }),
    wholeCall('loose', 4 * day, 60, { caller: '+34600001003', called: clinicPhones.loose }),
  )
  expect((await measure()).calls).toBe(2)
})

test('a number that is held again is not idle until 24 hours after that', async () => {
  const id = uuid()
  await clinic.db.insert(lease).values({
    id,
    numberId: clinic.numberId('first'),
    ringpoolId: clinic.ringpoolId,
    accountId: clinic.accountId,
    visitorId: uuid(),
    visitId: uuid(),
    leasedAt: at(3 * day),
    lastSeenAt: at(3 * day + 600),
    endsAt: at(3 * day + 1800),
  })
  const idle = 3 * day - idleSince + (11 * day - (4 * day + 600))
  expect(await measure()).toEqual({ calls: 0, numberSeconds: idle + (11 * day - idleSince) })
  await clinic.db.delete(lease)
  expect(await measure()).toEqual({ calls: 0, numberSeconds: 0 })
  await clinic.close()
  clinic = await openClinic()
  line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId: clinic.accountId }
})

test('an account learns from its own calls, and others from the average of all', async () => {
  expect(await findParameters(clinic.db, clinic.accountId)).toEqual({
    parameters: defaultParameters,
    version: 0,
  })
  await take(...callers(40, (i) => i))
  await run()
  const own = await findParameters(clinic.db, clinic.accountId)
  expect(own.version).toBe(1)
  expect(own.parameters.calls).toBe(40)
  expect(own.parameters.onPageShare).toBeGreaterThan(defaultParameters.onPageShare)
  const other = await findParameters(clinic.db, clinic.neighbourId)
  expect(other.parameters.onPageShare).toBeGreaterThan(defaultParameters.onPageShare)
  expect(other.parameters.onPageShare).toBeLessThan(own.parameters.onPageShare)
})

test('an account without new calls learns nothing, and each time gives a new version', async () => {
  await take(...callers(3, (i) => i))
  await run()
  await run(at(11 * day + 3600))
  expect((await findParameters(clinic.db, clinic.accountId)).version).toBe(1)
  await take(wholeCall('new', 11 * day + 3700, 60, { caller: '+34600002000' }))
  await run(at(11 * day + 7200))
  expect((await findParameters(clinic.db, clinic.accountId)).version).toBe(2)
  expect(await clinic.db.$count(attributionParameters, isNull(attributionParameters.accountId))).toBe(1)
})

test('learning changes no call that was decided before', async () => {
  await take(...callers(3, (i) => i * 600))
  const read = () => clinic.db.select().from(call).orderBy(call.id)
  const before = await read()
  await run()
  expect(await read()).toEqual(before)
})

test('callers are known to the model by forms, and not by their other calls', async () => {
  await take(...callers(2, (i) => i))
  await clinic.db.transaction((tx) =>
    recordCallReports(
      tx,
      [
        {
          id: uuid(),
          type: 'c2c',
          accountId: clinic.accountId,
          at: at(5000).toISOString(),
          dimensions: {},
          phone: '+34600001001',
          visitorId: clinic.visits.marta.visitorId,
        },
      ],
      at(5000),
    ),
  )
  const { calls, since } = await sampleCalls(clinic.db, { accountId: clinic.accountId, now })
  expect(since).toEqual(at(-19 * day))
  expect(calls.map(({ known }) => known)).toEqual([
    { visitorId: clinic.visits.marta.visitorId, certainty: 0.95 },
    null,
  ])
  expect(calls[0]?.candidates).toMatchObject([{ visitId: clinic.visits.marta.id }])
})

test('visitors count for a further call as far as the earlier ones leave them possible', async () => {
  const caller = '+34600001000'
  await take(...callers(1, (i) => i), wholeCall('again', 4000, 60, { caller }))
  const { calls } = await sampleCalls(clinic.db, { accountId: clinic.accountId, now })
  const [first, again] = calls
  expect(first).toMatchObject({ redialRate: 0, candidates: [{ free: 1 }] })
  expect(again?.redialRate).toBeGreaterThan(1e-6)
  expect(again?.candidates[0]?.free).toBeGreaterThan(0.5)
  expect(again?.candidates[0]?.free).toBeLessThan(1)
})

test('a further call without the earlier one in the sample is left out', async () => {
  await take(wholeCall('long ago', -40 * day, 60), wholeCall('again', 4000, 60))
  expect((await sampleCalls(clinic.db, { accountId: clinic.accountId, now })).calls).toEqual([])
})

test('an account that cannot learn keeps no other from it', async () => {
  await take(...callers(3, (i) => i))
  const failing = learnAccounts({ db: clinic.db, learn: () => Promise.reject(new Error('too slow')) }, now)
  await expect(failing).rejects.toThrow('could not be learned')
  expect(await clinic.db.$count(attributionParameters, isNull(attributionParameters.accountId))).toBe(1)
})

test('what is stored and no longer parses counts as absent', async () => {
  await clinic.db.insert(attributionParameters).values({
    accountId: clinic.accountId,
    parameters: { callsPerVisit: 'many' },
    version: 9,
    learnedAt: now,
    calls: 1,
    strangers: 0,
    idleSeconds: 0,
  })
  expect(await findParameters(clinic.db, clinic.accountId)).toEqual({
    parameters: defaultParameters,
    version: 0,
  })
})

test('the job learns in a worker thread', async () => {
  await take(...callers(3, (i) => i))
  const [job] = attributionJobs({
    db: clinic.db,
    clock: { now: () => now, elapsed: () => 0, every: () => () => undefined },
  })
  await job?.handle({}, { isLast: true, signal: new AbortController().signal })
  expect((await findParameters(clinic.db, clinic.accountId)).parameters.calls).toBe(3)
})
