import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestAccounts } from '../../testing/accounts.ts'
import { openTestStores, type TestStores } from '../../testing/stores/stores.ts'
import { eraseEvents } from './erase-events.ts'
import { type EventRow, toStoreRow } from './event-row.ts'
import { eventTag, eventTagging } from './tables.ts'

let stores: TestStores
beforeAll(async () => {
  stores = await openTestStores()
})
afterAll(() => stores?.close())

test('the tag of a call stays until the last of its events is erased', async () => {
  const { db } = stores.postgres
  const accountId = (await createTestAccounts(db)).motor.id
  const [callId, tagId] = [v7(), v7()]
  const event = (type: EventRow['type'], at: string): EventRow => ({
    id: v7(),
    type,
    accountId,
    at,
    revision: 1,
    callId,
    dimensions: {},
  })
  await stores.clickhouse.insert(
    'event',
    [event('call', '2026-11-10T10:00:00.000Z'), event('sale', '2026-11-20T10:00:00.000Z')].map(toStoreRow),
  )
  await db.insert(eventTag).values({ id: tagId, accountId, name: 'VIP', folded: 'vip', color: '#2fbf71' })
  await db.insert(eventTagging).values({ accountId, eventId: callId, tagId })
  await stores.clickhouse.insert('event_tagging', [
    { account_id: accountId, event_id: callId, tag_id: tagId, tag: 'VIP', revision: 1 },
  ])
  const taggingsAfter = async (before: string) => {
    await eraseEvents({ db, clickhouse: stores.clickhouse }, { accountId, before: new Date(before) })
    const rows = await stores.clickhouse.query({ sql: 'SELECT * FROM event_tagging FINAL', params: {} })
    return [await db.$count(eventTagging), rows.length]
  }
  expect(await taggingsAfter('2026-11-15')).toEqual([1, 1])
  expect(await taggingsAfter('2026-11-25')).toEqual([0, 0])
})
