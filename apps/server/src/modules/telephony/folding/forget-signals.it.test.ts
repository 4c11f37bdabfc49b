import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Clinic, openClinic } from '../clinic.fixture.ts'
import type { ReceivedItem } from '../signals/store-signals.ts'
import { storeSignals } from '../signals/store-signals.ts'
import { signal } from '../tables.ts'
import { forgetRefusedSignals, maxRefusedSignals } from './forget-signals.ts'
import { at, wholeCall } from './people.fixture.ts'
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
