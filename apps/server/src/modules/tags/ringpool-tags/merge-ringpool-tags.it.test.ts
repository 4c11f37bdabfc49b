import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemActor } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { createRingpool, listActiveRingpools } from '../../numbers/index.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { createEventTag } from '../event-tags/create-event-tag.ts'
import { openTagsWorld, type TagsWorld, webRingpoolFields } from '../tags.fixture.ts'
import { createRingpoolTag } from './create-ringpool-tag.ts'
import { listRingpoolTags } from './list-ringpool-tags.ts'
import { mergeRingpoolTags, previewRingpoolTagMerge } from './merge-ringpool-tags.ts'

/* 'Prensa' is the tag of the ringpool 'Web' and of three numbers: see tags.fixture.ts. */

let world: TagsWorld
let press: string
let media: string
beforeAll(async () => {
  world = await openTagsWorld()
})
beforeEach(async () => {
  ;({ tagId: press } = await world.reset())
  const tag = { accountId: world.motor.id, name: 'Medios', color: '#ea580c' } as const
  ;({ id: media } = await createRingpoolTag(world.db, tag, systemActor))
})
afterAll(() => world.close())

const merge = (numbers = 1) =>
  mergeRingpoolTags(
    world.db,
    { accountId: world.motor.id, tagId: media, tagIds: [press], numbers },
    systemActor,
  )

test('the ringpools and numbers of a merged tag get the tag that remains, with its colour', async () => {
  const fields = webRingpoolFields({ name: 'Blog', tag: 'Medios' })
  await createRingpool(world.db, { accountId: world.motor.id, fields }, systemActor)
  const counts = { ringpools: 1, events: 0, numbers: 1, keptNumbers: 0, filters: 0 }
  const input = { accountId: world.motor.id, tagId: media, tagIds: [press] }
  expect(await previewRingpoolTagMerge(world.db, input)).toEqual(counts)
  expect(await merge()).toEqual(counts)
  expect(await listRingpoolTags(world.db, { accountId: world.motor.id })).toMatchObject([
    {
      id: media,
      name: 'Medios',
      color: '#ea580c',
      ringpools: [{ name: 'Blog' }, { name: 'Web' }],
      numbers: 3,
    },
  ])
  const active = await listActiveRingpools(world.db, { accountId: world.motor.id })
  expect(active.map(({ name, tag }) => [name, tag])).toEqual([
    ['Web', 'Medios'],
    ['Blog', 'Medios'],
  ])
})

test('every ringpool and number that changed, and the merged tag, have an audit entry', async () => {
  await merge()
  const entries = await world.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(3)
  expect(entries.map(({ action, kind, before, after }) => [action, kind, before, after])).toEqual([
    [
      'merge',
      'ringpool_tag',
      { name: 'Prensa', color: '#3b82f6', ringpools: ['Web'] },
      { name: 'Medios', color: '#ea580c', ringpools: null },
    ],
    ['update', 'number', { tag: 'PRENSA' }, { tag: 'Medios' }],
    ['update', 'ringpool', { tag: 'Prensa' }, { tag: 'Medios' }],
  ])
})

test('a tag of another account is not merged', async () => {
  const input = { accountId: world.clinica.id, tagId: media, tagIds: [press], numbers: 1 }
  await expect(mergeRingpoolTags(world.db, input, systemActor)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a number keeps its text while an event tag has a name of the merge', async () => {
  await createEventTag(world.db, { accountId: world.motor.id, name: 'prensa', color: '#ea580c' }, systemActor)
  await expect(merge(1)).rejects.toMatchObject({ code: 'COUNT_CHANGED', count: 0 })
  expect(await merge(0)).toEqual({ ringpools: 1, events: 0, numbers: 0, keptNumbers: 1, filters: 0 })
  const texts = await world.db.select({ tag: poolNumber.tag }).from(poolNumber)
  expect(texts.map(({ tag }) => tag)).toContain('PRENSA')
})
