import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { vacuumDueTables } from './maintenance.ts'
import { openEmbeddedPostgres, type Postgres } from './postgres/postgres.ts'

/* A table of 1,000 rows: autovacuum's thresholds are 250 dead rows, 1,200 inserted ones and 150 changes. */

let dir: string
let postgres: Postgres
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'talkie-vacuum-'))
  cpSync(inject('postgresTemplate'), dir, { recursive: true })
  postgres = await openEmbeddedPostgres(dir)
  await postgres.run('create table parcel (id int primary key, weight int not null)')
  await postgres.run('create table "Old parcel" (id int) partition by list (id)')
  await postgres.run('insert into parcel select number, 0 from generate_series(1, 1000) number')
})
afterAll(async () => {
  await postgres?.close()
  rmSync(dir, { recursive: true, force: true })
})

const update = (rows: number) => postgres.run(`update parcel set weight = weight + 1 where id <= ${rows}`)
const deadRows = async () => {
  const { rows } = await postgres.run(
    "select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'parcel'",
  )
  return rows[0]?.dead
}
const tableSize = async () => {
  const { rows } = await postgres.run("select pg_relation_size('parcel')::int as bytes")
  return rows[0]?.bytes
}

test('every table is vacuumed once after the start, and then when enough of its rows changed', async () => {
  expect(await vacuumDueTables(postgres.db)).toEqual(
    expect.arrayContaining(['event_log', 'parcel', '"user"']),
  )
  expect(await vacuumDueTables(postgres.db)).toEqual([])
  await update(100)
  expect(await vacuumDueTables(postgres.db)).toEqual([])
  expect(await deadRows()).toBe(100)
  await update(200)
  expect(await vacuumDueTables(postgres.db)).toEqual(['parcel'])
  expect(await deadRows()).toBe(0)
  expect(await vacuumDueTables(postgres.db)).toEqual([])
})

test('rows that died before a restart are vacuumed after it', async () => {
  await update(1000)
  await postgres.close()
  postgres = await openEmbeddedPostgres(dir)
  expect(await vacuumDueTables(postgres.db)).toContain('parcel')
  const size = await tableSize()
  await update(1000)
  // The new versions of the rows fit into the space that the vacuum freed.
  expect(await tableSize()).toBe(size)
  expect(await vacuumDueTables(postgres.db)).toEqual(['parcel'])
})
