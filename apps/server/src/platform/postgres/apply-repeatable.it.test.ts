import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { copySchema } from '../../testing/stores/copied-schema.ts'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import type { Postgres } from './postgres.ts'

/** A function of SQL changes from version to version of Talkie, over the same records. */

let records: TestPostgres
let postgres: Postgres
let schema: ReturnType<typeof copySchema>
beforeAll(async () => {
  records = await openTestPostgres()
  postgres = records.postgres
})
afterAll(() => records?.close())
beforeEach(() => {
  schema = copySchema()
})
afterEach(() => schema.remove())

const rate = (body: string) =>
  `create or replace function rate() returns int language sql as $$ select ${body} $$;`
const only = async (sql: string) => (await postgres.run(sql)).rows[0]
/** The transaction that wrote a function: another one where it was applied again. */
const writtenBy = () => only("select xmin::text from pg_proc where proname = 'rate'")

it('is applied only when its text has changed', async () => {
  schema.writeRepeatable('rate.sql', rate('1'))
  await postgres.migrate(schema.postgres)
  expect(await only('select rate()')).toEqual({ rate: 1 })
  const written = await writtenBy()
  await postgres.migrate(schema.postgres)
  expect(await writtenBy()).toEqual(written)

  schema.writeRepeatable('rate.sql', rate('2'))
  await postgres.migrate(schema.postgres)
  expect(await only('select rate()')).toEqual({ rate: 2 })
  expect(await writtenBy()).not.toEqual(written)

  // Its result and its arguments are others: the file says what is dropped, and may run again.
  const changed = `drop function if exists rate();
    create or replace function rate(times int) returns text language sql as $$ select repeat('x', times) $$;`
  schema.writeRepeatable('rate.sql', changed)
  await postgres.migrate(schema.postgres)
  expect(await only('select rate(3)')).toEqual({ rate: 'xxx' })
  schema.writeRepeatable('rate.sql', `${changed}\n-- Said again.`)
  await postgres.migrate(schema.postgres)
  expect(await only("select count(*)::int as rates from pg_proc where proname = 'rate'")).toEqual({
    rates: 1,
  })
})

it('is applied in one transaction with all others', async () => {
  schema.writeRepeatable('before_wrong.sql', rate('1').replace('rate', 'score'))
  schema.writeRepeatable('wrong.sql', 'alter table nothing_like_this set (fillfactor = 90)')
  await expect(postgres.migrate(schema.postgres)).rejects.toThrow(
    'The records cannot be upgraded (relation "nothing_like_this" does not exist); restore the backup',
  )
  expect(await only("select proname from pg_proc where proname = 'score'")).toBeUndefined()
})

it('runs before the tables that call it, or after the migrations that create what it refers to', async () => {
  schema.writeRepeatable('before-tables/rate.sql', rate('7'))
  schema.addMigration('0900_rated', 'CREATE TABLE "rated" ("rate" integer DEFAULT rate() NOT NULL)')
  schema.writeRepeatable('rated.sql', 'alter table rated set (fillfactor = 70)')
  await postgres.migrate(schema.postgres)
  expect(await only('insert into rated default values returning rate')).toEqual({ rate: 7 })
  expect(await only("select reloptions from pg_class where relname = 'rated'")).toEqual({
    reloptions: ['fillfactor=70'],
  })
})
