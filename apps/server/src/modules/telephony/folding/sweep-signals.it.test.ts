import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EventRow } from '../../events/index.ts'
import { ringpoolNumber } from '../../numbers/ringpools/tables.ts'
import { findLiveCalls } from '../../realtime/find-live-calls.ts'
import { type Clinic, forgetCalls, openClinic } from '../clinic.fixture.ts'
import { storeSignals } from '../signals/store-signals.ts'
import { findCallerFigures } from '../spam/caller-figures.ts'
import { call, signal } from '../tables.ts'
import { closeSilentCalls } from './close-silent-calls.ts'
import { importSignals } from './import-signals.ts'
import { at, buildSignal, clinicPhones, wholeCall } from './people.fixture.ts'
import { publishedEvents, standingEvents } from './published.fixture.ts'
import { receiveSignals } from './receive-signals.ts'
import { sweepWaitingSignals } from './sweep-signals.ts'

let clinic: Clinic
let line: { id: string; accountId: number | null }
beforeAll(async () => {
  clinic = await openClinic()
  line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId: clinic.accountId }
})
afterAll(() => clinic.close())
beforeEach(() => forgetCalls(clinic))

const hours = (n: number) => new Date(Date.now() + n * 3_600_000)
const calls = () => clinic.db.select().from(call).orderBy(call.startedAt)
const withoutRevision = ({ revision: _revision, ...event }: EventRow) => event
const busyNumbers = async () =>
  (await clinic.db.select().from(ringpoolNumber)).flatMap(({ callId }) => callId ?? [])

test('signals that were never processed are processed by the sweep', async () => {
  await storeSignals(clinic.db, line.id, wholeCall('c1', 0, 60), new Date())
  expect(await calls()).toEqual([])
  await sweepWaitingSignals(clinic, new Date())
  expect(await calls()).toEqual([])
  await sweepWaitingSignals(clinic, hours(0.1))
  expect(await calls()).toMatchObject([{ validity: 'valid' }])
})

test('a failing call keeps its signals waiting and does not block other calls', async () => {
  await clinic.db.execute(`alter table call add constraint fails check (call_key <> 'fails')`)
  await receiveSignals(clinic, line, [...wholeCall('fails', 0, 60), ...wholeCall('works', 100, 60)])
  expect(await calls()).toMatchObject([{ callKey: 'works' }])
  await clinic.db.execute('alter table call drop constraint fails')
  await sweepWaitingSignals(clinic, hours(0.1))
  expect(await calls()).toMatchObject([
    { callKey: 'fails', validity: 'valid' },
    { callKey: 'works', validity: 'repeat_in_window' },
  ])
})

test('calls that wait for their number are no work for the sweep, and are processed when it comes', async () => {
  const numberless = (key: string) => buildSignal(key, 'ringing', 0, { called: null })
  await receiveSignals(clinic, line, [numberless('waits'), numberless('comes')])
  await storeSignals(clinic.db, line.id, wholeCall('left', 0, 60), new Date())
  const swept: string[] = []
  const deps = { ...clinic, foldCalls: (_: string, keys: readonly string[]) => void swept.push(...keys) }
  for (const which of ['older', 'all'] as const) await sweepWaitingSignals(deps, hours(0.1), which)
  expect(swept).toEqual(['left', 'left'])
  await receiveSignals(clinic, line, [buildSignal('comes', 'answered', 8)])
  expect(await calls()).toMatchObject([{ callKey: 'comes', startedAt: at(0), state: 'answered' }])
})

test('a call without a number is refused after a day', async () => {
  await receiveSignals(clinic, line, [buildSignal('c1', 'ringing', 0, { called: null })])
  await sweepWaitingSignals(clinic, hours(23))
  expect(await clinic.db.select().from(signal)).toMatchObject([{ problem: null }])
  await sweepWaitingSignals(clinic, hours(25))
  expect(await clinic.db.select().from(signal)).toMatchObject([
    { problem: expect.stringMatching(/^unknown_number: /) },
  ])
})

const figuresOfMarta = async () =>
  (await findCallerFigures(clinic.db, { since: at(-60), caller: clinicPhones.marta })).get(clinicPhones.marta)

test('a call without signals for too long is closed as such, and its number is free again', async () => {
  await receiveSignals(clinic, line, [
    buildSignal('rings', 'ringing', 0),
    buildSignal('talks', 'ringing', 10, { called: clinicPhones.second }),
    buildSignal('talks', 'answered', 18, { called: clinicPhones.second }),
  ])
  expect(await busyNumbers()).toHaveLength(2)
  await closeSilentCalls(clinic, hours(0.16))
  expect(await busyNumbers()).toHaveLength(2)
  await closeSilentCalls(clinic, hours(0.17))
  expect(await busyNumbers()).toHaveLength(1)
  await closeSilentCalls(clinic, hours(3.9))
  expect(await busyNumbers()).toHaveLength(1)
  await closeSilentCalls(clinic, hours(4.1))
  expect(await busyNumbers()).toEqual([])
  expect(await calls()).toMatchObject([
    { validity: 'no_end_signal', outcome: 'not_answered', endedAt: at(0), durationSeconds: 0 },
    { validity: 'no_end_signal', outcome: 'not_valid', endedAt: at(18), ringSeconds: 8, talkSeconds: 0 },
  ])
  const ends = (await publishedEvents(clinic.db)).filter(({ type }) => type === 'hangup')
  expect(ends.map(({ reason, hangupBy }) => [reason, hangupBy])).toEqual([
    ['no_end_signal', null],
    ['no_end_signal', null],
  ])
  // The talk time is unknown, so it does not count against the caller.
  expect(await figuresOfMarta()).toMatchObject({ answered: 1, short: 0 })
})

test('processes that close a call concurrently or again later write the same as one', async () => {
  await receiveSignals(clinic, line, [buildSignal('c1', 'ringing', 0)])
  await Promise.all([1, 2, 3].map(() => closeSilentCalls(clinic, hours(1))))
  await closeSilentCalls(clinic, hours(9))
  const types = (await publishedEvents(clinic.db)).map(({ type, revision }) => [type, revision])
  expect(types).toEqual([
    ['call', 1],
    ['hangup', 2],
  ])
})

test('a closed call is corrected by an end that the provider reports later', async () => {
  await receiveSignals(clinic, line, [buildSignal('c1', 'ringing', 0), buildSignal('c1', 'answered', 8)])
  await closeSilentCalls(clinic, hours(4.1))
  await receiveSignals(clinic, line, [buildSignal('c1', 'completed', 18_008, { hangupBy: 'caller' })])
  expect(await calls()).toMatchObject([
    { endedAt: at(18_008), talkSeconds: 18_000, hangupBy: 'caller', validity: 'valid' },
  ])
  const closedFirst = standingEvents(await publishedEvents(clinic.db)).map(withoutRevision)
  await forgetCalls(clinic)
  await receiveSignals(clinic, line, [
    buildSignal('c1', 'completed', 18_008, { hangupBy: 'caller' }),
    buildSignal('c1', 'answered', 8),
    buildSignal('c1', 'ringing', 0),
  ])
  expect(standingEvents(await publishedEvents(clinic.db)).map(withoutRevision)).toEqual(closedFirst)
})

test('a call that was closed while it rang continues when it is answered', async () => {
  await receiveSignals(clinic, line, [buildSignal('c1', 'ringing', 0)])
  await closeSilentCalls(clinic, hours(1))
  await receiveSignals(clinic, line, [buildSignal('c1', 'answered', 3700)])
  expect(await calls()).toMatchObject([{ state: 'answered', outcome: 'answered', endedAt: null }])
  expect(await busyNumbers()).toHaveLength(1)
  expect(standingEvents(await publishedEvents(clinic.db)).map(({ type }) => type)).toEqual([
    'call',
    'answered',
  ])
})

test('an import is processed the same way, and a second one changes nothing', async () => {
  const many = Array.from({ length: 120 }, (_, i) =>
    wholeCall(`c${i}`, i * 600, i % 3 === 0 ? 0 : 60, { caller: `+346120000${String(i).padStart(2, '0')}` }),
  ).flat()
  await importSignals(clinic, line.id, many)
  expect(await clinic.db.$count(call)).toBe(120)
  expect(await clinic.db.$count(call, eq(call.outcome, 'not_answered'))).toBe(40)
  const before = await publishedEvents(clinic.db)
  await importSignals(clinic, line.id, many)
  expect(await publishedEvents(clinic.db)).toEqual(before)
})

test('realtime shows the account’s own calls', async () => {
  await receiveSignals(clinic, line, wholeCall('c1', 0, 60))
  const [{ id = '' } = {}] = await calls()
  expect(await findLiveCalls(clinic.db, [{ accountId: clinic.accountId, id }])).toEqual(
    new Map([
      [
        id,
        {
          callId: id,
          caller: clinicPhones.marta,
          startedAt: at(0),
          answeredAt: at(8),
          agent: 'Carmen',
          outcome: 'valid',
          talkSeconds: 60,
        },
      ],
    ]),
  )
  expect(await findLiveCalls(clinic.db, [{ accountId: clinic.neighbourId, id }])).toEqual(new Map())
})
