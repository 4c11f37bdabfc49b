import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSimpleSite } from '../../../testing/simple-site.fixture.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { findLeasePeaks } from './find-lease-peaks.ts'
import { lease } from './tables.ts'

let stores: TestPostgres
beforeAll(async () => {
  stores = await openTestPostgres()
})
afterAll(() => stores.close())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

/** The peak of a ringpool of three numbers with these leases: [number, begin, end], in hours before now. */
const peakOf = async (leases: [number: number, begin: number, end: number][]) => {
  const { db } = stores.postgres
  const { account, ringpoolId, numberIds } = await createSimpleSite(db, { numbers: 3 })
  for (const [number, begin, end] of leases)
    await db.insert(lease).values({
      id: v7(),
      numberId: numberIds[number] ?? '',
      ringpoolId,
      accountId: account.id,
      visitorId: v4(),
      visitId: v7(),
      leasedAt: hoursAgo(begin),
      lastSeenAt: hoursAgo(end),
      endsAt: hoursAgo(end),
    })
  const peaks = await findLeasePeaks(db, { accountId: account.id })
  expect(peaks.map((one) => one.ringpoolId)).toEqual([ringpoolId])
  return peaks[0]?.peak
}

test.each<[string, [number, number, number][], number]>([
  ['without leases it is 0', [], 0],
  [
    'leases that overlap count together',
    [
      [0, 10, 8],
      [1, 9, 7],
      [2, 6, 5],
    ],
    2,
  ],
  [
    'a lease that ends as another begins does not',
    [
      [0, 10, 8],
      [1, 8, 6],
    ],
    1,
  ],
  [
    'a lease that still lasts counts',
    [
      [0, 2, -1],
      [1, 1, -1],
    ],
    2,
  ],
  [
    'one that ended a week ago does not',
    [
      [0, 200, 190],
      [1, 200, 190],
      [2, 20, 10],
    ],
    1,
  ],
])('%s', async (_, leases, peak) => {
  expect(await peakOf(leases)).toBe(peak)
})
