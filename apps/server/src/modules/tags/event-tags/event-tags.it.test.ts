import { eq, sql } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventLog } from '../../../platform/event-log/tables.ts'
import { deliverToEventStore } from '../../../testing/stores/deliver-to-event-store.ts'
import { openTestClickhouse, type TestClickhouse } from '../../../testing/stores/stores.ts'
import { changeTaggings, eraseEvents, projectTaggings, taggingsKind } from '../../events/index.ts'
import { eventTag, eventTagging } from '../../events/tables.ts'
import { systemActor } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { setNumberCall } from '../../numbers/index.ts'
import { changeNumbers } from '../../numbers/pool/change-numbers.ts'
import { openTagsWorld, type TagsWorld } from '../tags.fixture.ts'
import { createEventTag } from './create-event-tag.ts'
import { deleteEventTag } from './delete-event-tag.ts'
import { listCountedEventTags } from './list-counted-event-tags.ts'
import { listEventTags } from './list-event-tags.ts'
import { setEventTagArchived } from './set-event-tag-archived.ts'
import { updateEventTag } from './update-event-tag.ts'

/* Six events of Motor Valles. For the numbers with the tag 'Prensa' see tags.fixture.ts. */

let world: TagsWorld
let store: TestClickhouse
const events = Array.from({ length: 6 }, () => v7()).sort()
const blue = '#3b82f6'
const green = '#059669'

beforeAll(async () => {
  ;[world, store] = await Promise.all([openTagsWorld(), openTestClickhouse()])
})
beforeEach(async () => {
  await world.reset()
  await world.db.delete(eventLog)
  await store.clickhouse.command('TRUNCATE TABLE event_tagging')
})
afterAll(async () => {
  await store.close()
  await world.close()
})

const accountId = () => world.motor.id
const tag = (eventIds: string[], add: string[], remove: string[] = []) =>
  world.db.transaction((tx) => changeTaggings(tx, { accountId: accountId(), eventIds, add, remove }))
const list = (of = accountId()) => listEventTags(world.db, { accountId: of })
const idOf = async (name: string) => (await list()).find((one) => one.name === name)?.id ?? ''
const create = (name: string) =>
  createEventTag(world.db, { accountId: accountId(), name, color: blue }, systemActor)
const update = async (from: string, name: string, color: typeof blue | typeof green = blue) =>
  updateEventTag(world.db, { accountId: accountId(), tagId: await idOf(from), name, color }, systemActor)
const remove = async (name: string, numbers: number) =>
  deleteEventTag(world.db, { accountId: accountId(), tagId: await idOf(name), numbers }, systemActor)

/** The events that carry a tag in the event store, after the log was delivered there. */
const stored = async (name: string): Promise<string[]> => {
  await deliverToEventStore({
    db: world.db,
    clickhouse: store.clickhouse,
    projections: { [taggingsKind]: { table: 'event_tagging', toRows: projectTaggings } },
  })
  const rows = await store.clickhouse.query<{ id: string }>({
    sql: 'SELECT event_id AS id FROM event_tagging FINAL WHERE tag = {name:String} ORDER BY toString(id)',
    params: { name },
  })
  return rows.map(({ id }) => id)
}

describe('the list', () => {
  test('says how many events carry a tag, and how many numbers of the account have its name', async () => {
    await tag(events.slice(0, 3), ['PRENSA', 'VIP'])
    await tag(events.slice(0, 1), [], ['VIP'])
    expect(await list()).toMatchObject([
      { name: 'PRENSA', active: true, events: 3, numbers: 1, inUse: 0 },
      { name: 'VIP', events: 2, numbers: 0, inUse: 0 },
    ])
    expect(await list(world.clinica.id)).toEqual([])
  })

  test('counts each event of a tagged call', async () => {
    await tag(events.slice(0, 2), ['VIP'])
    await tag(events.slice(1, 3), ['Taller'])
    const countCallEvents = async (of: number) =>
      of === accountId() ? [{ callId: events[0] ?? '', events: 3 }] : []
    const counted = await listCountedEventTags({ db: world.db, countCallEvents }, { accountId: accountId() })
    expect(counted.map(({ name, events: count }) => [name, count])).toEqual([
      ['Taller', 2],
      ['VIP', 4],
    ])
  })
})

describe('a name', () => {
  const refused = { code: 'BAD_REQUEST', fields: { name: 'already_used' } }

  test('is unique within an account, whatever its case, but not across accounts', async () => {
    expect(await create('VIP')).toMatchObject({ name: 'VIP', color: blue, events: 0 })
    await expect(create('vip')).rejects.toMatchObject(refused)
    await create('Taller')
    await expect(update('Taller', 'Vip')).rejects.toMatchObject(refused)
    await createEventTag(world.db, { accountId: world.clinica.id, name: 'VIP', color: green }, systemActor)
  })

  test('is given to one of several simultaneous requests', async () => {
    await create('Taller')
    const outcomes = await Promise.allSettled([
      create('VIP'),
      create('vip'),
      update('Taller', 'ViP'),
      tag(events, ['VIP']).catch(() => undefined),
    ])
    const made = outcomes.slice(0, 3)
    expect(made.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
    for (const outcome of made)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refused)
    expect((await list()).filter(({ name }) => name.toLowerCase() === 'vip')).toHaveLength(1)
  })

  test('that is changed is the one by which its events are found', async () => {
    await tag(events, ['VIP'])
    await tag(events.slice(0, 2), [], ['VIP'])
    expect(await update('VIP', 'Preferente', green)).toMatchObject({
      name: 'Preferente',
      color: green,
      events: 4,
    })
    expect(await stored('VIP')).toEqual([])
    expect(await stored('Preferente')).toEqual(events.slice(2))
    await tag(events.slice(0, 1), ['preferente'])
    expect(await stored('Preferente')).toEqual([events[0], ...events.slice(2)])
  })

  test('beyond the limit of an account is refused', async () => {
    await world.db.execute(sql`
      insert into event_tag (id, account_id, name, folded, color)
      select gen_random_uuid(), ${accountId()}::int, 'tag ' || n, 'tag ' || n, ${blue} from generate_series(1, 500) n`)
    await expect(create('one more')).rejects.toMatchObject({ fields: { name: 'limit_reached' } })
    expect(await list()).toHaveLength(500)
  })
})

test('an archived tag stays on its events, and becomes active again once it is put on one', async () => {
  await tag(events, ['VIP'])
  const archive = async (archived: boolean) =>
    setEventTagArchived(world.db, { accountId: accountId(), tagId: await idOf('VIP'), archived }, systemActor)
  expect(await archive(true)).toMatchObject({ active: false, events: 6 })
  expect(await stored('VIP')).toEqual(events)
  expect(await archive(false)).toMatchObject({ active: true })
  await archive(true)
  await tag(events, ['vip'])
  expect(await list()).toMatchObject([{ name: 'VIP', active: true }])
})

describe('a tag that is deleted', () => {
  test('is removed from all events, here and in the event store; other tags stay', async () => {
    await tag(events, ['VIP', 'Taller'])
    expect(await stored('VIP')).toEqual(events)
    expect(await remove('VIP', 0)).toEqual({ numbers: 0 })
    expect(await list()).toMatchObject([{ name: 'Taller', events: 6 }])
    expect(await world.db.$count(eventTagging)).toBe(6)
    expect(await stored('VIP')).toEqual([])
    expect(await stored('Taller')).toEqual(events)
  })

  test('starts without events when one with its name is created afterwards', async () => {
    await tag(events, ['VIP'])
    await remove('VIP', 0)
    await tag(events.slice(0, 1), ['VIP'])
    expect(await list()).toMatchObject([{ name: 'VIP', events: 1 }])
    expect(await stored('VIP')).toEqual(events.slice(0, 1))
  })

  test('deletes the numbers with its name, and not those of a ringpool tagged with it', async () => {
    await create('prensa')
    expect(await remove('prensa', 1)).toEqual({ numbers: 1 })
    expect(await world.listRemainingNumbers()).toEqual(['web 1', 'web 2', 'plain', 'theirs', 'unlent'])
  })

  test('deletes a number that is in a ringpool, once no call is on it', async () => {
    const numberIds = [world.numberId('web 1')]
    await changeNumbers(world.db, { numberIds, country: 'es', change: { tag: 'VIP' } }, systemActor)
    await create('VIP')
    const call = { accountId: accountId(), numberId: world.numberId('web 1'), callId: v7(), at: new Date() }
    await setNumberCall(world.db, { ...call, state: 'call' })
    await expect(remove('VIP', 1)).rejects.toMatchObject({ code: 'NUMBERS_IN_USE', count: 1 })
    await setNumberCall(world.db, { ...call, state: 'hangup' })
    await expect(remove('VIP', 0)).rejects.toMatchObject({ code: 'COUNT_CHANGED', count: 1 })
    expect(await remove('VIP', 1)).toEqual({ numbers: 1 })
    expect(await world.listRemainingNumbers()).not.toContain('web 1')
  })

  test('leaves its events as they were when the deletion is refused', async () => {
    await tag(events, ['Prensa'])
    await expect(remove('Prensa', 5)).rejects.toMatchObject({ code: 'COUNT_CHANGED' })
    expect(await stored('Prensa')).toEqual(events)
  })

  test('is recorded in the audit log with what was deleted along with it', async () => {
    await tag(events, ['Prensa'])
    const tagId = await idOf('Prensa')
    await remove('Prensa', 1)
    const entries = await world.db.select().from(auditEntry).where(eq(auditEntry.objectId, tagId))
    expect(entries).toMatchObject([
      {
        action: 'delete',
        kind: 'event_tag',
        before: { name: 'Prensa', events: 6, numbers: ['+34910203043'] },
      },
    ])
  })

  test('while it is put on events has the same taggings in the end here and in the event store', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await tag(events.slice(0, 3), ['VIP'])
      await Promise.allSettled([
        tag(events, ['VIP']),
        remove('VIP', 0),
        tag(events.slice(2), ['VIP', 'Taller']),
        tag(events.slice(0, 2), [], ['VIP']),
      ])
      const here = await world.db
        .select({ id: eventTagging.eventId })
        .from(eventTagging)
        .innerJoin(eventTag, eq(eventTag.id, eventTagging.tagId))
        .where(sql`not ${eventTagging.deleted} and ${eventTag.name} = 'VIP'`)
      expect(await stored('VIP')).toEqual(here.map(({ id }) => id).sort())
      if (await idOf('VIP')) await remove('VIP', 0)
      expect(await stored('VIP')).toEqual([])
    }
  })

  test('by two users at once is deleted by one of them', async () => {
    await create('Prensa')
    const outcomes = await Promise.allSettled([remove('Prensa', 1), remove('Prensa', 1)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'NOT_FOUND' },
    })
  })

  test('leaves nothing in the event store that outlives its events', async () => {
    const [old = ''] = events
    await store.clickhouse.insert('event', [
      { account_id: accountId(), id: old, type: 'c2c', at: '2024-01-02 10:00:00.000', revision: 1 },
    ])
    await tag([old], ['VIP'])
    await stored('VIP')
    await remove('VIP', 0)
    await stored('VIP')
    await eraseEvents(
      { db: world.db, clickhouse: store.clickhouse },
      { accountId: accountId(), before: new Date('2024-06-01') },
    )
    const rows = await store.clickhouse.query({
      sql: 'SELECT event_id FROM event_tagging WHERE event_id = {old:UUID}',
      params: { old },
    })
    expect(rows).toEqual([])
  })
})

test('a tag of another account, or of none, is not found', async () => {
  await create('VIP')
  const tagId = await idOf('VIP')
  for (const where of [
    { accountId: world.clinica.id, tagId },
    { accountId: accountId(), tagId: v4() },
  ]) {
    const refused = { code: 'NOT_FOUND' }
    await expect(
      updateEventTag(world.db, { ...where, name: 'x', color: blue }, systemActor),
    ).rejects.toMatchObject(refused)
    await expect(
      setEventTagArchived(world.db, { ...where, archived: true }, systemActor),
    ).rejects.toMatchObject(refused)
    await expect(deleteEventTag(world.db, { ...where, numbers: 0 }, systemActor)).rejects.toMatchObject(
      refused,
    )
  }
  expect(await list()).toMatchObject([{ name: 'VIP', active: true }])
})
