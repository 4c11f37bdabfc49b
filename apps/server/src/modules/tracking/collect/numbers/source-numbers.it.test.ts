import type { StaticNumberFields } from '@talkie/contract/ringpools'
import { visitResponseSchema } from '@talkie/contract/tracking'
import { eq, inArray, sql } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../testing/processes/app.ts'
import { createSimpleSite } from '../../../../testing/simple-site.fixture.ts'
import { account } from '../../../accounts/tables.ts'
import { systemActor } from '../../../identity/index.ts'
import { createStaticNumber } from '../../../numbers/index.ts'
import { ringpool, ringpoolNumber } from '../../../numbers/ringpools/tables.ts'
import { setStaticNumberArchived } from '../../../numbers/static-numbers/save-static-number.ts'
import { toChannel, toReach } from '../../sources/channel.ts'

/*
 * Motor Vallès has some numbers. The last ones leave the ringpool "Web" and become source-level numbers. The ladder of a
 * visit: a number of its own, the source-level number of its source, the overflow number, the number of the site.
 */
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const ads = 'https://www.motorvalles.es/leon?utm_source=google&utm_medium=cpc&utm_campaign=leon'
const newsletter = 'https://www.motorvalles.es/?utm_source=boletin&utm_medium=email'
const overflow = '+34937271000'

let talkie: TestApp
beforeAll(async () => {
  talkie = await openTestApp()
})
afterAll(() => talkie.close())

type Rules = Partial<Pick<StaticNumberFields, 'sourceRules' | 'ringpoolId' | 'kind'>>
const is = (field: 'source' | 'medium' | 'campaign', value: string) => ({
  field,
  operator: 'is' as const,
  value,
})
const google = { sourceRules: [is('source', 'google')] }
const googleAds = { sourceRules: [is('source', 'google'), is('medium', 'cpc')] }

const openSite = async (leasable: number, ...static_: Rules[]) => {
  const { db } = talkie.postgres
  const {
    account: site,
    ringpoolId,
    numberIds,
  } = await createSimpleSite(db, { numbers: leasable + static_.length })
  const deps = { db, channelRules: { toChannel, toReach } }
  const sourceNumbers: { id: string; visible: string | null }[] = []
  for (const [i, more] of static_.entries()) {
    const numberId = numberIds[leasable + i] ?? ''
    await db.delete(ringpoolNumber).where(eq(ringpoolNumber.numberId, numberId))
    const fields: StaticNumberFields = {
      ...{ name: `Number ${i}`, kind: 'online', numberId, source: 'google', medium: 'cpc' },
      ...{
        campaign: '',
        content: '',
        term: '',
        channel: null,
        reach: null,
        sourceRules: [],
        ringpoolId: null,
      },
      ...more,
    }
    sourceNumbers.push(await createStaticNumber(deps, { accountId: site.id, fields }, systemActor))
  }
  return {
    ...{ site, ringpoolId, key: site.key },
    shown: sourceNumbers.map(({ visible }) => visible),
    archive: (i: number) =>
      setStaticNumberArchived(
        deps,
        { accountId: site.id, staticNumberId: sourceNumbers[i]?.id ?? '', archived: true },
        systemActor,
      ),
  }
}
type Site = Awaited<ReturnType<typeof openSite>>

const answerOf = async (response: Response) => visitResponseSchema.parse(await response.json())
const visit = async ({ key }: Pick<Site, 'key'>, url = ads) =>
  answerOf(
    await fetch(`${talkie.url}/collect/visit`, {
      method: 'POST',
      body: JSON.stringify({ key, visitor: v4(), visit: v7(), page: 1, url }),
      headers: { 'content-type': 'text/plain', 'user-agent': chrome },
    }),
  )
const glance = async ({ key }: Pick<Site, 'key'>, url = ads) =>
  answerOf(
    await fetch(`${talkie.url}/collect/number?${new URLSearchParams({ key, url })}`, {
      headers: { 'user-agent': chrome },
    }),
  )
const rungsOf = async ({ site }: Site) => {
  await talkie.app.eventLog.flush()
  return talkie.clickhouse.query<Record<string, string>>({
    sql: `SELECT reason, static_number, number FROM event FINAL
          WHERE account_id = {account:UInt32} AND type = 'ringpool' ORDER BY at, reason`,
    params: { account: site.id },
  })
}

describe('the ladder', () => {
  it('goes from a number of the visit to the source-level number to the overflow number', async () => {
    const site = await openSite(1, google)
    const own = await visit(site)
    expect(own.replace).toMatchObject([{ lease: expect.any(String) }])
    expect((await visit(site)).replace).toMatchObject([{ lease: null, tel: site.shown[0] }])
    expect((await visit(site, newsletter)).replace).toMatchObject([{ lease: null, tel: overflow }])
    expect(await rungsOf(site)).toEqual([
      { reason: 'leased', static_number: '', number: own.replace[0]?.tel },
      { reason: 'source_number', static_number: 'Number 0', number: site.shown[0] },
      { reason: 'overflow', static_number: '', number: overflow },
    ])
  })

  it('leaves the number of the site where no ringpool applies, and where the account stops', async () => {
    const site = await openSite(0, google)
    await talkie.postgres.db
      .update(ringpool)
      .set({ pageRules: [{ field: 'url', operator: 'contains', value: '/ocasion' }] })
      .where(eq(ringpool.id, site.ringpoolId))
    expect((await visit(site)).replace).toEqual([])
    await talkie.postgres.db.update(account).set({ active: false }).where(eq(account.id, site.site.id))
    await talkie.postgres.db.execute(sql`select pg_notify('talkie_account', ${String(site.site.id)})`)
    await expect.poll(() => glance(site).catch(() => 'refused')).toBe('refused')
  })

  it.each([
    ['the more specific of two', [google, googleAds], 1],
    ['the more specific of two, in the other order', [googleAds, google], 0],
    ['the older of two alike', [googleAds, googleAds], 0],
    ['none on a flyer', [{ kind: 'offline' as const }, google], 1],
    ['none without rules', [{}, google], 1],
  ])('shows %s', async (_, rules, nth) => {
    const site = await openSite(0, ...rules)
    expect((await visit(site)).replace).toMatchObject([{ tel: site.shown[nth] }])
    expect((await glance(site)).replace).toMatchObject([{ lease: null, tel: site.shown[nth] }])
  })

  it('shows one for a ringpool in that ringpool only, before a more specific one for all', async () => {
    const first = await openSite(0, googleAds, google)
    await talkie.postgres.db.execute(
      sql`update static_number set ringpool_id = ${first.ringpoolId} where name = 'Number 1' and account_id = ${first.site.id}`,
    )
    await talkie.postgres.db.execute(sql`select pg_notify('talkie_account', ${String(first.site.id)})`)
    await expect.poll(async () => (await glance(first)).replace[0]?.tel).toBe(first.shown[1])
    await talkie.postgres.db.execute(
      sql`update static_number set ringpool_id = ${v7()} where name = 'Number 1' and account_id = ${first.site.id}`,
    )
    await talkie.postgres.db.execute(sql`select pg_notify('talkie_account', ${String(first.site.id)})`)
    await expect.poll(async () => (await glance(first)).replace[0]?.tel).toBe(first.shown[0])
  })

  it('skips an archived one', async () => {
    const site = await openSite(0, google)
    expect((await visit(site)).replace).toMatchObject([{ tel: site.shown[0] }])
    await site.archive(0)
    await expect.poll(async () => (await visit(site)).replace[0]?.tel).toBe(overflow)
  })
})

describe('a source-level number', () => {
  it('is never leased, and a visit that saw it is one that found no free number', async () => {
    const site = await openSite(0, google)
    await visit(site)
    const { db } = talkie.postgres
    const of = (table: string) =>
      db.execute(sql`select * from ${sql.identifier(table)} where account_id = ${site.site.id}`)
    expect((await of('lease')).rows).toEqual([])
    expect((await of('ringpool_number')).rows).toEqual([])
    expect((await of('overflow')).rows).toMatchObject([{ e164: site.shown[0] }])
  })

  it('is what an address gets that holds its share', async () => {
    const site = await openSite(6, google)
    const tels: (string | undefined)[] = []
    for (let i = 0; i < 12; i++) tels.push((await visit(site)).replace[0]?.tel)
    expect(new Set(tels).has(site.shown[0] ?? undefined)).toBe(true)
    expect(tels).not.toContain(overflow)
    const held = await talkie.postgres.db
      .select()
      .from(ringpoolNumber)
      .where(inArray(ringpoolNumber.ringpoolId, [site.ringpoolId]))
    expect(held.length).toBe(6)
  })
})
