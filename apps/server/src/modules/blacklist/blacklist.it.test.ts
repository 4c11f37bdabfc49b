import type { SpamPoints } from '@talkie/contract/callers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import type { Actor } from '../identity/index.ts'
import { systemActor } from '../identity/index.ts'
import { auditEntry } from '../identity/tables.ts'
import { addToBlacklist } from './add-to-blacklist.ts'
import { isBlacklisted } from './is-blacklisted.ts'
import { listBlacklist } from './list-blacklist.ts'
import { setBlacklistStatus } from './set-blacklist-status.ts'
import { blacklist } from './tables.ts'

/* Lucía manages the blacklist of an installation in Spain. */

const lucia: Actor = { userId: null, name: 'Lucía Ferrer', address: '127.0.0.1', userAgent: 'test' }
const survey = '+34600000001'
const robot = '+34600000002'
let store: TestPostgres

beforeAll(async () => {
  store = await openTestPostgres()
})
beforeEach(async () => {
  await store.postgres.db.delete(blacklist)
})
afterAll(() => store.close())

const db = () => store.postgres.db
const add = (phones: string[], reason: string | null = null) =>
  addToBlacklist(db(), { country: 'es', phones, reason }, lucia)
const list = (asked: Partial<Parameters<typeof listBlacklist>[1]> = {}) =>
  listBlacklist(db(), { sort: 'e164', order: 'ascending', offset: 0, limit: 100, ...asked })
const spamReasons: SpamPoints[] = [{ reason: 'short_calls', points: 80, count: 8 }]
const suggested = (e164: string) =>
  db().insert(blacklist).values({ e164, status: 'pending', source: 'suggestion', score: 80, spamReasons })

describe('callers put on the blacklist by a user', () => {
  test('are refused at once, and the entry records who added them and why', async () => {
    expect(await isBlacklisted(db(), survey)).toBe(false)
    expect(await add(['600 000 001', '0034600000002'], 'Encuestas')).toEqual({ changed: 2 })
    expect(await isBlacklisted(db(), survey)).toBe(true)
    expect((await list()).entries).toMatchObject([
      {
        e164: survey,
        status: 'active',
        source: 'manual',
        reason: 'Encuestas',
        createdBy: 'Lucía Ferrer',
        changedBy: null,
      },
      { e164: robot },
    ])
  })

  test('are listed once, in whatever notation and however often they are added', async () => {
    expect(await add(['600000001', '+34 600 000 001'])).toEqual({ changed: 1 })
    expect(await add(['600000001'])).toEqual({ changed: 0 })
    expect((await list()).total).toBe(1)
  })

  test('are all rejected where one is no phone number, and the error names it', async () => {
    await expect(add(['600000001', 'encuestas', '12'])).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      fields: { 'phones.1': 'invalid_phone', 'phones.2': 'invalid_phone' },
    })
    expect((await list()).total).toBe(0)
  })

  test('are listed once when several users add them at the same time', async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => add(['600000001'])))
    expect(outcomes.reduce((sum, { changed }) => sum + changed, 0)).toBe(1)
  })
})

describe('an entry', () => {
  test('that is taken off remains, refuses no caller, and can be activated again', async () => {
    await add(['600000001'], 'Encuestas')
    expect(await setBlacklistStatus(db(), { phones: [survey], status: 'inactive' }, lucia)).toEqual({
      changed: 1,
    })
    expect(await isBlacklisted(db(), survey)).toBe(false)
    expect((await list({ status: 'inactive' })).entries).toMatchObject([
      { e164: survey, reason: 'Encuestas', changedBy: 'Lucía Ferrer' },
    ])
    expect(await add(['600000001'])).toEqual({ changed: 1 })
    expect(await isBlacklisted(db(), survey)).toBe(true)
    expect((await list()).entries).toMatchObject([{ reason: 'Encuestas' }])
  })

  test('that was suggested refuses no caller until it is accepted', async () => {
    await suggested(robot)
    expect(await isBlacklisted(db(), robot)).toBe(false)
    await setBlacklistStatus(db(), { phones: [robot], status: 'active' }, lucia)
    expect(await isBlacklisted(db(), robot)).toBe(true)
    expect((await list()).entries).toMatchObject([{ source: 'suggestion', score: 80, spamReasons }])
  })

  test('that already has the status does not change, and a missing entry is not created', async () => {
    await add(['600000001'])
    expect(
      await setBlacklistStatus(db(), { phones: [survey, robot], status: 'active' }, systemActor),
    ).toEqual({
      changed: 0,
    })
    expect((await list()).total).toBe(1)
  })

  test('has every change in the audit log', async () => {
    await add(['600000009'])
    await setBlacklistStatus(db(), { phones: ['+34600000009'], status: 'inactive' }, lucia)
    const entries = await db()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.objectId, '+34600000009'))
      .orderBy(auditEntry.id)
    expect(entries).toMatchObject([
      { action: 'create', kind: 'blacklist', name: '+34600000009', userName: 'Lucía Ferrer' },
      { action: 'update', before: { status: 'active' }, after: { status: 'inactive' } },
    ])
  })
})

describe('the list', () => {
  test('is filtered by status, source and text, while its counts cover all statuses', async () => {
    await add(['600000001'], 'Venta 100% fiable')
    await suggested(robot)
    await suggested('+34600000003')
    await setBlacklistStatus(db(), { phones: ['+34600000003'], status: 'inactive' }, systemActor)
    const numbers = async (asked: Partial<Parameters<typeof listBlacklist>[1]>) =>
      (await list(asked)).entries.map(({ e164 }) => e164)
    expect(await numbers({ status: 'pending' })).toEqual([robot])
    expect(await numbers({ source: 'suggestion' })).toEqual([robot, '+34600000003'])
    expect(await numbers({ search: '600 000 002' })).toEqual([robot])
    expect(await numbers({ search: '100% venta' })).toEqual([survey])
    expect(await numbers({ search: "%' or 1=1 --" })).toEqual([])
    expect(await list({ status: 'pending' })).toMatchObject({
      counts: { active: 1, pending: 1, inactive: 1 },
      total: 1,
    })
  })

  test('is paged', async () => {
    await add(['600000001', '600000002', '600000003', '600000004'])
    const { entries, total } = await list({ order: 'descending', offset: 1, limit: 2 })
    expect(entries.map(({ e164 }) => e164.at(-1))).toEqual(['3', '2'])
    expect(total).toBe(4)
  })
})
