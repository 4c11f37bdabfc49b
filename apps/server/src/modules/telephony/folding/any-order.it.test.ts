import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ringpoolNumber } from '../../numbers/ringpools/tables.ts'
import { type Clinic, forgetCalls, openClinic } from '../clinic.fixture.ts'
import type { CallSignal } from '../signals/call-signal.ts'
import type { ReceivedItem } from '../signals/store-signals.ts'
import { call } from '../tables.ts'
import { buildSignal, clinicPhones, wholeCall } from './people.fixture.ts'
import { publishedEvents, standingEvents } from './published.fixture.ts'
import { receiveSignals } from './receive-signals.ts'

let clinic: Clinic
let line: { id: string; accountId: number | null }

beforeAll(async () => {
  clinic = await openClinic()
  line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId: null }
})
afterAll(() => clinic.close())

/** The final state after signals arrive in these deliveries. */
const after = async (deliveries: readonly (readonly ReceivedItem[])[]) => {
  await forgetCalls(clinic)
  for (const delivery of deliveries) await receiveSignals(clinic, line, delivery)
  return await standing()
}

/** Calls, events and numbers as they are now, without the count of their changes. */
const standing = async () => {
  const calls = await clinic.db.select().from(call).orderBy(call.callKey)
  const events = standingEvents(await publishedEvents(clinic.db))
  const numbers = await clinic.db
    .select({ callId: ringpoolNumber.callId })
    .from(ringpoolNumber)
    .orderBy(ringpoolNumber.numberId)
  const inProgress = calls.filter(({ state }) => state !== 'ended').map(({ id }) => id)
  for (const { callId } of numbers) if (callId !== null) expect(inProgress).toContain(callId)
  return {
    // The spam score is what was known of the caller when the call ended, which depends on what had arrived by then.
    calls: calls.map(({ version: _version, spamScore: _score, spamReasons: _reasons, ...row }) => row),
    events: events.map(({ revision: _revision, spamScore: _score, ...row }) => row),
    busy: numbers.map(({ callId }) => callId !== null),
  }
}

const day = 86_400
const anyTime = fc.integer({ min: 0, max: 300 })
const anySignal = (callKey: string, from: number, more: Partial<CallSignal>) =>
  fc
    .record(
      {
        event: fc.constantFrom('initiated', 'ringing', 'answered', 'completed', 'failed', 'recording'),
        seconds: anyTime,
        talkSeconds: fc.option(fc.constantFrom(0, 20, 60), { nil: undefined }),
        silent: fc.boolean(),
        n: fc.nat({ max: 5 }),
      },
      { requiredKeys: ['event', 'seconds', 'silent', 'n'] },
    )
    .map(({ event, seconds, talkSeconds, silent, n }) =>
      buildSignal(callKey, event, from + seconds, {
        ...more,
        id: `${callKey} ${n}`,
        ...(silent && { called: null, caller: null }),
        ...(talkSeconds !== undefined && { talkSeconds }),
      }),
    )

/**
 * One call to Marta's number while she is on the page, and three of one caller days later, when nobody has held the
 * number. Which visitor is known as a caller depends on which calls came first; this is intended.
 */
const anySignals = fc
  .tuple(
    fc.array(anySignal('today', 0, {}), { minLength: 1, maxLength: 5 }),
    fc.array(anySignal('first', 3 * day, { caller: clinicPhones.luis }), { maxLength: 4 }),
    fc.array(anySignal('second', 3 * day + 200, { caller: clinicPhones.luis }), { maxLength: 4 }),
    fc.array(anySignal('third', 4 * day, { caller: clinicPhones.luis, called: clinicPhones.second }), {
      maxLength: 4,
    }),
  )
  // One id is one signal: of two signals with the same id, only the first counts.
  .map((calls) => [...new Map(calls.flat().map((one) => [one.signal.id, one])).values()])

const deliveriesOf = (signals: ReceivedItem[]) =>
  fc
    .tuple(
      fc.shuffledSubarray(signals, { minLength: signals.length }),
      fc.subarray(signals),
      fc.array(fc.integer({ min: 1, max: 4 }), {
        minLength: signals.length * 2,
        maxLength: signals.length * 2,
      }),
    )
    .map(([shuffled, again, sizes]) => {
      const left = [...shuffled, ...again]
      return sizes.map((size) => left.splice(0, size)).filter((delivery) => delivery.length > 0)
    })

test('any order, repetition and batching of signals gives the same calls, events and numbers', async () => {
  await fc.assert(
    fc.asyncProperty(
      anySignals.chain((signals) => fc.tuple(fc.constant(signals), deliveriesOf(signals))),
      async ([signals, deliveries]) => {
        expect(await after(deliveries)).toEqual(await after([signals]))
      },
    ),
    { numRuns: 40 },
  )
}, 120_000)

test('concurrent requests give the same result as sequential ones', async () => {
  const signals = Array.from({ length: 12 }, (_, i) =>
    wholeCall(`c${i}`, 3 * day + i * 100, i % 3 === 0 ? 5 : 60, { caller: clinicPhones.luis }),
  ).flat()
  const alone = await after([signals])
  for (let round = 0; round < 5; round++) {
    await forgetCalls(clinic)
    const shuffled = fc.sample(fc.shuffledSubarray(signals, { minLength: signals.length }), 1)[0] ?? []
    await Promise.all(shuffled.map((one) => receiveSignals(clinic, line, [one])))
    expect(await standing()).toEqual(alone)
  }
})
