import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSimpleSite } from '../../../testing/simple-site.fixture.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { leaseNumbers } from './lease-numbers.ts'
import { measureReuseGaps } from './measure-reuse-gaps.ts'

let stores: TestPostgres
beforeAll(async () => {
  stores = await openTestPostgres()
})
afterAll(() => stores.close())

const noon = new Date('2026-11-16T11:00:00Z')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

/** A ringpool whose leases last a minute, without heartbeats. */
const openPool = async (numbers: number) => {
  const { db } = stores.postgres
  const { account, ringpoolId } = await createSimpleSite(db, { numbers })
  const lease = (at: number, visitorId: string = v4()) =>
    leaseNumbers(
      db,
      [{ visitId: v7(), visitorId, accountId: account.id, ringpoolId, holdSeconds: 60, leaseId: v7() }],
      after(at),
    )
  const measure = (since: number, until: number, accountId = account.id) =>
    measureReuseGaps(db, { accountId, ringpoolId, since: after(since), until: after(until) })
  return { lease, measure }
}

it('a gap begins with the end of a lease and ends with the lease of another visitor', async () => {
  const { lease, measure } = await openPool(1)
  await lease(0)
  await lease(100)
  await lease(1160)
  expect(await measure(0, 5000)).toEqual({ reuses: 2, medianSeconds: 520, shortSeconds: 88 })
})

it('a visitor who comes back to the same number is no reuse', async () => {
  const { lease, measure } = await openPool(1)
  const marta = v4()
  await lease(0, marta)
  await lease(100, marta)
  expect(await measure(0, 5000)).toEqual({ reuses: 0, medianSeconds: null, shortSeconds: null })
  await lease(200)
  expect(await measure(0, 5000)).toMatchObject({ reuses: 1, medianSeconds: 40 })
})

it('the reuses of the period count, also after a lease before it; those of another account never', async () => {
  const { lease, measure } = await openPool(1)
  await lease(0)
  await lease(100)
  await lease(400)
  expect(await measure(50, 200)).toMatchObject({ reuses: 1, medianSeconds: 40 })
  expect(await measure(150, 5000)).toMatchObject({ reuses: 1, medianSeconds: 240 })
  expect(await measure(0, 5000, 0)).toMatchObject({ reuses: 0 })
})
