import { desc, eq } from 'drizzle-orm'
import { v4 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { createRingpool, createRingpoolDirectory } from '../../numbers/index.ts'
import { updateRingpool } from '../../numbers/ringpools/save-ringpool.ts'
import { listActiveRingpoolTags } from '../../numbers/ringpools/tags/list-active-ringpool-tags.ts'
import { openTagsWorld, type TagsWorld, webRingpoolFields } from '../tags.fixture.ts'
import { createRingpoolTag } from './create-ringpool-tag.ts'
import { listRingpoolTags } from './list-ringpool-tags.ts'
import { setRingpoolTagArchived } from './set-ringpool-tag-archived.ts'
import { updateRingpoolTag } from './update-ringpool-tag.ts'

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

const color = '#3b82f6'
const accountId = () => world.motor.id
const list = () => listRingpoolTags(world.db, { accountId: accountId() })
const create = (name: string) =>
  createRingpoolTag(world.db, { accountId: accountId(), name, color }, systemActor)
const rename = (name: string) =>
  updateRingpoolTag(world.db, { accountId: accountId(), tagId, name, color }, systemActor)
const archive = (archived: boolean) =>
  setRingpoolTagArchived(world.db, { accountId: accountId(), tagId, archived }, systemActor)
const offered = async () =>
  (await listActiveRingpoolTags(world.db, { accountId: accountId() })).map(({ name }) => name)
const save = (tag: string | null) =>
  updateRingpool(
    world.db,
    {
      accountId: accountId(),
      ringpoolId,
      fields: webRingpoolFields({ tag, numberIds: [world.numberId('web 1'), world.numberId('web 2')] }),
    },
    systemActor,
  )

describe('the list', () => {
  test('shows which ringpools carry a tag, and which numbers: theirs, and those with its name in any case', async () => {
    expect(await list()).toEqual([
      {
        id: tagId,
        name: 'Prensa',
        color: '#3b82f6',
        active: true,
        ringpools: [{ id: ringpoolId, name: 'Web' }],
        numbers: 3,
        inUse: 0,
        overflow: 0,
      },
    ])
    expect(await listRingpoolTags(world.db, { accountId: world.clinica.id })).toEqual([])
  })

  test('counts a number once that is in a ringpool of the tag and has its name too', async () => {
    await createRingpool(
      world.db,
      {
        accountId: accountId(),
        fields: webRingpoolFields({ name: 'Blog', tag: 'prensa', numberIds: [world.numberId('flyer')] }),
      },
      systemActor,
    )
    const [tag, ...others] = await list()
    expect(others).toEqual([])
    expect(tag).toMatchObject({ numbers: 3, ringpools: [{ name: 'Blog' }, { name: 'Web' }] })
  })

  test('counts those that an active ringpool shows when none of its own is free', async () => {
    const blog = (active: boolean) =>
      webRingpoolFields({ name: 'Blog', overflow: '910 203 043', numberIds: [], active })
    const { id } = await createRingpool(world.db, { accountId: accountId(), fields: blog(true) }, systemActor)
    expect(await list()).toMatchObject([{ numbers: 3, overflow: 1 }])
    await updateRingpool(
      world.db,
      { accountId: accountId(), ringpoolId: id, fields: blog(false) },
      systemActor,
    )
    expect(await list()).toMatchObject([{ numbers: 3, overflow: 0 }])
  })

  test('is in the order of the names', async () => {
    await create('Radio')
    await create('Ávila')
    expect((await list()).map(({ name }) => name)).toEqual(['Ávila', 'Prensa', 'Radio'])
  })
})

describe('a name', () => {
  test('is unique within an account, whatever its case, but not across accounts', async () => {
    const refused = { code: 'BAD_REQUEST', fields: { name: 'already_used' } }
    await expect(create('prensa')).rejects.toMatchObject(refused)
    await create('Radio')
    await expect(rename('RADIO')).rejects.toMatchObject(refused)
    expect(
      await createRingpoolTag(world.db, { accountId: world.clinica.id, name: 'Prensa', color }, systemActor),
    ).toMatchObject({
      numbers: 1,
      ringpools: [],
    })
  })

  test('may change its case, and counts the numbers that have the new name', async () => {
    expect(await rename('PRENSA')).toMatchObject({ name: 'PRENSA', numbers: 3 })
    expect(await rename('Radio')).toMatchObject({ name: 'Radio', numbers: 2, ringpools: [{ name: 'Web' }] })
  })

  test('is given to one of several simultaneous requests', async () => {
    const outcomes = await Promise.allSettled([create('Radio'), create('RADIO'), rename('radio')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ fields: { name: 'already_used' } })
  })

  test('is known to the site at once after a change', async () => {
    const directory = await createRingpoolDirectory(world.postgres)
    expect(await directory.listActive(accountId())).toMatchObject([{ tag: 'Prensa' }])
    await rename('Radio')
    await expect.poll(() => directory.listActive(accountId())).toMatchObject([{ tag: 'Radio' }])
  })
})

describe('an archived tag', () => {
  test('is no longer offered; the ringpool that carries it keeps it, also when it is saved', async () => {
    expect(await archive(true)).toMatchObject({ active: false, ringpools: [{ name: 'Web' }] })
    expect(await offered()).toEqual([])
    expect(await save('Prensa')).toMatchObject({ tag: 'Prensa' })
    expect(await list()).toMatchObject([{ active: false }])
    expect(await archive(false)).toMatchObject({ active: true })
    expect(await offered()).toEqual(['Prensa'])
  })

  test('becomes active again when another ringpool is given its name', async () => {
    await archive(true)
    await createRingpool(
      world.db,
      {
        accountId: accountId(),
        fields: webRingpoolFields({ name: 'Blog', tag: 'prensa' }),
      },
      systemActor,
    )
    expect(await list()).toMatchObject([{ name: 'Prensa', active: true, ringpools: [{}, {}] }])
  })
})

test('a tag of another account, or of none, is not found', async () => {
  const neighbour = { accountId: world.clinica.id, tagId }
  const unknown = { accountId: accountId(), tagId: v4() }
  for (const where of [neighbour, unknown]) {
    const refused = { code: 'NOT_FOUND' }
    await expect(
      updateRingpoolTag(world.db, { ...where, name: 'Radio', color }, systemActor),
    ).rejects.toMatchObject(refused)
    await expect(
      setRingpoolTagArchived(world.db, { ...where, archived: true }, systemActor),
    ).rejects.toMatchObject(refused)
  }
  await expect(
    createRingpoolTag(world.db, { accountId: 999_999, name: 'Radio', color }, systemActor),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a request that changes nothing leaves no audit entry; every change leaves one', async () => {
  await rename('Prensa')
  await archive(false)
  await rename('Prensa local')
  await archive(true)
  const entries = await world.db
    .select({
      action: auditEntry.action,
      kind: auditEntry.kind,
      before: auditEntry.before,
      after: auditEntry.after,
    })
    .from(auditEntry)
    .where(eq(auditEntry.objectId, tagId))
    .orderBy(desc(auditEntry.id))
  expect(entries).toMatchObject([
    { action: 'archive', kind: 'ringpool_tag' },
    { action: 'update', before: { name: 'Prensa' }, after: { name: 'Prensa local' } },
  ])
})
