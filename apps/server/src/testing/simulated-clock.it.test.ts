import { sql } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from './processes/app.ts'
import { createSimpleSite } from './simple-site.fixture.ts'
import { createSimulatedClock } from './simulated-clock.ts'

const noon = new Date('2026-11-16T12:00:00Z')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

/** Motor Vallès on an app whose clock is simulated. */
let test: TestApp
let site: Awaited<ReturnType<typeof createSimpleSite>>
const clock = createSimulatedClock(noon)
beforeAll(async () => {
  test = await openTestApp({}, clock)
  site = await createSimpleSite(test.postgres.db, { numbers: 1 })
})
afterAll(() => test.close())

const post = async (path: string, body: object) => {
  const payload = JSON.stringify({ key: site.account.key, ...body })
  const headers = { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' }
  const response = await test.app.http.inject({ method: 'POST', url: path, headers, payload })
  return response.json<{ replace: { lease: string | null }[] }>()
}
const visitPage = async (visitor: string, visit: string) => {
  const { replace } = await post('/collect/visit', {
    visitor,
    visit,
    page: 1,
    url: 'https://motorvalles.es/leon',
  })
  return replace[0]?.lease
}

it('an app with a clock of its own lends, extends and frees numbers by that clock', async () => {
  const laia = { visitor: v4(), visit: v7() }
  const lease = await visitPage(laia.visitor, laia.visit)
  await clock.moveTo(after(600))
  await post('/collect/beat', { ...laia, leases: [lease] })
  await clock.moveTo(after(606))
  const { rows } = await test.postgres.db.execute<{ at: string; seen: string; ends: string }>(sql`
    select extract(epoch from v.at) * 1000 as at, extract(epoch from l.last_seen_at) * 1000 as seen,
           extract(epoch from l.ends_at) * 1000 as ends
    from visit v join lease l on l.visit_id = v.id where v.id = ${laia.visit}`)
  expect(rows.map(({ at, seen, ends }) => [at, seen, ends].map((ms) => new Date(Number(ms))))).toEqual([
    [noon, after(600), after(600 + 1200)],
  ])
  await clock.moveTo(after(1799))
  expect(await visitPage(v4(), v7())).toBeNull()
  await clock.moveTo(after(1801))
  expect(await visitPage(v4(), v7())).toBeTypeOf('string')
})
