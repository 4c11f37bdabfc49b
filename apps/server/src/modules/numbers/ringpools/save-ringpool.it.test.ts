import type { Account } from '@talkie/contract/accounts'
import type { RingpoolFields } from '@talkie/contract/ringpools'
import { asc, eq } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestAccounts } from '../../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { systemActor } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { createNumbers, listNumbersOfAccount } from '../index.ts'
import { setNumberCall } from '../leases/set-number-call.ts'
import { poolNumber } from '../number/tables.ts'
import { updateNumber } from '../pool/update-number.ts'
import { getRingpool } from './get-ringpool.ts'
import { listRingpools } from './list-ringpools.ts'
import { createRingpoolDirectory } from './ringpool-directory.ts'
import { createRingpool, updateRingpool } from './save-ringpool.ts'
import { setRingpoolArchived } from './set-ringpool-archived.ts'
import { lease, overflow, ringpool, ringpoolNumber, ringpoolTag } from './tables.ts'
import { listActiveRingpoolTags } from './tags/list-active-ringpool-tags.ts'

/* Motor Valles has four numbers lent to it, Clínica Rías one. */

let store: TestPostgres
let motor: Account
let clinica: Account
let ids: string[]
let neighbours: string

beforeAll(async () => {
  store = await openTestPostgres()
  ;({ motor, clinica } = await createTestAccounts(store.postgres.db))
})
beforeEach(async () => {
  const { db } = store.postgres
  for (const table of [ringpoolNumber, ringpool, ringpoolTag, lease, overflow, poolNumber])
    await db.delete(table)
  ids = await lend(motor, '910203041', '910203042', '910203043', '910203044')
  ;[neighbours = ''] = await lend(clinica, '986203041')
})
afterAll(() => store.close())

const numberFields = (visible: string, accountId: number | null) => ({
  provider: 'sip' as const,
  visible,
  realPhone: null,
  destination: null,
  callerId: null,
  tag: null,
  status: 'active' as const,
  accountId,
})
const lend = async ({ id }: Account, ...visible: string[]) => {
  const numbers = visible.map((phone) => numberFields(phone, id))
  const added = await createNumbers(store.postgres.db, { country: 'es', numbers }, systemActor)
  return added.map((number) => number.id)
}
const fields = (more: Partial<RingpoolFields> = {}): RingpoolFields => ({
  name: 'Web',
  tag: null,
  destination: '915 550 000',
  replaces: [],
  selectors: [],
  pageRules: [],
  sourceRules: [],
  holdMinutes: 20,
  uniqueWindowDays: 15,
  overflow: '915 550 000',
  phoneMask: '',
  numberIds: [],
  active: true,
  ...more,
})
/** Clínica Rías takes its calls at another number. */
const fieldsIn = ({ id }: Account, more: Partial<RingpoolFields>) =>
  fields({ ...(id === clinica.id && { destination: '986 550 000', overflow: '986 550 000' }), ...more })
const create = (more: Partial<RingpoolFields> = {}, account = motor) =>
  createRingpool(store.postgres.db, { accountId: account.id, fields: fieldsIn(account, more) }, systemActor)
const update = (ringpoolId: string, more: Partial<RingpoolFields> = {}, account = motor) =>
  updateRingpool(
    store.postgres.db,
    { accountId: account.id, ringpoolId, fields: fieldsIn(account, more) },
    systemActor,
  )
const listNumberIds = async (ringpoolId: string) =>
  (await getRingpool(store.postgres.db, { accountId: motor.id, ringpoolId })).numberIds
const some = (...places: number[]) => places.map((place) => ids[place] ?? '')

describe('a ringpool', () => {
  test("has its phones in E.164, parsed in the account's country, and its numbers", async () => {
    const created = await create({
      replaces: ['915 55 00 00', '+34915550000', '900 123 456'],
      numberIds: some(0, 1),
    })
    expect(created).toMatchObject({
      destination: '+34915550000',
      overflow: '+34915550000',
      replaces: ['+34915550000', '+34900123456'],
      uniqueWindowDays: 15,
    })
    expect(new Set(created.numberIds)).toEqual(new Set(some(0, 1)))
    expect(await getRingpool(store.postgres.db, { accountId: motor.id, ringpoolId: created.id })).toEqual(
      created,
    )
  })

  test('names every field that is wrong', async () => {
    const refused = create({
      destination: '12',
      overflow: 'nobody',
      replaces: ['915550000', '1'],
      selectors: ['.phone', '<b>', '#a[href', 'a{b}'],
    })
    await expect(refused).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      fields: {
        destination: 'invalid_phone',
        overflow: 'invalid_phone',
        'replaces.1': 'invalid_phone',
        'selectors.1': 'invalid',
        'selectors.2': 'invalid',
        'selectors.3': 'invalid',
      },
    })
    expect(await listRingpools(store.postgres.db, { accountId: motor.id })).toEqual([])
  })

  test('has an overflow number of its own: one that is lent to it, or at which its calls arrive', async () => {
    const refused = { code: 'BAD_REQUEST', fields: { overflow: 'not_own_number' } }
    const [own, neighbour] = ['+34910203044', '+34986203041']
    // A number of neither account, and one of the other account in two notations.
    await expect(create({ overflow: '911 222 333' })).rejects.toMatchObject(refused)
    for (const replaces of [[], [neighbour]])
      await expect(create({ overflow: neighbour, replaces })).rejects.toMatchObject(refused)
    expect(await listRingpools(store.postgres.db, { accountId: motor.id })).toEqual([])

    const web = await create({ replaces: ['900 123 456'], overflow: '900 12 34 56' })
    await expect(update(web.id, { overflow: neighbour })).rejects.toMatchObject(refused)
    expect(await update(web.id, { overflow: own })).toMatchObject({ overflow: own })
    // Another ringpool of the account may show what the first one replaces; no other account may.
    await update(web.id, { replaces: ['900 123 456'], overflow: '900 123 456' })
    expect(await create({ overflow: '900123456' })).toMatchObject({ overflow: '+34900123456' })
    await expect(create({ overflow: '900123456' }, clinica)).rejects.toMatchObject(refused)
    // It remains one for as long as it is on the site.
    const onSite = { name: 'Landing', replaces: ['900 123 456'], overflow: '900 123 456' }
    expect(await update(web.id, onSite)).toMatchObject({ name: 'Landing' })
    await expect(update(web.id, { ...onSite, replaces: [] })).rejects.toMatchObject(refused)
  })

  test('takes only numbers that are lent to its account', async () => {
    await expect(create({ numberIds: [...some(0), neighbours, v4()] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      fields: { 'numberIds.1': 'not_lent_to_account', 'numberIds.2': 'not_lent_to_account' },
    })
  })

  test('takes no number that is in another ringpool', async () => {
    await create({ numberIds: some(0) })
    await expect(create({ name: 'Blog', numberIds: some(1, 0) })).rejects.toMatchObject({
      fields: { 'numberIds.1': 'already_used' },
    })
  })

  test('shares no number with one that is created at the same time', async () => {
    const outcomes = await Promise.allSettled(
      ['A', 'B', 'C'].map((name) => create({ name, numberIds: some(0, 1) })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('that is changed loses numbers and gains others, and keeps the holders of the remaining ones', async () => {
    const { id } = await create({ numberIds: some(0, 1) })
    const leaseId = v7()
    const { db } = store.postgres
    await db
      .update(ringpoolNumber)
      .set({ leaseId })
      .where(eq(ringpoolNumber.numberId, ids[1] ?? ''))
    await update(id, { name: 'Web y blog', numberIds: some(1, 2) })
    expect(new Set(await listNumberIds(id))).toEqual(new Set(some(1, 2)))
    const [leased] = await db.select().from(ringpoolNumber).where(eq(ringpoolNumber.leaseId, leaseId))
    expect(leased?.numberId).toBe(ids[1])
    await expect(create({ numberIds: some(0) })).resolves.toBeDefined()
  })

  test('keeps a number on which a call is in progress', async () => {
    const { id } = await create({ numberIds: some(0, 1) })
    const { db } = store.postgres
    const call = { accountId: motor.id, numberId: ids[0] ?? '', callId: v7(), at: new Date() }
    await setNumberCall(db, { ...call, state: 'call' })
    await expect(update(id, { name: 'Changed', numberIds: some(1) })).rejects.toMatchObject({
      code: 'NUMBERS_IN_USE',
      count: 1,
    })
    expect(await getRingpool(db, { accountId: motor.id, ringpoolId: id })).toMatchObject({ name: 'Web' })
    await setNumberCall(db, { ...call, state: 'hangup', at: new Date() })
    await expect(update(id, { numberIds: some(1) })).resolves.toMatchObject({ numberIds: some(1) })
  })

  test('keeps a number that a visitor sees, until its hold time is over', async () => {
    const { id } = await create({ numberIds: some(0, 1) })
    const hold = (seconds: number) =>
      store.postgres.db
        .update(ringpoolNumber)
        .set({ leaseId: v7(), freeAt: new Date(Date.now() + seconds * 1000) })
        .where(eq(ringpoolNumber.numberId, ids[0] ?? ''))
    await hold(60)
    await expect(update(id, { numberIds: some(1) })).rejects.toMatchObject({ code: 'NUMBERS_IN_USE' })
    await hold(-1)
    await expect(update(id, { numberIds: some(1) })).resolves.toMatchObject({ numberIds: some(1) })
  })

  test('is archived and restored as it is, whatever others have changed meanwhile', async () => {
    const { db } = store.postgres
    const { id } = await create({ numberIds: some(0, 1) })
    await db
      .update(poolNumber)
      .set({ status: 'inactive' })
      .where(eq(poolNumber.id, ids[1] ?? ''))
    await update(id, { name: 'Web y blog', numberIds: some(0, 1, 2) })
    const archive = (archived: boolean, { id: accountId } = motor) =>
      setRingpoolArchived(db, { accountId, ringpoolId: id, archived }, systemActor)
    const isLeased = async () => {
      const rows = await db.select().from(ringpoolNumber).where(eq(ringpoolNumber.active, true))
      return rows.map(({ numberId }) => numberId).sort()
    }
    expect(await archive(true)).toMatchObject({ name: 'Web y blog', active: false })
    expect(await isLeased()).toEqual([])
    expect(new Set(await listNumberIds(id))).toEqual(new Set(some(0, 1, 2)))
    expect(await archive(false)).toMatchObject({ active: true })
    expect(await isLeased()).toEqual(some(0, 2).sort())
    await archive(false)
    const entries = await db
      .select({ action: auditEntry.action })
      .from(auditEntry)
      .where(eq(auditEntry.objectId, id))
      .orderBy(asc(auditEntry.at))
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'archive', 'restore'])
    await expect(archive(true, clinica)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is not restored while another one leases its overflow number', async () => {
    const { id } = await create({ overflow: '910 203 041' })
    const archive = (archived: boolean) =>
      setRingpoolArchived(store.postgres.db, { accountId: motor.id, ringpoolId: id, archived }, systemActor)
    await archive(true)
    await create({ name: 'Blog', numberIds: some(0) })
    await expect(archive(false)).rejects.toMatchObject({ fields: { overflow: 'already_used' } })
  })

  test('is not accessible through another account', async () => {
    const { id } = await create()
    await expect(update(id, {}, clinica)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(
      getRingpool(store.postgres.db, { accountId: clinica.id, ringpoolId: id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is known to the site at once after a change', async () => {
    const directory = await createRingpoolDirectory(store.postgres)
    expect(await directory.listActive(motor.id)).toEqual([])
    const { id } = await create()
    await expect
      .poll(async () => (await directory.listActive(motor.id)).map(({ name }) => name))
      .toEqual(['Web'])
    await update(id, { active: false })
    await expect.poll(() => directory.listActive(motor.id)).toEqual([])
  })
})

describe('a number', () => {
  const active = async (place: number) => {
    const [row] = await store.postgres.db
      .select({ active: ringpoolNumber.active })
      .from(ringpoolNumber)
      .where(eq(ringpoolNumber.numberId, ids[place] ?? ''))
    return row?.active
  }
  const change = (place: number, more: object) =>
    updateNumber(
      store.postgres.db,
      {
        numberId: ids[place] ?? '',
        country: 'es',
        fields: { ...numberFields(`91020304${place + 1}`, motor.id), ...more },
      },
      systemActor,
    )

  test('is leased only while it and its ringpool are active', async () => {
    const { id } = await create({ numberIds: some(0, 1) })
    expect(await active(0)).toBe(true)
    await change(0, { status: 'inactive' })
    expect(await active(0)).toBe(false)
    await update(id, { numberIds: some(0, 1), active: false })
    expect([await active(0), await active(1)]).toEqual([false, false])
    await change(0, { status: 'active' })
    expect(await active(0)).toBe(false)
    await update(id, { numberIds: some(0, 1), active: true })
    expect([await active(0), await active(1)]).toEqual([true, true])
  })

  test('of a ringpool is not lent to another account', async () => {
    await create({ numberIds: some(0) })
    await expect(change(0, { accountId: clinica.id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The number stands in the ringpool "Web"; take it out there first.',
    })
    const lent = await listNumbersOfAccount(store.postgres.db, { accountId: motor.id })
    expect(lent.map(({ ringpoolName }) => ringpoolName)).toEqual(['Web', null, null, null])
  })

  test('is never in a ringpool of one account while it is lent to another', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const [spare = ''] = await lend(motor, `91020305${turn}`)
      await Promise.allSettled([
        create({ numberIds: [spare] }),
        updateNumber(
          store.postgres.db,
          {
            numberId: spare,
            country: 'es',
            fields: numberFields(`91020305${turn}`, clinica.id),
          },
          systemActor,
        ),
      ])
    }
    const rows = await store.postgres.db
      .select({ lentTo: poolNumber.accountId, standsIn: ringpoolNumber.accountId })
      .from(ringpoolNumber)
      .innerJoin(poolNumber, eq(poolNumber.id, ringpoolNumber.numberId))
    for (const { lentTo, standsIn } of rows) expect(lentTo).toBe(standsIn)
  })
})

describe('ringpool tags', () => {
  const names = async ({ id: accountId } = motor) =>
    (await listActiveRingpoolTags(store.postgres.db, { accountId })).map(({ name }) => name)

  test('are created by name where the account has none with that name', async () => {
    expect(await create({ tag: 'Prensa' })).toMatchObject({ tag: 'Prensa' })
    await create({ name: 'Radio', tag: 'Prensa' })
    await create({ name: 'Neighbour', tag: 'Vecino' }, clinica)
    expect(await names()).toEqual(['Prensa'])
    expect(await names(clinica)).toEqual(['Vecino'])
  })

  test('are removed from a ringpool that is saved without one', async () => {
    const { id } = await create({ tag: 'Prensa' })
    expect(await update(id, { tag: null })).toMatchObject({ tag: null })
    expect(await names()).toEqual(['Prensa'])
  })
})

describe('the list of ringpools', () => {
  test("counts their present state, and today's visits since midnight in the account's time zone", async () => {
    const { db } = store.postgres
    const { id: ringpoolId } = await create({ numberIds: some(0, 1, 2), tag: 'Web' })
    const now = new Date()
    const soon = new Date(now.getTime() + 60_000)
    const yesterday = new Date(now.getTime() - 26 * 3_600_000)
    const visit = { ringpoolId, accountId: motor.id, visitorId: v4() }
    for (const [numberId, leasedAt] of [
      [ids[0] ?? '', now],
      [ids[1] ?? '', now],
      [ids[1] ?? '', yesterday],
    ] as const)
      await db
        .insert(lease)
        .values({ ...visit, id: v7(), visitId: v7(), numberId, leasedAt, lastSeenAt: leasedAt, endsAt: soon })
    for (const at of [now, yesterday])
      await db
        .insert(overflow)
        .values({ visitId: v7(), ringpoolId, accountId: motor.id, e164: '+34915550009', at })
    await db
      .update(ringpoolNumber)
      .set({ leaseId: v7(), leasedAt: now, freeAt: soon })
      .where(eq(ringpoolNumber.numberId, ids[0] ?? ''))
    const call = { accountId: motor.id, numberId: ids[1] ?? '', callId: v7(), at: now }
    await setNumberCall(db, { ...call, state: 'answered' })

    const list = await listRingpools(db, { accountId: motor.id })
    expect(list).toMatchObject([
      { name: 'Web', tag: 'Web', numbers: 3, assigned: 1, inCall: 1, visitsToday: 3, overflowsToday: 1 },
    ])
    expect(await listRingpools(db, { accountId: clinica.id })).toEqual([])
  })

  test('shows active ones first, then the oldest', async () => {
    await create({ name: 'Archived', active: false })
    await create({ name: 'First' })
    await create({ name: 'Second' })
    const list = await listRingpools(store.postgres.db, { accountId: motor.id })
    expect(list.map(({ name }) => name)).toEqual(['First', 'Second', 'Archived'])
  })
})
