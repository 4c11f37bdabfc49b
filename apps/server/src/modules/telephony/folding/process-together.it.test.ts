import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { type Clinic, forgetCalls, openClinic } from '../clinic.fixture.ts'
import type { CallSignal } from '../signals/call-signal.ts'
import { storeSignals } from '../signals/store-signals.ts'
import { call } from '../tables.ts'
import { at, buildSignal, clinicPhones, wholeCall } from './people.fixture.ts'
import { publishedEvents, standingEvents } from './published.fixture.ts'
import { type IntakeDeps, processSignals } from './receive-signals.ts'

let clinic: Clinic
let connectionId: string
beforeAll(async () => {
  clinic = await openClinic()
  connectionId = await clinic.createConnection('line', { accountId: null }, 'whsec_c2VjcmV0')
})
afterAll(() => clinic.close())

const day = 86_400
const { marta, luis, nuisance, second, overflow, loose, unlent, neighbours } = clinicPhones
const stranger = (n: number) => `+3465555550${n}`

/** A morning of the clinic: who calls again, who was missed and then answered, who called the neighbour before. */
const morning = [
  wholeCall('neighbour', -day, 5, { caller: stranger(1), called: neighbours }),
  wholeCall('valid', 0, 60),
  wholeCall('again', 400, 90),
  wholeCall('missed', 500, 0, { caller: luis, called: second }),
  wholeCall('hidden', 600, 70, { caller: null, callerHidden: true }),
  wholeCall('blacklisted', 700, 40, { caller: nuisance }),
  wholeCall('overflow', 800, 50, { caller: stranger(2), called: overflow }),
  wholeCall('loose', 900, 50, { caller: stranger(1), called: loose }),
  wholeCall('unlent', 1000, 50, { caller: stranger(3), called: unlent }),
  [buildSignal('no number', 'ringing', 1050, { caller: stranger(4), called: null })],
  wholeCall('returned', 1100, 80, { caller: luis, called: second }),
  [buildSignal('in progress', 'answered', 1200, { caller: stranger(5) })],
].flat()

const process = async (
  signals: readonly { callKey: string; body: string; signal: CallSignal }[],
  callsPerTransaction: number,
  { isReversed = false, ...more }: Partial<IntakeDeps> & { isReversed?: boolean } = {},
) => {
  await forgetCalls(clinic)
  const { callKeys } = await clinic.db.transaction((tx) => storeSignals(tx, connectionId, signals, at(0)))
  const clock = { ...systemClock, now: () => at(2 * day) }
  const inOrder = isReversed ? callKeys.toReversed() : callKeys
  await processSignals({ ...clinic, clock, ...more }, connectionId, inOrder, { callsPerTransaction })
  const calls = await clinic.db.select().from(call).orderBy(call.startedAt)
  return {
    calls: calls.map(({ version: _version, published: _published, ...row }) => row),
    events: standingEvents(await publishedEvents(clinic.db)).map(
      ({ revision: _revision, ...event }) => event,
    ),
  }
}

test('calls that are processed together are what they are one by one, in any order', async () => {
  for (const isReversed of [false, true]) {
    const alone = await process(morning, 1, { isReversed })
    expect(alone.calls).toHaveLength(10)
    for (const together of [3, 50]) expect(await process(morning, together, { isReversed })).toEqual(alone)
  }
})

test('who has just called another account is not new to this one', async () => {
  const caller = stranger(6)
  const short = Array.from({ length: 12 }, (_, n) =>
    wholeCall(`short ${n}`, n * 60, 2, { caller, called: neighbours }),
  )
  const signals = [...short, wholeCall('here', 800, 2, { caller, called: loose })].flat()
  const alone = await process(signals, 1)
  expect(alone.calls.at(-1)?.spamScore).toBeGreaterThan(0)
  expect(await process(signals, 50)).toEqual(alone)
})

test('a call that fails takes none of those with it that were processed together with it', async () => {
  const failing = ['valid', 'missed', 'returned']
  const onAnswered: IntakeDeps['onAnswered'] = async (_, answered) => {
    await Promise.resolve()
    if (answered.some(({ phone }) => phone === luis)) throw new Error('It is not stored.')
  }
  const signals = morning.filter(({ callKey }) => failing.includes(callKey))
  const { calls } = await process(signals, 50, { onAnswered })
  expect(calls.map(({ caller }) => caller)).toEqual([marta, luis])
  expect(calls.map(({ outcome, returnedAt }) => [outcome, returnedAt])).toEqual([
    ['valid', null],
    ['not_answered', null],
  ])
})
