import { eq } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { createRingpoolDirectory, findNumberHolders, setNumberCall } from '../../numbers/index.ts'
import { leaseNumbers } from '../../numbers/leases/lease-numbers.ts'
import { changeNumbers } from '../../numbers/pool/change-numbers.ts'
import { getRingpool } from '../../numbers/ringpools/get-ringpool.ts'
import { setNumberActive } from '../../numbers/ringpools/members/set-number-active.ts'
import { lease, ringpoolNumber } from '../../numbers/ringpools/tables.ts'
import { call } from '../../telephony/tables.ts'
import { type NumberName, openTagsWorld, type TagsWorld } from '../tags.fixture.ts'
import { deleteRingpoolTag } from './delete-ringpool-tag.ts'
import { listRingpoolTags } from './list-ringpool-tags.ts'

let world: TagsWorld
let tagId: string
let ringpoolId: string
beforeAll(async () => {
  world = await openTagsWorld()
})
beforeEach(async () => {
  ;({ tagId, ringpoolId } = await world.reset())
})
afterAll(() => world.close())

const remove = (numbers = 3) =>
  deleteRingpoolTag(world.db, { accountId: world.motor.id, tagId, numbers }, systemActor)
const listed = async () => (await listRingpoolTags(world.db, { accountId: world.motor.id }))[0]
const everything = ['web 1', 'web 2', 'flyer', 'plain', 'theirs', 'unlent']
const untouched = ['plain', 'theirs', 'unlent']

/** A visitor requests a number of the ringpool. */
const visit = (at = new Date()) =>
  leaseNumbers(
    world.db,
    [
      {
        visitId: v7(),
        visitorId: v4(),
        accountId: world.motor.id,
        ringpoolId,
        holdSeconds: 1200,
        leaseId: v7(),
      },
    ],
    at,
  )
const ring = async (name: NumberName, state: 'ringing' | 'ended') => {
  const id = v7()
  await world.db.insert(call).values({
    id,
    accountId: world.motor.id,
    connectionId: v7(),
    callKey: id,
    numberId: world.numberId(name),
    e164: '+34910203043',
    state,
    startedAt: new Date(),
    ringSeconds: 0,
    talkSeconds: 0,
    durationSeconds: 0,
    attribution: { dimensions: {}, candidates: [], touches: [], basis: '' },
    version: 1,
    published: {},
  })
}

describe('a ringpool tag that is deleted', () => {
  test('deletes the numbers that carry it, and no others', async () => {
    expect(await remove()).toEqual({ numbers: 3 })
    expect(await world.listRemainingNumbers()).toEqual(untouched)
    expect(await listed()).toBeUndefined()
    const pool = await getRingpool(world.db, { accountId: world.motor.id, ringpoolId })
    expect(pool).toMatchObject({ name: 'Web', tag: null, numberIds: [] })
  })

  test('leaves an audit entry for itself, for each number and for each ringpool that lost it', async () => {
    const before = await world.db.$count(auditEntry)
    await remove()
    const entries = (await world.db.select().from(auditEntry).orderBy(auditEntry.id)).slice(before)
    expect(entries.map(({ action, kind, name }) => `${action} ${kind} ${name}`).sort()).toEqual([
      'delete number +34910203041',
      'delete number +34910203042',
      'delete number +34910203043',
      'delete ringpool_tag Prensa',
      'update ringpool Web',
    ])
  })

  test('is known to the site at once: later visits are given none of its numbers', async () => {
    const directory = await createRingpoolDirectory(world.postgres)
    expect(await directory.listActive(world.motor.id)).toMatchObject([{ tag: 'Prensa' }])
    await remove()
    await expect.poll(() => directory.listActive(world.motor.id)).toMatchObject([{ tag: null }])
    expect(await visit()).toEqual([])
  })

  test('keeps past leases and their holders', async () => {
    const anHourAgo = new Date(Date.now() - 3_600_000)
    const [leased] = await visit(anHourAgo)
    await remove()
    const held = { accountId: world.motor.id, numberId: leased?.numberId ?? '' }
    const holders = await findNumberHolders(world.db, { ...held, since: new Date(0), at: new Date() })
    expect(holders).toMatchObject([{ visitId: leased?.visitId }])
    expect(await world.db.$count(lease)).toBe(1)
  })
})

describe('while a number is in use', () => {
  const refused = (count: number) => expect(remove()).rejects.toMatchObject({ code: 'NUMBERS_IN_USE', count })

  test('by a visitor, nothing is deleted until the lease has ended', async () => {
    const [leased] = await visit()
    await visit()
    expect(await listed()).toMatchObject({ numbers: 3, inUse: 2 })
    await refused(2)
    expect(await world.listRemainingNumbers()).toEqual(everything)
    expect(await listed()).toMatchObject({ name: 'Prensa', ringpools: [{ name: 'Web' }] })
    const over = { freeAt: new Date(Date.now() - 1000) }
    await world.db
      .update(ringpoolNumber)
      .set(over)
      .where(eq(ringpoolNumber.numberId, leased?.numberId ?? ''))
    await refused(1)
    await world.db.update(ringpoolNumber).set(over)
    expect(await remove()).toEqual({ numbers: 3 })
  })

  test('by a visitor and inactive by now, nothing is deleted either', async () => {
    const [leased] = await visit()
    await setNumberActive(world.db, { numberId: leased?.numberId ?? '', active: false })
    await refused(1)
  })

  test('by a call, nothing is deleted until it has ended', async () => {
    const { id: accountId } = world.motor
    const ringing = { accountId, numberId: world.numberId('web 1'), callId: v7(), at: new Date() }
    await setNumberCall(world.db, { ...ringing, state: 'call' })
    expect(await listed()).toMatchObject({ inUse: 1 })
    await refused(1)
    await setNumberCall(world.db, { ...ringing, state: 'hangup' })
    expect(await remove()).toEqual({ numbers: 3 })
  })

  test('by a call to one that is in no ringpool, nothing is deleted either', async () => {
    await ring('flyer', 'ended')
    await ring('flyer', 'ringing')
    expect(await listed()).toMatchObject({ inUse: 1 })
    await refused(1)
    expect(await world.listRemainingNumbers()).toEqual(everything)
    await world.db.update(call).set({ state: 'ended' })
    expect(await remove()).toEqual({ numbers: 3 })
    expect(await world.db.$count(call)).toBe(2)
  })
})

test('nothing is deleted where the user confirmed another count, whether more or fewer', async () => {
  for (const shown of [0, 2, 4])
    await expect(remove(shown)).rejects.toMatchObject({ code: 'COUNT_CHANGED', count: 3 })
  expect(await world.listRemainingNumbers()).toEqual(everything)
  expect(await listed()).toBeDefined()
})

test('a tag of another account, or of none, is not deleted', async () => {
  for (const where of [
    { accountId: world.clinica.id, tagId },
    { accountId: world.motor.id, tagId: v4() },
  ])
    await expect(deleteRingpoolTag(world.db, { ...where, numbers: 3 }, systemActor)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  expect(await world.listRemainingNumbers()).toEqual(everything)
})

describe('at the same moment', () => {
  const turns = Array.from({ length: 8 }, (_, turn) => turn)

  test.each(turns)('as visitors request numbers, no number is both leased and deleted (%i)', async () => {
    const asking = () => visit().then((leased) => leased.map(({ numberId }) => numberId))
    const [outcome, ...leases] = await Promise.allSettled([remove(), asking(), asking(), asking()])
    const given = leases.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    expect(leases.every(({ status }) => status === 'fulfilled')).toBe(true)
    if (outcome.status === 'fulfilled') {
      expect(given).toEqual([])
      expect(await world.listRemainingNumbers()).toEqual(untouched)
    } else {
      expect(outcome.reason).toMatchObject({ code: 'NUMBERS_IN_USE' })
      expect(await world.listRemainingNumbers()).toEqual(everything)
    }
  })

  test('as another user deletes it, one of the two gets the error that it does not exist', async () => {
    const outcomes = await Promise.allSettled([remove(), remove()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'NOT_FOUND' },
    })
    expect(await world.listRemainingNumbers()).toEqual(untouched)
  })

  test.each(turns)('as another number of the pool gets the tag, that number stays (%i)', async () => {
    const change = { numberIds: [world.numberId('plain')], country: 'es', change: { tag: 'prensa' } } as const
    const [outcome] = await Promise.allSettled([remove(), changeNumbers(world.db, change, systemActor)])
    if (outcome.status === 'fulfilled') expect(await world.listRemainingNumbers()).toEqual(untouched)
    else {
      expect(outcome.reason).toMatchObject({ code: 'COUNT_CHANGED', count: 4 })
      expect(await world.listRemainingNumbers()).toEqual(everything)
    }
  })
})
