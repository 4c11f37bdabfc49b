import { visitResponseSchema } from '@talkie/contract'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { createSimpleSite } from '../../testing/simple-site.fixture.ts'
import { implementationStatus } from './implementation-status.ts'

let talkie: TestApp
beforeAll(async () => {
  talkie = await openTestApp({ TRUST_PROXY: 'loopback' })
})
afterAll(() => talkie.close())

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
  return { visitor, lease: shown?.lease, tel: shown?.tel }
}

test('a host that asks again and again gets its share; all others see numbers, and the account is told', async () => {
  const site = await createSimpleSite(talkie.postgres.db, { numbers: 20 })
  const greedy = await Promise.all(Array.from({ length: 60 }, () => visit(site, '203.0.113.7')))
  const leased = greedy.filter(({ lease }) => lease)
  expect(leased).toHaveLength(4)
  expect(new Set(greedy.filter(({ lease }) => !lease).map(({ tel }) => tel))).toEqual(
    new Set(['+34937271000']),
  )
  // Its neighbours in the network take what is left of the network's share.
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

  await talkie.app.drain.flush()
  await expect
    .poll(
      async () =>
        (
          await implementationStatus(
            { db: talkie.postgres.db, publicUrl: talkie.url },
            { accountId: site.account.id },
          )
        ).refused,
      { timeout: 15_000 },
    )
    .toMatchObject([{ host: '203.0.113.0/24', reason: 'TOO_MANY_NUMBERS', times: 112 }])
  // Who was shown the overflow number for that is no visit that may have called it.
  const overflown = await talkie.clickhouse.query<{ n: string }>({
    sql: `SELECT count() AS n FROM event FINAL WHERE account_id = {account:UInt32} AND reason = 'overflow'`,
    params: { account: site.account.id },
  })
  expect(overflown.map(({ n }) => Number(n))).toEqual([0])
})
