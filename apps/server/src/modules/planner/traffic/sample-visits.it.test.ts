import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSimpleSite } from '../../../testing/simple-site.fixture.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { lease } from '../../numbers/ringpools/tables.ts'
import type { Dimensions } from '../../tracking/index.ts'
import { visit, visitPage } from '../../tracking/tables.ts'
import { sampleVisits } from './sample-visits.ts'

/* Marta visits Motor Vallès on a day long past. The page of another site sends its pages with the id of her visit. */

let store: TestPostgres
beforeAll(async () => {
  store = await openTestPostgres()
})
afterAll(() => store.close())

const at = (seconds: number) => new Date(Date.UTC(2024, 10, 21, 10, 0, seconds))
const secondsOf = (date: Date) => date.getTime() / 1000

test('a visit has its own pages, by the time of the app, and no page of another account', async () => {
  const { db } = store.postgres
  const site = await createSimpleSite(db, { numbers: 1 })
  const other = await createSimpleSite(db, { numbers: 0 })
  const [visitId, visitorId] = [v7(), v4()]
  const accountId = site.account.id
  const facts = { dimensions: {} as Dimensions, landing: '', title: '', referrer: '', clickIds: {} }
  await db.insert(visit).values({ id: visitId, accountId, visitorId, at: at(0), bot: false, facts })
  await db.insert(lease).values({
    ...{
      id: v7(),
      numberId: site.numberIds[0] ?? '',
      ringpoolId: site.ringpoolId,
      accountId,
      visitorId,
      visitId,
    },
    ...{ leasedAt: at(0), lastSeenAt: at(300), endsAt: at(1500) },
  })
  const page = { visitId, url: '', title: '' }
  await db.insert(visitPage).values([
    { ...page, page: 2, accountId, at: at(60) },
    { ...page, page: 3, accountId: other.account.id, at: at(120) },
  ])
  const sample = (now: Date) =>
    sampleVisits(db, { accountId, since: at(-60), now, ringpools: [{ id: site.ringpoolId, every: 1 }] })
  expect([...(await sample(at(4 * 3600)))]).toEqual([
    [
      site.ringpoolId,
      [{ visitor: visitorId, requests: [at(0), at(60)].map(secondsOf), lastSeen: secondsOf(at(300)) }],
    ],
  ])
  // An hour after its last heartbeat the lease may go on.
  expect((await sample(at(3600))).size).toBe(0)
})
