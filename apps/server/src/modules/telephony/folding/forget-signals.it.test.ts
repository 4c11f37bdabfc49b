import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Clinic, forgetCalls, openClinic } from '../clinic.fixture.ts'
import type { ReceivedItem } from '../signals/store-signals.ts'
import { storeSignals } from '../signals/store-signals.ts'
import { call, signal } from '../tables.ts'
import { forgetRefusedSignals, forgetSignals, maxRefusedSignals } from './forget-signals.ts'
import { at, buildSignal, wholeCall } from './people.fixture.ts'
import { receiveSignals } from './receive-signals.ts'

let clinic: Clinic
beforeAll(async () => {
  clinic = await openClinic()
})
afterAll(() => clinic.close())

test('a connection keeps its newest refused signals, and all that were accepted or are of the same call', async () => {
  const { accountId, db } = clinic
  const open = async (key: string) => await clinic.createConnection(key, {}, 'whsec_c2VjcmV0')
  const [careless, other, carrier] = [await open('careless'), await open('other'), await open('carrier')]
  const refused = (n: number): ReceivedItem => ({
    ...{ callKey: null, body: `{"n":${n}}` },
    problem: { code: 'invalid', message: 'This is no signal.' },
  })
  for (const [second, from] of [300, maxRefusedSignals].entries())
    await storeSignals(
      db,
      careless,
      Array.from({ length: from }, (_, n) => refused(n)),
      at(second),
    )
  await storeSignals(db, other, [refused(1)], at(0))
  await receiveSignals(clinic, { id: carrier, accountId }, wholeCall('c-1', 0, 60))
  await receiveSignals(clinic, { id: careless, accountId }, wholeCall('p-1', 1, 60))
  const countOf = (connectionId: string) => db.$count(signal, eq(signal.connectionId, connectionId))
  const ofCall = wholeCall('p-1', 1, 60).length
  expect(await countOf(careless)).toBe(300 + maxRefusedSignals + ofCall)
  await forgetRefusedSignals({ db })
  expect(await countOf(careless)).toBe(maxRefusedSignals + ofCall)
  expect([await countOf(other), await countOf(carrier)]).toEqual([1, ofCall])
  const [oldest] = await db
    .select({ receivedAt: signal.receivedAt })
    .from(signal)
    .where(eq(signal.connectionId, careless))
    .orderBy(asc(signal.receivedAt))
    .limit(1)
  expect(oldest?.receivedAt).toEqual(at(1))
})

test('a signal that comes after a year completes its call, of which nothing was forgotten but the bodies', async () => {
  const { accountId, db } = clinic
  await forgetCalls(clinic)
  const line = { id: await clinic.createConnection('line', {}, 'whsec_c2VjcmV0'), accountId }
  await receiveSignals(clinic, line, [
    ...wholeCall('c-7', 0, 60),
    buildSignal('c-7', 'leg_ringing', 2, { legId: 'l-1', destination: '+34915559999', agent: 'Carmen' }),
  ])
  await storeSignals(
    db,
    line.id,
    [{ callKey: 'c-8', body: '{}', problem: { code: 'invalid', message: 'This is no signal.' } }],
    new Date(),
  )
  const read = async () => {
    const [found] = await db.select().from(call).where(eq(call.callKey, 'c-7'))
    const { version: _, ...facts } = found ?? { version: 0 }
    return facts
  }
  const before = await read()
  const year = 365 * 86_400_000
  await forgetSignals(clinic, 90, new Date(Date.now() + year))
  const kept = await db.select().from(signal).where(eq(signal.connectionId, line.id))
  expect(kept.map(({ callKey, body }) => [callKey, body])).toEqual(kept.map(() => ['c-7', '']))
  expect(kept).toHaveLength(wholeCall('c-7', 0, 60).length + 1)
  await receiveSignals(clinic, line, [buildSignal('c-7', 'ringing', 1, { id: 'late', digits: '3' })])
  expect(await read()).toEqual({ ...before, digits: '3' })
})
