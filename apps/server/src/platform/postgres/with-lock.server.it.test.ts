import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copySchema } from '../../testing/stores/copied-schema.ts'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import { openPostgresServer, type Postgres } from './postgres.ts'

/** Two processes of the same records. */

let first: TestPostgres
let second: Postgres
beforeAll(async () => {
  first = await openTestPostgres()
  second = await openPostgresServer(first.url ?? '')
})
afterAll(async () => {
  await second?.close()
  await first?.close()
})

it('lets one process at a time run work of a name, also after a failure', async () => {
  const steps: string[] = []
  const work = (who: string) => async () => {
    steps.push(`${who} begins`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    steps.push(`${who} ends`)
    if (who === 'second') throw new Error('A file of migrations failed.')
  }
  const other = first.postgres.withLock('another name', async () => void steps.push('other'))
  const results = await Promise.allSettled([
    first.postgres.withLock('event store', work('first')),
    second.withLock('event store', work('second')),
    first.postgres.withLock('event store', work('third')),
  ])
  await other
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  const ofName = steps.filter((step) => step !== 'other')
  expect(ofName).toHaveLength(6)
  for (let at = 0; at < 6; at += 2) expect(ofName[at + 1]).toBe(ofName[at]?.replace('begins', 'ends'))
})

it('applies a changed function in one of several processes that start together', async () => {
  const schema = copySchema()
  schema.writeRepeatable(
    'rate.sql',
    'create or replace function rate() returns int language sql as $$ select 3 $$',
  )
  await Promise.all([first.postgres, second].map((postgres) => postgres.migrate(schema.postgres)))
  const { rows } = await second.run('select rate(), (select count(*)::int from drizzle.repeatable) as files')
  expect(rows).toEqual([{ rate: 3, files: readdirSync(schema.postgres.repeatable).length }])
  schema.remove()
})
