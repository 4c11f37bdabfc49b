import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Clinic, forgetCalls, openClinic } from '../../telephony/clinic.fixture.ts'
import { at, buildSignal, wholeCall } from '../../telephony/folding/people.fixture.ts'
import { publishedEvents, standingEvents } from '../../telephony/folding/published.fixture.ts'
import { type IntakeDeps, processSignals, receiveSignals } from '../../telephony/folding/receive-signals.ts'
import { call, callReport, signal } from '../../telephony/tables.ts'
import { recording } from '../tables.ts'
import { reportRecordings } from './report-recordings.ts'

/*
 * The carrier, the telephone system and the edge between them report Marta's call, each with a recording of its own. Their
 * clocks differ by a few seconds; or each plays an announcement before it calls the next.
 */

const names = ['carrier', 'edge', 'pbx'] as const
type Name = (typeof names)[number]
let clinic: Clinic
let lines: Record<Name, { id: string; accountId: number | null }>
beforeAll(async () => {
  clinic = await openClinic()
  const open = async (key: string) => ({
    id: await clinic.createConnection(key, { accountId: null }, 'whsec_c2VjcmV0'),
    accountId: null,
  })
  lines = { carrier: await open('carrier'), edge: await open('edge'), pbx: await open('pbx') }
})
afterAll(() => clinic.close())

const forget = async () => {
  await clinic.db.delete(recording)
  await forgetCalls(clinic)
}
beforeEach(forget)

const receive = async (name: Name, signals: Parameters<typeof receiveSignals>[2]) => {
  const intake: IntakeDeps = {
    ...clinic,
    onRecordings: (tx, call, recordings) => reportRecordings(tx, call, recordings, at(1000)),
  }
  const foldCalls = (connectionId: string, keys: readonly string[]) =>
    processSignals(intake, connectionId, keys)
  await receiveSignals({ ...intake, foldCalls }, lines[name], signals)
}

type Begins = Record<Name, number>
const close: Begins = { carrier: 0, edge: 3, pbx: 5 }
/** The last begins too long after the first to be the same call, if there were none between them. */
const chained: Begins = { carrier: 0, edge: 7, pbx: 14 }
const signalsOf = (name: Name, begins: Begins) => [
  ...wholeCall(`${name}-1`, begins[name], 60),
  buildSignal(`${name}-1`, 'recording', begins[name] + 69, {
    ...{ id: `${name}-recording`, recordingId: `${name}-r` },
    ...{ recordingUrl: `https://${name}.example/r.wav`, recordingSeconds: 60 },
  }),
]

const expectOneCall = async () => {
  const calls = await clinic.db.select().from(call)
  expect(calls).toMatchObject([{ state: 'ended', outcome: 'valid', newVsReturning: 'new' }])
  const [only] = calls
  expect(only?.talkSeconds).toBeGreaterThanOrEqual(58)
  expect(await clinic.db.$count(callReport)).toBe(2)
  const standing = standingEvents(await publishedEvents(clinic.db)).map(({ type }) => type)
  expect(standing.sort()).toEqual(['answered', 'call', 'hangup', 'lead'])
  const kept = await clinic.db
    .select()
    .from(recording)
    .where(eq(recording.callId, only?.id ?? ''))
  expect(kept.map(({ source }) => source).sort()).toEqual(names.map((name) => `${name}-r`))
  const all = await clinic.db.select().from(signal)
  expect(all.filter(({ processedAt }) => processedAt === null)).toEqual([])
  // All signals of the two that do not count say so.
  const marked = all.filter(
    ({ problem }) => problem?.startsWith('same_call: ') && problem.includes(only?.id ?? ''),
  )
  expect(marked.length).toBe(signalsOf('pbx', close).length * 2)
}

const orders = [
  ['carrier', 'edge', 'pbx'],
  ['carrier', 'pbx', 'edge'],
  ['edge', 'carrier', 'pbx'],
  ['edge', 'pbx', 'carrier'],
  ['pbx', 'carrier', 'edge'],
  ['pbx', 'edge', 'carrier'],
] as const

describe.each([
  ['about at the same time', close],
  ['one after another', chained],
])('a call that three systems see begin %s counts once, with all recordings,', (_, begins) => {
  test.each(orders)('where %s, %s and %s report it', async (...order) => {
    for (const name of order) await receive(name, signalsOf(name, begins))
    await expectOneCall()
  })

  test('with its signals in any order', { timeout: 120_000 }, async () => {
    const all = names.flatMap((name) => signalsOf(name, begins).map((one) => ({ name, one })))
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(all, { minLength: all.length }), async (shuffled) => {
        await forget()
        for (const { name, one } of shuffled) await receive(name, [one])
        await expectOneCall()
      }),
      { numRuns: 30 },
    )
  })

  test('with its signals at the same time', async () => {
    await Promise.all(names.flatMap((name) => signalsOf(name, begins).map((one) => receive(name, [one]))))
    await expectOneCall()
  })
})
