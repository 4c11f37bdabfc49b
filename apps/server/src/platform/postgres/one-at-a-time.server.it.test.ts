import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPostgres, type TestPostgres } from '../../testing/stores.ts'
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

it('work of one name is done by one process at a time, also after one that failed', async () => {
  const steps: string[] = []
  const work = (who: string) => async () => {
    steps.push(`${who} begins`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    steps.push(`${who} ends`)
    if (who === 'second') throw new Error('A file of migrations failed.')
  }
  const other = first.postgres.oneAtATime('another name', async () => void steps.push('other'))
  const results = await Promise.allSettled([
    first.postgres.oneAtATime('event store', work('first')),
    second.oneAtATime('event store', work('second')),
    first.postgres.oneAtATime('event store', work('third')),
  ])
  await other
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  const ofName = steps.filter((step) => step !== 'other')
  expect(ofName).toHaveLength(6)
  for (let at = 0; at < 6; at += 2) expect(ofName[at + 1]).toBe(ofName[at]?.replace('begins', 'ends'))
})
