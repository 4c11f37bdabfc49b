import { desc, eq } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventLog } from '../../../platform/event-log/tables.ts'
import { deliverToEventStore } from '../../../testing/stores/deliver-to-event-store.ts'
import { openTestClickhouse, type TestClickhouse } from '../../../testing/stores/stores.ts'
import { changeTaggings, projectTaggings, taggingsKind } from '../../events/index.ts'
import { eventTag } from '../../events/tables.ts'
import { systemActor } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { poolNumber } from '../../numbers/number/tables.ts'
import { ringpoolTag } from '../../numbers/ringpools/tables.ts'
import { openTagsWorld, type TagsWorld } from '../tags.fixture.ts'
import { listEventTags } from './list-event-tags.ts'
import { mergeEventTags, previewEventTagMerge } from './merge-event-tags.ts'

/* Three events of Motor Vallès with the tags 'VIP', 'Vips' and 'Prensa'. For its numbers see tags.fixture.ts. */

let world: TagsWorld
let store: TestClickhouse
const [first = '', second = '', third = ''] = Array.from({ length: 3 }, () => v7()).sort()

beforeAll(async () => {
  ;[world, store] = await Promise.all([openTagsWorld(), openTestClickhouse()])
})
beforeEach(async () => {
  await world.reset()
  await world.db.delete(eventLog)
  await store.clickhouse.command('TRUNCATE TABLE event_tagging')
  await tag([first, second], 'VIP')
  await tag([second, third], 'Vips')
  await tag([third], 'Prensa')
})
afterAll(async () => {
  await store.close()
  await world.close()
})

const accountId = () => world.motor.id
const tag = (eventIds: string[], name: string) =>
  world.db.transaction((tx) =>
    changeTaggings(tx, { accountId: accountId(), eventIds, add: [name], remove: [] }),
  )
const list = () => listEventTags(world.db, { accountId: accountId() })
const idOf = async (name: string) => (await list()).find((one) => one.name === name)?.id ?? ''
const toMerge = async (into: string, ...names: string[]) => ({
  accountId: accountId(),
  tagId: await idOf(into),
  tagIds: await Promise.all(names.map(idOf)),
})
const merge = async (into: string, ...names: string[]) => {
  const input = await toMerge(into, ...names)
  const { numbers } = await previewEventTagMerge(world.db, input)
  return mergeEventTags(world.db, { ...input, numbers }, systemActor)
}
const renameRingpoolTag = (name: string) => world.db.update(ringpoolTag).set({ name })
const textsOfNumbers = async () => {
  const numbers = await world.db
    .select({ tag: poolNumber.tag })
    .from(poolNumber)
    .where(eq(poolNumber.accountId, accountId()))
  return numbers.flatMap(({ tag }) => tag ?? [])
}

/** The events that carry a tag in the event store, after the log was delivered there. */
const stored = async (name: string): Promise<string[]> => {
  await deliverToEventStore({
    db: world.db,
    clickhouse: store.clickhouse,
    projections: { [taggingsKind]: { table: 'event_tagging', toRows: projectTaggings } },
  })
  const rows = await store.clickhouse.query<{ event_id: string }>({
    sql: `SELECT event_id FROM event_tagging FINAL
          WHERE account_id = {account:UInt32} AND tag = {name:String} AND deleted = 0 ORDER BY toString(event_id)`,
    params: { account: accountId(), name },
  })
  return rows.map((row) => row.event_id)
}

test('the events of merged tags carry the tag that remains, once, here and in the event store', async () => {
  expect(await stored('Vips')).toEqual([second, third])
  const counts = { events: 2, ringpools: 0, numbers: 0, keptNumbers: 0, filters: 0 }
  expect(await previewEventTagMerge(world.db, await toMerge('VIP', 'Vips'))).toEqual(counts)
  expect(await merge('VIP', 'Vips')).toEqual(counts)
  expect((await list()).map(({ name, events }) => [name, events])).toEqual([
    ['Prensa', 1],
    ['VIP', 3],
  ])
  expect(await stored('VIP')).toEqual([first, second, third])
  expect(await stored('Vips')).toEqual([])
  expect(await stored('Prensa')).toEqual([third])
})

test('several tags become one at once, and the numbers with their text get its name', async () => {
  await renameRingpoolTag('Radio')
  const counts = { events: 2, ringpools: 0, numbers: 1, keptNumbers: 0, filters: 0 }
  expect(await previewEventTagMerge(world.db, await toMerge('VIP', 'Vips', 'Prensa'))).toEqual(counts)
  expect(await merge('VIP', 'Vips', 'Prensa')).toEqual(counts)
  expect(await list()).toMatchObject([{ name: 'VIP', events: 3, numbers: 1 }])
  const numbers = await world.db
    .select({ tag: poolNumber.tag, accountId: poolNumber.accountId })
    .from(poolNumber)
  // The numbers of others keep the text.
  expect(numbers.filter((one) => one.tag === 'Prensa')).toHaveLength(2)
  expect(numbers.filter((one) => one.tag === 'VIP')).toEqual([{ tag: 'VIP', accountId: accountId() }])
})

test.each(['Prensa', 'vip'])(
  'numbers keep their text while the ringpool tag %s has a name of the merge',
  async (name) => {
    await renameRingpoolTag(name)
    const counts = { events: 2, ringpools: 0, numbers: 0, keptNumbers: 1, filters: 0 }
    expect(await previewEventTagMerge(world.db, await toMerge('VIP', 'Vips', 'Prensa'))).toEqual(counts)
    expect(await merge('VIP', 'Vips', 'Prensa')).toEqual(counts)
    expect(await textsOfNumbers()).toEqual(['PRENSA'])
  },
)

test('a merge that would change another count of numbers than was confirmed is refused', async () => {
  await renameRingpoolTag('Radio')
  const input = { ...(await toMerge('VIP', 'Prensa')), numbers: 0 }
  await expect(mergeEventTags(world.db, input, systemActor)).rejects.toMatchObject({
    code: 'COUNT_CHANGED',
    count: 1,
  })
  expect(await textsOfNumbers()).toEqual(['PRENSA'])
})

test('an archived tag takes no others', async () => {
  await world.db.update(eventTag).set({ active: false }).where(eq(eventTag.name, 'VIP'))
  await expect(merge('VIP', 'Vips')).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    fields: { tagId: 'invalid' },
  })
})

test('a preview changes nothing', async () => {
  const before = [await list(), await world.db.$count(auditEntry)]
  await previewEventTagMerge(world.db, await toMerge('VIP', 'Vips', 'Prensa'))
  expect([await list(), await world.db.$count(auditEntry)]).toEqual(before)
})

test('each merged tag has an audit entry that says where it went', async () => {
  const mergedId = await idOf('Vips')
  await merge('VIP', 'Vips')
  const [entry] = await world.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'merge',
    kind: 'event_tag',
    objectId: mergedId,
    name: 'Vips',
    accountId: accountId(),
    before: { name: 'Vips', events: 2 },
    after: { name: 'VIP', events: null },
  })
})

test('a tag is not merged into itself, nor with one of another account', async () => {
  const tagId = await idOf('VIP')
  const mergeIds = (tagIds: string[], into = tagId, of = accountId()) =>
    mergeEventTags(world.db, { accountId: of, tagId: into, tagIds, numbers: 0 }, systemActor)
  await expect(mergeIds([tagId])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(mergeIds([v4()])).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(mergeIds([await idOf('Vips')], tagId, world.clinica.id)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await list()).map(({ name }) => name)).toEqual(['Prensa', 'VIP', 'Vips'])
})

test('events that are tagged while their tag is merged keep one of the two', async () => {
  const merging = merge('VIP', 'Vips')
  const tagging = tag([first, third], 'Vips')
  await Promise.all([merging, tagging])
  const tags = await list()
  const names = tags.map(({ name }) => name)
  // Whichever came first: the tag is merged with its new events, or it is created anew.
  expect(names.filter((name) => name !== 'Vips')).toEqual(['Prensa', 'VIP'])
  expect(tags.find(({ name }) => name === 'VIP')?.events).toBe(3)
})
