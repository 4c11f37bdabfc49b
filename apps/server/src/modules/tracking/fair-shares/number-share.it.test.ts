import { visitResponseSchema } from '@talkie/contract/tracking'
import { sql } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { openTestApp, type TestApp } from '../../../testing/processes/app.ts'
import { createSimpleSite } from '../../../testing/simple-site.fixture.ts'
import { findOverflowVisits } from '../../numbers/index.ts'
import { getImplementationStatus } from '../site/get-implementation-status.ts'

let talkie: TestApp
beforeAll(async () => {
  talkie = await openTestApp({ TRUST_PROXY: 'loopback' })
})
afterAll(() => talkie.close())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type Site = Awaited<ReturnType<typeof createSimpleSite>>

const post = (path: string, body: object, address: string) =>
  fetch(`${talkie.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'text/plain',
      'user-agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'x-forwarded-for': address,
    },
  })
/** A new visitor of an address opens a page. */
const visit = async ({ account }: Site, address: string, visitor = v4()) => {
  const page = { key: account.key, visitor, visit: v7(), page: 1, url: 'https://www.motorvalles.es/' }
  const [shown] = visitResponseSchema.parse(
    await (await post('/collect/visit', page, address)).json(),
  ).replace
  return { visitor, visit: page.visit, lease: shown?.lease, tel: shown?.tel }
}
type Shown = Awaited<ReturnType<typeof visit>>
/** What this many new visitors of an address see, a hundred at a time. */
const visits = async (site: Site, count: number, address: string) => {
  const all: Shown[] = []
  while (all.length < count) {
    const group = Array.from({ length: Math.min(100, count - all.length) }, () => visit(site, address))
    all.push(...(await Promise.all(group)))
  }
  return all
}
const sendHeartbeat = async ({ account }: Site, address: string, { visitor, visit, lease }: Shown) => {
  const leases = lease ? [lease] : []
  expect((await post('/collect/beat', { key: account.key, visitor, visit, leases }, address)).status).toBe(
    200,
  )
}
const leasedOf = (shown: Shown[]) => shown.filter(({ lease }) => lease)

const refusedOf = async ({ account }: Site) => {
  const { refused } = await getImplementationStatus(
    { db: talkie.postgres.db, publicUrl: talkie.url, clock: systemClock },
    { accountId: account.id },
  )
  return refused
}
const overflowEvents = async ({ account }: Site) => {
  await talkie.app.eventLog.flush()
  const [counted] = await talkie.clickhouse.query<{ n: string }>({
    sql: `SELECT count() AS n FROM event FINAL WHERE account_id = {account:UInt32} AND reason = 'overflow'`,
    params: { account: account.id },
  })
  return Number(counted?.n)
}
const now = performance.now.bind(performance)
/** Moves both clocks forward by some minutes. */
const goAhead = (minutes: number) => {
  vi.useRealTimers()
  const at = Date.now() + minutes * 60_000
  vi.spyOn(performance, 'now').mockImplementation(() => now() + minutes * 60_000)
  vi.setSystemTime(at)
}

test('one host cannot claim the overflow calls of a full ringpool', async () => {
  const site = await createSimpleSite(talkie.postgres.db, { numbers: 1 })
  const honest = await Promise.all(
    Array.from({ length: 6 }, (_, nth) => visit(site, `198.51.${100 + nth}.1`)),
  )
  await visits(site, 60, '203.0.113.7')
  const found = await findOverflowVisits(talkie.postgres.db, {
    accountId: site.account.id,
    e164: '+34937271000',
    since: new Date(Date.now() - 3_600_000),
    until: new Date(Date.now() + 3_600_000),
  })
  const overflowing = honest.filter(({ lease }) => !lease).map((one) => one.visit)
  expect(overflowing).toHaveLength(5)
  expect(found.map(({ visitId }) => visitId)).toEqual(expect.arrayContaining(overflowing))
  expect(found).toHaveLength(5 + 10)
})

test('a host that requests again and again gets its share; others get numbers, and the account can see why', async () => {
  const site = await createSimpleSite(talkie.postgres.db, { numbers: 20 })
  const greedy = await Promise.all(Array.from({ length: 60 }, () => visit(site, '203.0.113.7')))
  const leased = greedy.filter(({ lease }) => lease)
  expect(leased).toHaveLength(4)
  expect(new Set(greedy.filter(({ lease }) => !lease).map(({ tel }) => tel))).toEqual(
    new Set(['+34937271000']),
  )
  // Other addresses of the network take what remains of the network's share.
  const neighbours = await Promise.all(
    Array.from({ length: 60 }, (_, nth) => visit(site, `203.0.113.${100 + nth}`)),
  )
  expect(neighbours.filter(({ lease }) => lease)).toHaveLength(4)

  const others = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => visit(site, `198.51.${100 + nth}.1`)),
  )
  expect(others.every(({ lease }) => lease)).toBe(true)
  const [kept] = leased
  expect(await visit(site, '203.0.113.7', kept?.visitor)).toMatchObject({ tel: kept?.tel })

  await expect
    .poll(() => refusedOf(site))
    .toMatchObject([{ host: '203.0.113.0/24', reason: 'TOO_MANY_NUMBERS', times: 112 }])
  // A visit that was shown the overflow number for this reason is no candidate for its calls.
  expect(await overflowEvents(site)).toBe(0)
})

test('a host with a thousand silent visitors gets no number until a visitor stays', async () => {
  const site = await createSimpleSite(talkie.postgres.db, { numbers: 100 })
  const crawler = '203.0.113.7'
  const silent = await visits(site, 1000, crawler)
  expect(leasedOf(silent)).toHaveLength(10)
  // Five people of a company return again and again, and stay every tenth time.
  const company = '192.0.2.9'
  const people = await visits(site, 5, company)
  const comeBack = async ({ visitor }: Shown) => {
    for (let time = 0; time < 50; time++) {
      const shown = await visit(site, company, visitor)
      if (time % 10 === 0) await sendHeartbeat(site, company, shown)
    }
  }
  await Promise.all(people.map(comeBack))

  goAhead(4)
  const [kept] = leasedOf(silent)
  expect(await visit(site, crawler, kept?.visitor)).toMatchObject({ tel: kept?.tel })
  // Their numbers no longer count towards the host's share.
  goAhead(25)
  const suspected = await visits(site, 50, crawler)
  expect(leasedOf(suspected)).toEqual([])
  expect(new Set(suspected.map(({ tel }) => tel))).toEqual(new Set(['+34937271000']))
  expect(leasedOf(await visits(site, 3, company))).toHaveLength(3)
  expect(leasedOf(await visits(site, 3, '203.0.113.8'))).toHaveLength(3)
  await expect
    .poll(() => refusedOf(site))
    .toMatchObject([
      { host: '203.0.113.0/24', reason: 'AUTOMATED_VISITS', times: 50 },
      { host: '203.0.113.0/24', reason: 'TOO_MANY_NUMBERS', times: 990 },
    ])
  expect(await overflowEvents(site)).toBe(0)

  for (const shown of suspected.slice(0, 2)) await sendHeartbeat(site, crawler, shown)
  expect(leasedOf(await visits(site, 3, crawler))).toHaveLength(3)
})

describe('a host that holds its share of 26 numbers gets no more', () => {
  const open = () => createSimpleSite(talkie.postgres.db, { numbers: 26 })

  test('when its visitors move to another of its addresses', async () => {
    const site = await open()
    const [taken, shown]: [Shown[], Shown[]] = [[], []]
    for (let visitors = 0; visitors < 12; visitors++) {
      const one = await visit(site, '198.51.100.7')
      taken.push(one)
      shown.push(await visit(site, '2001:db8:88::5', one.visitor))
    }
    expect(leasedOf(taken)).toHaveLength(4)
    // They keep these, and the other address has a share of its own.
    expect(shown.slice(0, 4).map(({ tel }) => tel)).toEqual(taken.slice(0, 4).map(({ tel }) => tel))
    expect(leasedOf(shown)).toHaveLength(8)
  })

  test('while heartbeats come from another address of its network', async () => {
    const site = await open()
    const leaseEnd = async () => {
      const { rows } = await talkie.postgres.db.execute<{ end: string }>(
        sql`select min(ends_at)::text as end from lease where account_id = ${site.account.id}`,
      )
      return new Date(rows[0]?.end ?? 0).getTime() - Date.now()
    }
    const held = leasedOf(await visits(site, 8, '2001:db8:99:1::1'))
    expect(held).toHaveLength(4)
    goAhead(15)
    for (const shown of held) await sendHeartbeat(site, '2001:db8:99:1::2', shown)
    await expect.poll(leaseEnd).toBeGreaterThan(19 * 60_000)
    goAhead(25)
    expect(leasedOf(await visits(site, 8, '2001:db8:99:1::1'))).toEqual([])
    goAhead(37)
    expect(leasedOf(await visits(site, 8, '2001:db8:99:1::1'))).toHaveLength(4)
  })

  test('however often one visitor comes back and stays', async () => {
    const site = await open()
    const address = '198.51.100.200'
    const { visitor } = await visit(site, address)
    for (let time = 0; time < 30; time++)
      await sendHeartbeat(site, address, await visit(site, address, visitor))
    expect(leasedOf(await visits(site, 40, address))).toHaveLength(3)
  })
})
