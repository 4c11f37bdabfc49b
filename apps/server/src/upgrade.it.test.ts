import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateClickhouse } from './platform/clickhouse/migrate.ts'
import { currentSchema } from './platform/postgres/migrate.ts'
import { describeSchema } from './testing/filled-stores/describe-schema.ts'
import { countEvents, describeEvents, fillClickhouse } from './testing/filled-stores/fill-clickhouse.ts'
import { countRows, fillPostgres } from './testing/filled-stores/fill-postgres.ts'
import { copySchema } from './testing/stores/copied-schema.ts'
import { lastRelease } from './testing/stores/last-release.ts'
import {
  openTestClickhouse,
  openTestPostgres,
  type TestClickhouse,
  type TestPostgres,
} from './testing/stores/stores.ts'

/**
 * Upgrades stores of the last release, with rows in every table, to the newest schema. Also tries migrations that
 * existing rows do not satisfy, to show that the test detects them.
 */

describe('a PostgreSQL of the last release', () => {
  let released: TestPostgres
  let newest: TestPostgres
  let rows: Record<string, number>
  beforeAll(async () => {
    released = await openTestPostgres(lastRelease.postgres)
    newest = await openTestPostgres()
    rows = await fillPostgres(released.postgres.run)
  })
  afterAll(async () => {
    await newest?.close()
    await released?.close()
  })

  it('has several rows in every table except one with a single row', () => {
    expect(Object.entries(rows).filter(([, count]) => count < 2)).toEqual([['installation', 1]])
  })

  it('is upgraded with all rows to the schema of a new one', async () => {
    const { postgres } = released
    await postgres.migrate(currentSchema)
    expect(await describeSchema(postgres.run)).toEqual(await describeSchema(newest.postgres.run))
    expect(await countRows(postgres.run, Object.keys(rows))).toEqual(rows)
  })

  it.each([
    [
      'a column that every row needs and none has',
      'ALTER TABLE "account" ADD COLUMN "bitten" text NOT NULL',
      'column "bitten" of relation "account" contains null values',
    ],
    [
      'a value that a row may lack so far',
      'ALTER TABLE "pool_number" ALTER COLUMN "caller_id" SET NOT NULL',
      'column "caller_id" of relation "pool_number" contains null values',
    ],
    [
      'a key that two rows share so far',
      'ALTER TABLE "ringpool" ADD CONSTRAINT "ringpool_name_unique" UNIQUE("account_id", "name")',
      'could not create unique index "ringpool_name_unique"',
    ],
    [
      'rows that it refers to and that there are not',
      'ALTER TABLE "overflow" ADD FOREIGN KEY ("visit_id") REFERENCES "visit"("id")',
      'insert or update on table "overflow" violates foreign key constraint "overflow_visit_id_fkey"',
    ],
  ])('is not upgraded by a migration that requires %s', async (_, sql, problem) => {
    const schema = copySchema()
    schema.addMigration('0900_bad', sql)
    await expect(released.postgres.migrate(schema.postgres)).rejects.toThrow(
      `The records cannot be upgraded (${problem}); restore the backup from before the upgrade`,
    )
    schema.remove()
    // An empty database accepts it.
    await newest.postgres.run(`begin; ${sql}; rollback`)
  })
})

describe('an event store of the last release', () => {
  const bad = copySchema()
  bad.writeEvents('0900_bad.sql', 'ALTER TABLE {each:event} {on_cluster} MODIFY COLUMN phone UInt64')
  let released: TestClickhouse
  let tablesOfNewest: unknown[]
  let rows: Record<string, number>
  beforeAll(async () => {
    // A process has one ClickHouse at a time.
    const newest = await openTestClickhouse()
    tablesOfNewest = await describeEvents(newest.clickhouse)
    // An empty store accepts the migration that existing rows do not satisfy.
    await migrateClickhouse(newest.clickhouse, undefined, undefined, bad.events)
    await newest.close()
    released = await openTestClickhouse(lastRelease.events)
    await fillClickhouse(released.clickhouse)
    rows = await countEvents(released.clickhouse)
  })
  afterAll(async () => {
    await released?.close()
    bad.remove()
  })

  it('has several rows in every table', () => {
    expect(Object.keys(rows)).toContain('event')
    expect(Object.values(rows)).toEqual(Object.values(rows).map(() => 3))
  })

  it('is upgraded with all rows to the tables of a new store', async () => {
    await migrateClickhouse(released.clickhouse, undefined)
    expect(await describeEvents(released.clickhouse)).toEqual(tablesOfNewest)
    expect(await countEvents(released.clickhouse)).toMatchObject(rows)
  })

  it('is not upgraded by a migration that no row satisfies', async () => {
    await expect(migrateClickhouse(released.clickhouse, undefined, undefined, bad.events)).rejects.toThrow(
      /^The event store cannot be upgraded \(0900_bad\.sql, ALTER TABLE event MODIFY COLUMN phone: /,
    )
  })
})
