import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { derivedEventId } from '../../../platform/event-id.ts'
import { toCallId } from '../calls/call-row.ts'
import { lockCall } from '../calls/lock-calls.ts'
import { type Clinic, forgetCalls, openClinic } from '../clinic.fixture.ts'
import type { ReceivedItem } from '../signals/store-signals.ts'
import { call } from '../tables.ts'
import { closeSilentCalls } from './close-silent-calls.ts'
import { at, buildSignal, clinicPhones, wholeCall } from './people.fixture.ts'
import { publishedEvents, standingEvents } from './published.fixture.ts'
import { receiveSignals } from './receive-signals.ts'
import { recordCallReports } from './record-call-reports.ts'

let clinic: Clinic
let line: { id: string; accountId: number | null }
beforeAll(async () => {
  clinic = await openClinic()
  line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId: clinic.accountId }
})
afterAll(() => clinic.close())
beforeEach(() => forgetCalls(clinic))

type Report = Parameters<typeof recordCallReports>[1][number]

const take = (received: ReceivedItem[]) => receiveSignals(clinic, line, received)
const report = (name: string, type: Report['type'], more: Partial<Report>) =>
  clinic.db.transaction((tx) =>
    recordCallReports(
      tx,
      [
        {
          id: derivedEventId(name, 'report'),
          type,
          accountId: clinic.accountId,
          at: at(0).toISOString(),
          dimensions: {},
          ...more,
        },
      ],
      at(0),
    ),
  )
const standing = async () =>
  standingEvents(await publishedEvents(clinic.db)).map(({ type, outcome, reason }) => [type, outcome, reason])
const ofCall = async () => (await standing()).filter(([type]) => type === 'hangup' || type === 'lead')

test('a net call report makes a known call valid without an event of its own, also after a late signal', async () => {
  await take(wholeCall('c1', 0, 12))
  expect(await ofCall()).toEqual([['hangup', 'not_valid', 'too_short']])
  await report('net by id', 'llamadaneta', { callId: toCallId(line.id, 'c1'), at: at(90_000).toISOString() })
  const judged = [
    ['hangup', 'valid', 'net_call'],
    ['lead', 'valid', 'net_call'],
  ]
  expect(await ofCall()).toEqual(judged)
  await take(wholeCall('c1', 0, 13))
  expect(await standing()).toHaveLength(4)
  expect(await ofCall()).toEqual(judged)
})

test('a report with the caller and time of a call belongs to it; any other stands alone', async () => {
  await take(wholeCall('c2', 0, 12))
  await report('gross beside', 'llamadabruta', { phone: clinicPhones.marta, at: at(20).toISOString() })
  await report('net beside', 'llamadaneta', { phone: clinicPhones.marta, at: at(20).toISOString() })
  expect((await standing()).map(([type]) => type)).toEqual(['call', 'answered', 'hangup', 'lead'])
  await report('gross apart', 'llamadabruta', { phone: clinicPhones.marta, at: at(900).toISOString() })
  await report('net apart', 'llamadaneta', { phone: clinicPhones.marta, at: at(900).toISOString() })
  expect((await standing()).slice(4)).toEqual([
    ['llamadabruta', 'valid', 'net_call'],
    ['llamadaneta', 'valid', 'net_call'],
  ])
})

test('a net call report waits for signals of its call that are being folded', async () => {
  await take(wholeCall('c8', 0, 12))
  const order: string[] = []
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
  const folding = clinic.db.transaction(async (tx) => {
    await lockCall(tx, { connectionId: line.id, callKey: 'c8' })
    isLocked()
    await new Promise((resolve) => setTimeout(resolve, 300))
    order.push('folded')
  })
  await locked
  const reporting = report('net meanwhile', 'llamadaneta', { callId: toCallId(line.id, 'c8') })
  await Promise.all([folding, reporting.then(() => order.push('reported'))])
  expect(order).toEqual(['folded', 'reported'])
  expect(await ofCall()).toContainEqual(['hangup', 'valid', 'net_call'])
})

test('a call that was already valid is counted once', async () => {
  await take(wholeCall('c3', 0, 60))
  const before = (await publishedEvents(clinic.db)).length
  await report('net of a valid one', 'llamadaneta', { callId: toCallId(line.id, 'c3') })
  expect(await publishedEvents(clinic.db)).toHaveLength(before)
})

test('a net call report with the id of another account’s call does not change that call', async () => {
  await take(wholeCall('c4', 0, 12))
  await report('net from next door', 'llamadaneta', {
    callId: toCallId(line.id, 'c4'),
    accountId: clinic.accountId + 1,
  })
  expect(await ofCall()).toEqual([['hangup', 'not_valid', 'too_short']])
})

test('a net call stays marked as without a reported end until the end is reported', async () => {
  await take([buildSignal('c5', 'ringing', 0), buildSignal('c5', 'answered', 8)])
  await report('net in progress', 'llamadaneta', { callId: toCallId(line.id, 'c5') })
  await closeSilentCalls(clinic, new Date(Date.now() + 5 * 3_600_000))
  expect(await ofCall()).toEqual([
    ['hangup', 'valid', 'net_call_no_end'],
    ['lead', 'valid', 'net_call_no_end'],
  ])
  await take([buildSignal('c5', 'completed', 20, { hangupBy: 'caller' })])
  expect(await ofCall()).toEqual([
    ['hangup', 'valid', 'net_call'],
    ['lead', 'valid', 'net_call'],
  ])
})

test('a call that was closed without its end becomes a net call and stays marked', async () => {
  await take([buildSignal('c6', 'ringing', 0), buildSignal('c6', 'answered', 8)])
  await closeSilentCalls(clinic, new Date(Date.now() + 5 * 3_600_000))
  await report('net of a closed one', 'llamadaneta', { callId: toCallId(line.id, 'c6') })
  expect(await ofCall()).toEqual([
    ['hangup', 'valid', 'net_call_no_end'],
    ['lead', 'valid', 'net_call_no_end'],
  ])
})

test('a net call makes the caller’s nearest call valid, whatever the order of ids', async () => {
  // In both orders, so that one of the two tries has the wrong call first.
  for (const [first, second] of [
    ['c9', 'c10'],
    ['c10', 'c9'],
  ] as const) {
    await forgetCalls(clinic)
    await take([...wholeCall(first, 0, 8), ...wholeCall(second, 40, 12)])
    await report('net of the second', 'llamadaneta', {
      phone: clinicPhones.marta,
      at: at(41).toISOString(),
    })
    const calls = await clinic.db.select({ callKey: call.callKey, netCall: call.netCall }).from(call)
    expect(calls.filter(({ netCall }) => netCall).map(({ callKey }) => callKey)).toEqual([second])
  }
})
