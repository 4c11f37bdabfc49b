import { eq, ne, sql } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateAccount } from './modules/accounts/update-account.ts'
import { storeCallerNames } from './modules/contacts/index.ts'
import { callerName } from './modules/contacts/tables.ts'
import { type EventRow, toStoreRow } from './modules/events/index.ts'
import { conversion, eventTag, eventTagging } from './modules/events/tables.ts'
import { countAttempt, deleteExpiredAttempts } from './modules/identity/attempts/sign-in-attempts.ts'
import { systemActor } from './modules/identity/index.ts'
import { signInAttempt } from './modules/identity/tables.ts'
import { missedCallStep } from './modules/missed-calls/tables.ts'
import { callRecordImport } from './modules/telephony/call-records/tables.ts'
import { call, connection, signal } from './modules/telephony/tables.ts'
import { visit } from './modules/tracking/tables.ts'
import { erasePastRetention, monthsBefore } from './retention.ts'
import { createTestAccounts, motorValles } from './testing/accounts.ts'
import { openTestStores, type TestStores } from './testing/stores/stores.ts'

/*
 * Motor Valles keeps three months, its neighbour everything. Each has a form, a call and a visit of today, of two
 * months and of fourteen months ago.
 */

const now = new Date('2026-11-21T08:00:00Z')
const times = [now, monthsBefore(now, 2), monthsBefore(now, 14)]

let stores: TestStores
let motor: number
let clinica: number
const formsOf = new Map<number, string[]>()

const fill = async (accountId: number) => {
  const { db } = stores.postgres
  const [connectionId, tagId] = [v7(), v7()]
  await db.insert(connection).values({
    id: connectionId,
    accountId,
    kind: 'generic',
    name: 'Centralita',
    key: `door-${accountId}`,
    sealedSecret: '',
    mapping: {},
  })
  await db.insert(eventTag).values({ id: tagId, accountId, name: 'VIP', folded: 'vip', color: '#2fbf71' })
  for (const at of times) {
    const formId = v7()
    formsOf.set(accountId, [...(formsOf.get(accountId) ?? []), formId])
    const row: EventRow = {
      accountId,
      revision: 1,
      id: formId,
      type: 'c2c',
      at: at.toISOString(),
      dimensions: {},
    }
    for (const revision of [1, 2]) await stores.clickhouse.insert('event', [toStoreRow({ ...row, revision })])
    await db.insert(conversion).values({ id: formId, accountId, type: 'c2c', at, row })
    await db.insert(eventTagging).values({ accountId, eventId: formId, tagId })
    await stores.clickhouse.insert('event_tagging', [
      { account_id: accountId, event_id: formId, tag_id: tagId, tag: 'VIP', revision: 1, deleted: 0 },
    ])
    const callKey = at.toISOString()
    await db.insert(call).values({
      id: v7(),
      accountId,
      connectionId,
      callKey,
      e164: '+34910000001',
      state: 'ended',
      startedAt: at,
      ringSeconds: 5,
      talkSeconds: 60,
      durationSeconds: 65,
      attribution: { dimensions: {}, candidates: [], touches: [], basis: '' },
      version: 1,
      published: {},
    })
    await db.insert(signal).values([
      { id: v7(), connectionId, callKey, dedupKey: callKey, receivedAt: at, body: '{}', processedAt: at },
      { id: v7(), connectionId, receivedAt: at, body: 'garbage', problem: 'no JSON' },
    ])
    await db
      .insert(missedCallStep)
      .values({ id: v7(), accountId, phone: '+34612000001', kind: 'taken', at, by: 'Marta' })
    await db.insert(callRecordImport).values({
      ...{ id: v7(), connectionId, fileName: 'calls.csv', origin: 'upload', state: 'done' },
      ...{ plan: noRecords, result: noRecords, createdAt: at },
    })
    await db.insert(visit).values({
      id: v7(),
      accountId,
      visitorId: v4(),
      at,
      bot: false,
      facts: { dimensions: {} } as typeof visit.$inferInsert.facts,
    })
  }
}

beforeAll(async () => {
  stores = await openTestStores()
  const { db } = stores.postgres
  const accounts = await createTestAccounts(db)
  motor = accounts.motor.id
  clinica = accounts.clinica.id
  const kept = { ...motorValles, clientId: accounts.clientId, accountId: motor, retentionMonths: 3 }
  await updateAccount(db, kept, systemActor)
  for (const accountId of [motor, clinica]) await fill(accountId)
})
afterAll(() => stores.close())

/** Counts the data of an account in both stores. */
const counts = async (accountId: number) => {
  const { db } = stores.postgres
  const ofAccount = sql`account_id = ${accountId}`
  const ofConnections = sql`connection_id in (select id from connection where account_id = ${accountId})`
  const inStore = async (table: string, id: string) => {
    const [row] = await stores.clickhouse.query<{ count: number }>({
      sql: `SELECT uniqExact(${id}) AS count FROM ${table} WHERE account_id = {accountId:UInt32}`,
      params: { accountId },
    })
    return row?.count
  }
  return {
    calls: await db.$count(call, ofAccount),
    visits: await db.$count(visit, ofAccount),
    forms: await db.$count(conversion, ofAccount),
    taggings: await db.$count(eventTagging, ofAccount),
    callerNotes: await db.$count(missedCallStep, ofAccount),
    signals: await db.$count(signal, ofConnections),
    recordFiles: await db.$count(callRecordImport, ofConnections),
    storedEvents: await inStore('event', 'id'),
    storedTaggings: await inStore('event_tagging', 'event_id'),
  }
}

const noRecords = { new: 0, known: 0, bad: 0 }
const everything = {
  calls: 3,
  visits: 3,
  forms: 3,
  taggings: 3,
  callerNotes: 3,
  signals: 6,
  recordFiles: 3,
  storedEvents: 3,
  storedTaggings: 3,
}

test('data past the retention of an account is erased from both stores in all revisions; other accounts keep theirs', async () => {
  expect(await counts(motor)).toEqual(everything)
  await erasePastRetention({ db: stores.postgres.db, clickhouse: stores.clickhouse }, now)
  expect(await counts(motor)).toEqual({
    calls: 2,
    visits: 2,
    forms: 2,
    taggings: 2,
    callerNotes: 2,
    signals: 4,
    recordFiles: 2,
    storedEvents: 2,
    storedTaggings: 2,
  })
  expect(await counts(clinica)).toEqual(everything)
})

test('the name of a caller is erased once no call of theirs is left, and not before', async () => {
  const { db } = stores.postgres
  const [recent, gone, justNamed] = ['+34612000001', '+34612000002', '+34612000003']
  for (const accountId of [motor, clinica])
    await storeCallerNames(
      db,
      [recent, gone, justNamed].map((e164) => ({ e164, name: 'María', company: '' })),
      { accountId, source: 'typed', by: null },
    )
  await db
    .update(callerName)
    .set({ changedAt: monthsBefore(now, 14) })
    .where(ne(callerName.e164, justNamed))
  await db.update(callerName).set({ changedAt: now }).where(eq(callerName.e164, justNamed))
  await db.update(call).set({ caller: recent }).where(eq(call.startedAt, now))
  await erasePastRetention({ db, clickhouse: stores.clickhouse }, now)
  const namesOf = async (accountId: number) => {
    const rows = await db.select().from(callerName).where(eq(callerName.accountId, accountId))
    return rows.map(({ e164 }) => e164).sort()
  }
  expect(await namesOf(motor)).toEqual([recent, justNamed])
  expect(await namesOf(clinica)).toEqual([recent, gone, justNamed])
})

test('a second erasure changes nothing', async () => {
  const before = await counts(motor)
  await erasePastRetention({ db: stores.postgres.db, clickhouse: stores.clickhouse }, now)
  expect(await counts(motor)).toEqual(before)
})

test.each([
  ['2026-05-31T10:00:00Z', 3, '2026-02-28T10:00:00.000Z'],
  ['2026-01-15T10:00:00Z', 1, '2025-12-15T10:00:00.000Z'],
  ['2026-03-31T00:00:00Z', 120, '2016-03-31T00:00:00.000Z'],
])('at %s, %i months ago is %s', (at, months, expected) => {
  expect(monthsBefore(new Date(at), months).toISOString()).toBe(expected)
})

test('counts of failed sign-ins are deleted once they limit nothing any more', async () => {
  const { db } = stores.postgres
  const fail = (email: string, at: Date) =>
    countAttempt(db, { address: '203.0.113.7', email, knownAddress: false }, at)
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  await fail('gone@example.com', minutesAgo(61))
  await fail('kept@example.com', minutesAgo(59))
  await deleteExpiredAttempts(db, now)
  // The last attempt of the address is more recent.
  expect(await db.$count(signInAttempt)).toBe(2)
  await deleteExpiredAttempts(db, new Date(now.getTime() + 60_001))
  expect(await db.$count(signInAttempt)).toBe(0)
})
