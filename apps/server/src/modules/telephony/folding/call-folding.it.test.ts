import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Clinic, forgetCalls, openClinic } from '../clinic.fixture.ts'
import { call, signal } from '../tables.ts'
import { createCallFolding } from './call-folding.ts'
import { buildSignal, wholeCall } from './people.fixture.ts'
import { publishedEvents } from './published.fixture.ts'
import { receiveSignals } from './receive-signals.ts'
import { sweepWaitingSignals } from './sweep-signals.ts'

/* What happens between the response to a provider and the row of the call. */

let clinic: Clinic
let line: { id: string; accountId: number | null }
beforeAll(async () => {
  clinic = await openClinic()
  line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId: clinic.accountId }
})
afterAll(() => clinic.close())
beforeEach(() => forgetCalls(clinic))

const openFolding = (finishWithin?: number) => {
  const folding = createCallFolding(clinic, finishWithin)
  return { folding, deps: { ...clinic, foldCalls: folding.add } }
}
const calls = () => clinic.db.select().from(call).orderBy(call.startedAt)
const waiting = async () => (await clinic.db.select().from(signal)).filter(({ processedAt }) => !processedAt)
const many = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) =>
    wholeCall(`c${from + i}`, (from + i) * 600, 60, { caller: `+34612000${from + i + 100}` }),
  ).flat()

test('a provider gets its response once its signals are stored, before their calls are', async () => {
  const { folding, deps } = openFolding()
  const counts = await receiveSignals(deps, line, many(0, 60))
  expect(counts).toMatchObject({ accepted: many(0, 60).length })
  expect((await calls()).length).toBeLessThan(60)
  expect(await clinic.db.$count(signal)).toBe(many(0, 60).length)
  await folding.idle()
  expect(await calls()).toHaveLength(60)
  expect(await waiting()).toEqual([])
})

test('signals that arrive while their call waits or is written are folded into it in order', async () => {
  const { folding, deps } = openFolding()
  const told = [
    buildSignal('c1', 'initiated', 0),
    buildSignal('c1', 'ringing', 1),
    buildSignal('c1', 'answered', 8),
    buildSignal('c1', 'completed', 68),
  ]
  await receiveSignals(deps, line, many(1, 10))
  for (const one of told) await receiveSignals(deps, line, [one])
  await folding.idle()
  const [first] = await calls()
  expect(first).toMatchObject({ callKey: 'c1', state: 'ended', talkSeconds: 60 })
  const types = (await publishedEvents(clinic.db)).filter(({ callId }) => callId === first?.id)
  expect(types.map(({ revision }) => revision)).toEqual(
    types.map(({ revision }) => revision).sort((a, b) => a - b),
  )
  expect(await waiting()).toEqual([])
})

test('signals that a process left unprocessed are processed by the next one', async () => {
  const { folding, deps } = openFolding(0)
  await receiveSignals(deps, line, many(0, 30))
  await folding.stop()
  expect((await waiting()).length).toBeGreaterThan(0)
  const next = openFolding()
  await sweepWaitingSignals(next.deps, new Date(), 'all')
  await next.folding.idle()
  expect(await calls()).toHaveLength(30)
  expect(await waiting()).toEqual([])
})

test('signals that waited while Talkie was stopped for days are processed, not refused', async () => {
  const { folding, deps } = openFolding(0)
  await receiveSignals(deps, line, many(0, 30))
  await folding.stop()
  const left = (await waiting()).length
  expect(left).toBeGreaterThan(0)
  const next = openFolding()
  await sweepWaitingSignals(next.deps, new Date(Date.now() + 2 * 86_400_000), 'all')
  await next.folding.idle()
  expect((await clinic.db.select().from(signal)).flatMap(({ problem }) => problem ?? [])).toEqual([])
  expect(await calls()).toHaveLength(30)
})

test('a graceful stop finishes what it can', async () => {
  const { folding, deps } = openFolding()
  await receiveSignals(deps, line, many(0, 10))
  await folding.stop()
  expect(await waiting()).toEqual([])
})

test('the database serves other queries between two calls', async () => {
  const { folding, deps } = openFolding()
  await receiveSignals(deps, line, many(0, 40))
  const seen = new Set<number>()
  let over = false
  const done = folding.idle().then(() => {
    over = true
  })
  while (!over) seen.add(await clinic.db.$count(call))
  await done
  // These queries found some of the calls stored, and others not yet.
  expect([...seen].filter((count) => count > 0 && count < 40).length).toBeGreaterThan(5)
})

test('calls wait for signals that are being stored, but not for long', async () => {
  const { folding, deps } = openFolding()
  await receiveSignals(deps, line, many(0, 3))
  const stored = Promise.withResolvers<void>()
  const storing = folding.whileStoring(() => stored.promise)
  await folding.idle()
  expect(await calls()).toHaveLength(3)
  stored.resolve()
  await storing
  await receiveSignals(deps, line, many(3, 5))
  await folding.idle()
  expect(await calls()).toHaveLength(5)
})
