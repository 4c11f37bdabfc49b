import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Clinic, forgetCalls, openClinic } from '../clinic.fixture.ts'
import type { CallSignal } from '../signals/call-signal.ts'
import { call, callReport, signal } from '../tables.ts'
import { at, buildSignal, clinicPhones, wholeCall } from './people.fixture.ts'
import { processCalls } from './process-call.ts'
import { processInTurn } from './process-in-turn.ts'
import { publishedEvents, standingEvents } from './published.fixture.ts'
import { receiveSignals } from './receive-signals.ts'
import { sweepWaitingSignals } from './sweep-signals.ts'

type Line = { id: string; accountId: number | null }
let clinic: Clinic
let carrier: Line
let pbx: Line
beforeAll(async () => {
  clinic = await openClinic()
  const open = async (key: string) => ({
    id: await clinic.createConnection(key, { accountId: null }, 'whsec_c2VjcmV0'),
    accountId: null,
  })
  carrier = await open('carrier')
  pbx = await open('pbx')
})
afterAll(() => clinic.close())
beforeEach(() => forgetCalls(clinic))

type Signals = Parameters<typeof receiveSignals>[2]
const send = (line: Line, signals: Signals) => receiveSignals(clinic, line, signals)
const counted = async () => ({
  calls: (await clinic.db.select().from(call)).length,
  events: standingEvents(await publishedEvents(clinic.db))
    .map(({ type }) => type)
    .sort(),
  reports: await clinic.db.$count(callReport),
})
const once = { calls: 1, events: ['answered', 'call', 'hangup', 'lead'], reports: 1 }

test('a call that two connections report counts once, and its second report is listed as such', async () => {
  await send(carrier, wholeCall('c-1', 0, 60))
  await send(pbx, wholeCall('p-1', 2, 58))
  expect(await counted()).toEqual(once)
  const problems = (await clinic.db.select().from(signal)).filter(
    ({ connectionId }) => connectionId === pbx.id,
  )
  expect(problems.every(({ problem }) => problem?.startsWith('same_call: '))).toBe(true)
  // Later signals of it change nothing either.
  await send(pbx, [
    buildSignal('p-1', 'recording', 70, { id: 'late', recordingUrl: 'https://pbx.example/1.wav' }),
  ])
  expect(await counted()).toEqual(once)
})

test('a call that becomes a report late counts once, and its caller’s calls are decided without it', async () => {
  await send(carrier, wholeCall('c-1', 0, 60))
  // The end arrives first: nobody knows yet that the call began a minute before.
  const [end, ...before] = wholeCall('p-1', 2, 58).reverse()
  await send(pbx, end ? [end] : [])
  expect(await counted()).toMatchObject({ calls: 2, reports: 0 })
  await send(pbx, before)
  expect(await counted()).toEqual(once)
  expect(await clinic.db.select().from(call)).toMatchObject([{ validity: 'valid', newVsReturning: 'new' }])
})

test('a report that proves to be another call counts again, with its events', async () => {
  await send(carrier, [buildSignal('c-1', 'initiated', 0)])
  await send(pbx, wholeCall('p-1', 5, 60))
  expect(await counted()).toMatchObject({ calls: 1, reports: 1 })
  // The carrier's attempt had ended before: the caller called again.
  await send(carrier, [buildSignal('c-1', 'failed', 2)])
  expect(await counted()).toMatchObject({
    calls: 2,
    events: ['answered', 'call', 'call', 'hangup', 'hangup', 'lead'],
    reports: 0,
  })
  expect((await clinic.db.select().from(signal)).every(({ problem }) => problem === null)).toBe(true)
})

test('a call that was one, a report and one again keeps its events', async () => {
  await send(carrier, [buildSignal('c-1', 'initiated', 0)])
  const [end, ...before] = wholeCall('p-1', 5, 60).reverse()
  await send(pbx, end ? [end] : [])
  await send(pbx, before)
  expect(await counted()).toMatchObject({ calls: 1, events: ['call'], reports: 1 })
  await send(carrier, [buildSignal('c-1', 'failed', 2)])
  expect(await counted()).toMatchObject({
    calls: 2,
    events: ['answered', 'call', 'call', 'hangup', 'hangup', 'lead'],
  })
})

test('anonymous callers, other callers and one connection’s calls all count', async () => {
  const anonymous: Partial<CallSignal> = { caller: null, callerHidden: true }
  await send(carrier, [
    ...wholeCall('c-1', 0, 60, anonymous),
    ...wholeCall('c-2', 100, 60),
    ...wholeCall('c-3', 101, 60),
  ])
  await send(pbx, [
    ...wholeCall('p-1', 1, 60, anonymous),
    ...wholeCall('p-2', 100, 60, { caller: clinicPhones.luis }),
  ])
  expect(await counted()).toMatchObject({ calls: 5, reports: 0 })
})

test('two calls that both connections report are two', async () => {
  await send(carrier, [...wholeCall('c-1', 0, 60), ...wholeCall('c-2', 3, 60)])
  await send(pbx, [...wholeCall('p-1', 1, 60), ...wholeCall('p-2', 4, 60)])
  expect(await counted()).toMatchObject({ calls: 2, reports: 2 })
})

test('at the same time, or in any order, the call counts once', async () => {
  const all = [
    ...wholeCall('c-1', 0, 60).map((one) => ({ line: carrier, one })),
    ...wholeCall('p-1', 2, 58).map((one) => ({ line: pbx, one })),
  ]
  await Promise.all(all.map(({ line, one }) => send(line, [one])))
  expect(await counted()).toEqual(once)
  for (const shuffled of fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), 8)) {
    await forgetCalls(clinic)
    for (const { line, one } of shuffled) await send(line, [one])
    expect(await counted()).toEqual(once)
    const [kept] = await clinic.db.select().from(call)
    expect(kept).toMatchObject({ state: 'ended', validity: 'valid', newVsReturning: 'new' })
    expect(+(kept?.startedAt ?? 0) - +at(0)).toBeLessThanOrEqual(2000)
  }
})

describe('a row of a file and the signals of the same call', () => {
  const toRow = (callKey: string, start: number, talk: number, more: Partial<CallSignal> = {}) =>
    buildSignal(callKey, 'completed', start + 8 + talk, {
      id: `record:${callKey}`,
      startedAt: at(start),
      endedAt: at(start + 8 + talk),
      ...(talk > 0 && { answeredAt: at(start + 8) }),
      talkSeconds: talk,
      disposition: talk > 0 ? 'answered' : 'no_answer',
      ...more,
    })
  const anonymous: Partial<CallSignal> = { caller: null, callerHidden: true }

  test.each([
    ['of one connection', () => carrier, {}],
    ['of two connections', () => pbx, {}],
    ['of an anonymous caller', () => carrier, anonymous],
  ])('count once, %s, in any order, and as the signals say', async (_what, getLine, more) => {
    const all = [
      ...wholeCall('c-1', 40, 60, more).map((one) => ({ line: carrier, one })),
      { line: getLine(), one: toRow('record-1', 0, 61, more) },
    ]
    await Promise.all(all.map(({ line, one }) => send(line, [one])))
    expect(await counted()).toMatchObject({ calls: 1, reports: 1 })
    for (const shuffled of fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), 6)) {
      await forgetCalls(clinic)
      for (const { line, one } of shuffled) await send(line, [one])
      expect(await counted()).toMatchObject({ calls: 1, reports: 1 })
      expect(await clinic.db.select().from(call)).toMatchObject([{ callKey: 'c-1', startedAt: at(40) }])
    }
  })

  test('of one who called twice in a minute are two calls', async () => {
    const rows = [toRow('record-1', 0, 0), toRow('record-2', 40, 0)]
    const signals = [...wholeCall('c-1', 2, 0), ...wholeCall('c-2', 42, 0)]
    for (const all of [
      [...rows, ...signals],
      [...signals, ...rows],
      [...rows.toReversed(), ...signals],
    ]) {
      await forgetCalls(clinic)
      for (const one of all) await send(carrier, [one])
      const stored = (await clinic.db.select().from(call)).map(({ callKey }) => callKey).sort()
      expect(stored).toEqual(['c-1', 'c-2'])
      expect(await clinic.db.$count(callReport)).toBe(2)
    }
  })

  test('count twice when the signals prove to be of another call', async () => {
    await send(carrier, [toRow('record-1', 0, 60), ...wholeCall('c-1', 2, 60)])
    expect(await counted()).toMatchObject({ calls: 1, reports: 1 })
    await send(carrier, [
      buildSignal('c-1', 'answered', 40, { id: 'later', caller: clinicPhones.luis, occurredAt: at(-1) }),
    ])
    const callers = (await clinic.db.select().from(call)).map(({ caller }) => caller).sort()
    expect(callers).toEqual([clinicPhones.marta, clinicPhones.luis])
  })
})

test('a call that another one put in doubt waits for the sweep where the process dies in between', async () => {
  await send(carrier, [buildSignal('c-1', 'initiated', 0)])
  await send(pbx, wholeCall('p-1', 5, 60))
  await receiveSignals({ ...clinic, foldCalls: () => {} }, carrier, [buildSignal('c-1', 'failed', 2)])
  // As far as the process came: the carrier's call is decided, its report not yet.
  const died = processInTurn([{ connectionId: carrier.id, callKey: 'c-1' }], (keys, defer) =>
    keys.some(({ callKey }) => callKey === 'p-1')
      ? Promise.reject(new Error('The process died.'))
      : clinic.db.transaction(async (tx) => defer(tx, (await processCalls(tx, keys, at(100))).related)),
  )
  await expect(died).rejects.toThrow('died')
  expect(await counted()).toMatchObject({ calls: 1 })
  await sweepWaitingSignals(clinic, at(200), 'all')
  expect(await counted()).toMatchObject({ calls: 2, reports: 0 })
})
