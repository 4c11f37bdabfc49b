import { pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import { createKeptReads } from './kept-reads.ts'
import type { Postgres } from './postgres.ts'

/* The blacklist is read: by its notifications a reader learns of changes. */
const blacklist = pgTable('blacklist', { e164: text().primaryKey(), status: text().notNull() })

let records: TestPostgres
let postgres: Postgres
let reads = 0
let list: (key: string) => Promise<number>
beforeAll(async () => {
  records = await openTestPostgres()
  postgres = records.postgres
  list = await createKeptReads(postgres, {
    channel: 'talkie_blacklist',
    max: 10,
    read: async (db) => {
      reads++
      return (await db.select().from(blacklist)).length
    },
  })
})
afterAll(() => records?.close())
beforeEach(async () => {
  await postgres.db.delete(blacklist)
  reads = 0
})

const block = (e164: string) => postgres.db.insert(blacklist).values({ e164, status: 'active' })

it('finds what was committed, at once', async () => {
  expect(await list('all')).toBe(0)
  await block('+34600000001')
  expect(await list('all')).toBe(1)
  await block('+34600000002')
  expect(await list('all')).toBe(2)
})

it('reads the embedded database once until something changes', async () => {
  for (let times = 0; times < 20; times++) await list('all')
  if (postgres.embedded) expect(reads).toBeLessThanOrEqual(3)
  else expect(reads).toBe(20)
  await block('+34600000003')
  for (let times = 0; times < 20; times++) expect(await list('all')).toBe(1)
})

it('keeps nothing of a transaction that is rolled back', async () => {
  await list('all')
  const undone = postgres.db.transaction(async (tx) => {
    await tx.insert(blacklist).values({ e164: '+34600000004', status: 'active' })
    await list('others')
    await list('others')
    throw new Error('It is undone.')
  })
  await expect(undone).rejects.toThrow('It is undone.')
  expect(await list('others')).toBe(0)
  expect(await list('others')).toBe(0)
})

it('reads again after a failed read', async () => {
  let fails = true
  const find = await createKeptReads(postgres, {
    channel: 'talkie_blacklist',
    max: 10,
    read: async () => {
      if (fails) throw new Error('The disk is gone.')
      return 'found'
    },
  })
  await expect(find('key')).rejects.toThrow('The disk is gone.')
  fails = false
  expect(await find('key')).toBe('found')
})
