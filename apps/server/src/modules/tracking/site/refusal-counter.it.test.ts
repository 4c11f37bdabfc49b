import { eq, sum } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createSimpleSite } from '../../../testing/simple-site.fixture.ts'
import { openTestStores, type TestStores } from '../../../testing/stores/stores.ts'
import { refusal } from '../tables.ts'
import { createRefusalCounter } from './refusal-counter.ts'

/* A script claims to be one host after another of Motor Vallès; the site of a clinic is not allowed yet. */

let stores: TestStores
beforeAll(async () => {
  stores = await openTestStores()
})
afterAll(() => stores?.close())

it('names the first hosts of an account and day, and always those of another account', async () => {
  const { db } = stores.postgres
  const { account: motor } = await createSimpleSite(db, { numbers: 1 })
  const { account: clinic } = await createSimpleSite(db, { numbers: 1 })
  const counter = createRefusalCounter({ db, log: { warn: vi.fn() }, clock: { now: () => new Date() } })
  const reason = 'DOMAIN_NOT_ALLOWED'
  for (let nth = 0; nth < 500; nth += 1)
    counter.count({ accountId: motor.id, host: `h${nth}.example`, reason })
  counter.count({ accountId: motor.id, host: 'h1.example', reason })
  counter.count({ accountId: clinic.id, host: 'clinica.example', reason })
  await counter.stop()
  const list = (accountId: number) => db.select().from(refusal).where(eq(refusal.accountId, accountId))
  expect(await list(motor.id)).toHaveLength(101)
  const [all] = await db
    .select({ times: sum(refusal.times) })
    .from(refusal)
    .where(eq(refusal.accountId, motor.id))
  expect(Number(all?.times)).toBe(501)
  expect(await list(clinic.id)).toMatchObject([{ host: 'clinica.example', times: 1 }])
})
