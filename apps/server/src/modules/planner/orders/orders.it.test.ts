import { desc, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSimpleSite } from '../../../testing/simple-site.fixture.ts'
import { openTestStores, type TestStores } from '../../../testing/stores/stores.ts'
import { systemActor } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { poolNumber, staticNumber } from '../../numbers/number/tables.ts'
import { ringpool, ringpoolNumber } from '../../numbers/ringpools/tables.ts'
import { call } from '../../telephony/tables.ts'
import { createTrafficReader } from '../traffic/measure-traffic.ts'
import { orderChange } from './order-change.ts'
import { previewChange } from './preview-change.ts'

/*
 * Motor Vallès has a ringpool of three numbers and, outside of it, two spare ones, a printed one that was called last week,
 * and the overflow number. The installation has two free numbers in Sabadell and one in Chile.
 */

let stores: TestStores
let site: Awaited<ReturnType<typeof createSimpleSite>>
let spare: string[]
let free: string[]
let line = 937_450_000
const timezone = 'Europe/Madrid'

beforeAll(async () => {
  stores = await openTestStores()
})
afterAll(() => stores?.close())

const addNumber = async (accountId: number | null, visible = `+34${++line}`) => {
  const id = v7()
  await stores.postgres.db
    .insert(poolNumber)
    .values({ id, provider: 'sip', visible, realPhone: visible, e164: visible, accountId })
  return { id, visible }
}

const visibleOf = async (id = '') => {
  const [found] = await stores.postgres.db.select().from(poolNumber).where(eq(poolNumber.id, id))
  return found?.visible ?? ''
}
const addCall = (accountId: number, e164: string, daysAgo: number) =>
  stores.postgres.db.insert(call).values({
    id: v7(),
    accountId,
    connectionId: v7(),
    callKey: v7(),
    e164,
    state: 'ended',
    startedAt: new Date(Date.now() - daysAgo * 86_400_000),
    ringSeconds: 5,
    talkSeconds: 60,
    durationSeconds: 65,
    attribution: { dimensions: {}, candidates: [], touches: [], basis: '' },
    version: 1,
    published: {},
  })

beforeEach(async () => {
  const { db } = stores.postgres
  await db.delete(poolNumber).where(isNull(poolNumber.accountId))
  site = await createSimpleSite(db, { numbers: 3 })
  spare = [await addNumber(site.account.id), await addNumber(site.account.id)].map(({ id }) => id)
  const printed = await addNumber(site.account.id)
  const overflow = await addNumber(site.account.id)
  free = [
    await addNumber(null),
    await addNumber(null),
    await addNumber(null, `+5622240${++line}`.slice(0, 12)),
  ].map(({ id }) => id)
  await db.update(ringpool).set({ overflow: overflow.visible }).where(eq(ringpool.id, site.ringpoolId))
  await addCall(site.account.id, printed.visible, 7)
})

const deps = () => {
  const store = { db: stores.postgres.db, clickhouse: stores.clickhouse, log: { error: vi.fn() } }
  return { ...store, readTraffic: createTrafficReader(store) }
}
const of = () => ({ accountId: site.account.id, ringpoolId: site.ringpoolId, timezone })
const preview = (numbers: number, mayLend = false) =>
  previewChange(deps(), { ...of(), numbers, holdMinutes: 20, mayLend }, new Date())
const order = (
  change: Partial<Parameters<typeof orderChange>[1]>,
  expected = { numbers: 3, holdMinutes: 20 },
) =>
  orderChange(
    deps(),
    { ...of(), expected, holdMinutes: 20, add: [], remove: [], mayLend: false, ...change },
    systemActor,
    new Date(),
  )
const members = async () => {
  const rows = await stores.postgres.db
    .select({ id: ringpoolNumber.numberId, active: ringpoolNumber.active })
    .from(ringpoolNumber)
    .where(eq(ringpoolNumber.ringpoolId, site.ringpoolId))
  return rows.filter(({ active }) => active).map(({ id }) => id)
}
const lastEntry = async () => {
  const [entry] = await stores.postgres.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
  return entry
}

describe('the numbers that a change would move', () => {
  it('are those lent to the account and used nowhere: no overflow number, and none that is printed', async () => {
    const { add, missing } = await preview(6)
    expect(add.map(({ id, from }) => [id, from])).toEqual(spare.map((id) => [id, 'lent']))
    expect(missing).toBe(1)
  })

  it('for who may lend are also free ones of the country, after the others', async () => {
    const { add, missing } = await preview(9, true)
    expect(add.map(({ id }) => id)).toEqual([...spare, ...free.slice(0, 2)])
    expect(add.map(({ from }) => from)).toEqual(['lent', 'lent', 'pool', 'pool'])
    expect(missing).toBe(2)
  })

  it('leave out a free one that callers of another account rang a week ago', async () => {
    const other = await createSimpleSite(stores.postgres.db, { numbers: 0 })
    await addCall(other.account.id, await visibleOf(free[0]), 7)
    await addCall(other.account.id, await visibleOf(free[1]), 100)
    const { add } = await preview(9, true)
    expect(add.map(({ id }) => id)).toEqual([...spare, free[1]])
  })

  it('out of the ringpool are those that nobody holds and no call is on', async () => {
    const [held, inCall, quiet] = site.numberIds
    const { db } = stores.postgres
    const set = (id: string | undefined, values: Partial<typeof ringpoolNumber.$inferInsert>) =>
      db
        .update(ringpoolNumber)
        .set(values)
        .where(eq(ringpoolNumber.numberId, id ?? ''))
    await set(held, { freeAt: new Date(Date.now() + 60_000) })
    await set(inCall, { callId: v7() })
    const { remove, add, missing } = await preview(1)
    expect(remove.map(({ id }) => id)).toEqual([quiet])
    expect({ add, missing }).toEqual({ add: [], missing: 1 })
  })
})

describe('a static number', () => {
  it('is not offered, and not moved', async () => {
    const [flyer = ''] = spare
    await stores.postgres.db.insert(staticNumber).values({
      id: v7(),
      accountId: site.account.id,
      numberId: flyer,
      name: 'Flyer',
      kind: 'offline',
      source: 'flyer',
      medium: 'offline',
      campaign: '',
      content: '',
      term: '',
      sourceRules: [],
    })
    expect((await preview(6)).add.map(({ id }) => id)).toEqual(spare.slice(1))
    await expect(order({ add: [flyer] })).rejects.toMatchObject({
      data: { fields: { 'add.0': 'already_used' } },
    })
  })
})

describe('an ordered change', () => {
  it('moves the numbers, sets the hold time, and is recorded in one entry', async () => {
    expect(await order({ add: spare, holdMinutes: 12 })).toEqual({ numbers: 5, holdMinutes: 12 })
    expect((await members()).sort()).toEqual([...site.numberIds, ...spare].sort())
    expect(await lastEntry()).toMatchObject({
      action: 'update',
      kind: 'ringpool',
      objectId: site.ringpoolId,
      accountId: site.account.id,
    })
    // And back again.
    expect(await order({ remove: spare }, { numbers: 5, holdMinutes: 12 })).toEqual({
      numbers: 3,
      holdMinutes: 20,
    })
    expect((await members()).sort()).toEqual([...site.numberIds].sort())
  })

  it('lends free numbers only for who may', async () => {
    await expect(order({ add: free.slice(0, 1) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { 'add.0': 'not_lent_to_account' } },
    })
    await order({ add: free.slice(0, 1), mayLend: true })
    const [lent] = await stores.postgres.db
      .select()
      .from(poolNumber)
      .where(eq(poolNumber.id, free[0] ?? ''))
    expect(lent?.accountId).toBe(site.account.id)
    expect(await members()).toContain(free[0])
  })

  it('is refused whole where the ringpool changed meanwhile, a number is used, or a call is on it', async () => {
    await expect(order({ add: spare }, { numbers: 4, holdMinutes: 20 })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    const other = await createSimpleSite(stores.postgres.db, { numbers: 1 })
    await expect(order({ add: [...spare, ...other.numberIds], mayLend: true })).rejects.toMatchObject({
      data: { fields: { 'add.2': 'not_lent_to_account' } },
    })
    await expect(order({ remove: other.numberIds })).rejects.toMatchObject({
      data: { fields: { 'remove.0': 'not_in_ringpool' } },
    })
    await expect(order({ add: site.numberIds })).rejects.toMatchObject({
      data: { fields: { 'add.0': 'already_used' } },
    })
    await stores.postgres.db
      .update(ringpoolNumber)
      .set({ callId: v7() })
      .where(eq(ringpoolNumber.numberId, site.numberIds[0] ?? ''))
    await expect(order({ add: spare, remove: site.numberIds.slice(0, 1) })).rejects.toMatchObject({
      code: 'NUMBERS_IN_USE',
    })
    expect((await members()).sort()).toEqual([...site.numberIds].sort())
  })

  it('leaves a number to the visitor who came between the preview and the order', async () => {
    const { remove } = await preview(2)
    const [chosen] = remove
    await stores.postgres.db
      .update(ringpoolNumber)
      .set({ leaseId: v7(), freeAt: new Date(Date.now() + 60_000) })
      .where(eq(ringpoolNumber.numberId, chosen?.id ?? ''))
    await expect(order({ remove: [chosen?.id ?? ''] })).rejects.toMatchObject({
      code: 'NUMBERS_IN_USE',
      data: { count: 1 },
    })
    expect(await members()).toHaveLength(3)
    expect((await preview(2)).remove.map(({ id }) => id)).not.toContain(chosen?.id)
  })
})
