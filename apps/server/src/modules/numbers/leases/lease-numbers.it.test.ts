import { eq, sql } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimpleSite } from '../../../testing/simple-site.fixture.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { ringpoolNumber } from '../ringpools/tables.ts'
import { extendLeases } from './extend-leases.ts'
import { leaseNumbers } from './lease-numbers.ts'
import { setNumberCall } from './set-number-call.ts'

let stores: TestPostgres
beforeAll(async () => {
  stores = await openTestPostgres()
})
afterAll(() => stores.close())

const noon = new Date('2026-11-16T11:00:00Z')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

const shop = async (numbers: number) => {
  const { db } = stores.postgres
  const site = await createSimpleSite(db, { numbers })
  const visit = (visitorId: string = v4(), visitId: string = v7()) => ({
    visitId,
    visitorId,
    accountId: site.account.id,
    ringpoolId: site.ringpoolId,
    holdSeconds: 60,
    leaseId: v7(),
  })
  const lease = async (at: Date, ...visits: ReturnType<typeof visit>[]) => await leaseNumbers(db, visits, at)
  return { db, site, visit, lease }
}

describe('a number of a ringpool', () => {
  it('goes to one visitor, and the next visitor gets another', async () => {
    const { lease, visit } = await shop(2)
    const [laia] = await lease(noon, visit())
    const [marc] = await lease(noon, visit())
    expect(laia?.numberId).not.toBe(marc?.numberId)
  })

  it('is kept by a visitor who opens another page, without a new lease', async () => {
    const { lease, visit } = await shop(3)
    const laia = visit()
    const [first] = await lease(noon, laia)
    const [again] = await lease(after(10), { ...laia, leaseId: v7() })
    expect(again).toMatchObject({ numberId: first?.numberId, leaseId: first?.leaseId, continued: true })
  })

  it('is taken over by a new visit of the same visitor, under a new lease', async () => {
    const { lease, visit } = await shop(3)
    const laia = visit()
    const [first] = await lease(noon, laia)
    const [second] = await lease(after(10), visit(laia.visitorId))
    expect(second).toMatchObject({ numberId: first?.numberId, continued: false })
    expect(second?.leaseId).not.toBe(first?.leaseId)
  })

  it('comes back to a returning visitor while no other visitor took it', async () => {
    const { lease, visit } = await shop(3)
    const laia = visit()
    const [first] = await lease(noon, laia)
    const [back] = await lease(after(3600), visit(laia.visitorId))
    expect(back?.numberId).toBe(first?.numberId)
  })

  it('that has been free for longest is next', async () => {
    const { lease, visit } = await shop(2)
    const [first] = await lease(noon, visit())
    await lease(after(1), visit())
    const [third] = await lease(after(120), visit())
    expect(third?.numberId).toBe(first?.numberId)
  })

  describe('whose holder tapped it', () => {
    const hour = 3600
    const open = async (numbers: number) => {
      const { db, lease, visit } = await shop(numbers)
      const [tapped] = await lease(noon, visit())
      await lease(after(1), ...Array.from({ length: numbers - 1 }, () => visit()))
      await db
        .update(ringpoolNumber)
        .set({ holderActed: true })
        .where(eq(ringpoolNumber.numberId, tapped?.numberId ?? ''))
      return { lease, visit, tapped: tapped?.numberId }
    }

    it('is leased after those whose holders did not', async () => {
      const { lease, visit, tapped } = await open(3)
      const next = await lease(after(120), visit(), visit())
      expect(next.map(({ numberId }) => numberId)).not.toContain(tapped)
      expect(await lease(after(121), visit())).toMatchObject([{ numberId: tapped }])
    })

    it('is leased in the same statement if the others do not suffice', async () => {
      const { lease, visit, tapped } = await open(3)
      const visits = Array.from({ length: 4 }, () => visit())
      const next = await lease(after(120), ...visits)
      const numberOf = (nth: number) => next.find(({ visitId }) => visitId === visits[nth]?.visitId)?.numberId
      expect([numberOf(2), numberOf(3)]).toEqual([tapped, undefined])
      expect(new Set(next.map(({ numberId }) => numberId)).size).toBe(3)
    })

    it('is next by its rest again after two hours', async () => {
      const { lease, visit, tapped } = await open(3)
      expect((await lease(after(60 + 2 * hour - 1), visit()))[0]?.numberId).not.toBe(tapped)
      expect(await lease(after(60 + 2 * hour), visit())).toMatchObject([{ numberId: tapped }])
    })

    it('comes back to that holder, and counts as any other once someone else had it', async () => {
      const { lease, visit, tapped } = await open(1)
      const luis = visit()
      expect(await lease(after(120), luis)).toMatchObject([{ numberId: tapped }])
      const { db } = stores.postgres
      const [row] = await db
        .select()
        .from(ringpoolNumber)
        .where(eq(ringpoolNumber.numberId, tapped ?? ''))
      expect(row).toMatchObject({ visitorId: luis.visitorId, holderActed: false })
    })
  })

  it('is not leased when all are held: the visit is absent from the result', async () => {
    const { lease, visit } = await shop(2)
    const granted = await lease(noon, visit(), visit(), visit())
    expect(granted).toHaveLength(2)
  })

  it('is not leased while a call on it is in progress, even after its lease has ended', async () => {
    const { db, site, lease, visit } = await shop(1)
    const [held] = await lease(noon, visit())
    const call = { accountId: site.account.id, numberId: held?.numberId ?? '', callId: v7() }
    await setNumberCall(db, { ...call, state: 'call', at: after(30) })
    expect(await lease(after(3600), visit())).toEqual([])
    await setNumberCall(db, { ...call, state: 'hangup', at: after(3700) })
    expect(await lease(after(3701), visit())).toHaveLength(1)
  })

  it('stays leased to the same visitor for as long as heartbeats come', async () => {
    const { db, site, lease, visit } = await shop(1)
    const [held] = await lease(noon, visit())
    await extendLeases(
      db,
      [{ leaseId: held?.leaseId ?? '', accountId: site.account.id, at: after(50) }],
      after(50),
    )
    expect(await lease(after(100), visit())).toEqual([])
    // A heartbeat extends the lease by the ringpool's own hold time of 20 minutes.
    expect(await lease(after(50 + 20 * 60 + 1), visit())).toHaveLength(1)
  })

  it('is not extended by a heartbeat of another account', async () => {
    const { db, site, lease, visit } = await shop(1)
    const [held] = await lease(noon, visit())
    await extendLeases(
      db,
      [{ leaseId: held?.leaseId ?? '', accountId: site.account.id + 1, at: after(50) }],
      after(50),
    )
    expect(await lease(after(61), visit())).toHaveLength(1)
  })

  it('can be leased again when a heartbeat of its former holder comes late, and the late heartbeat changes nothing', async () => {
    const { db, site, lease, visit } = await shop(1)
    const [former] = await lease(noon, visit())
    const [present] = await lease(after(61), visit())
    await extendLeases(
      db,
      [{ leaseId: former?.leaseId ?? '', accountId: site.account.id, at: after(62) }],
      after(62),
    )
    expect(await lease(after(122), visit())).toMatchObject([{ numberId: present?.numberId }])
  })
})

describe('an address that may hold four numbers of a ringpool, and its network eight', () => {
  const shareFor = (group: number) => ({
    groupHash: group,
    networkHash: 7,
    groupLimit: 4,
    networkLimit: 8,
  })

  it('gets no more, however many transactions request at the same time', async () => {
    const { lease, visit } = await shop(40)
    const ask = (group: number) =>
      lease(noon, ...[1, 2, 3].map(() => ({ ...visit(), share: shareFor(group) })))
    const granted = await Promise.all(Array.from({ length: 12 }, () => ask(1)))
    expect(granted.flat()).toHaveLength(4)
    const others = await Promise.all(Array.from({ length: 12 }, (_, nth) => ask(nth + 2)))
    expect(others.flat()).toHaveLength(4)
  })

  it('has room again a minute after a lease has ended, and its visitors keep theirs until then', async () => {
    const { lease, visit } = await shop(40)
    const held = [1, 2, 3, 4].map(() => ({ ...visit(), share: shareFor(1) }))
    expect(await lease(noon, ...held)).toHaveLength(4)
    const more = () => ({ ...visit(), share: shareFor(1) })
    expect(await lease(after(119), more())).toEqual([])
    expect(await lease(after(119), ...held.map((one) => ({ ...one, leaseId: v7() })))).toHaveLength(4)
    expect(await lease(after(119 + 120), more(), more(), more(), more(), more())).toHaveLength(4)
  })
})

describe('64 workers that lease 100,000 numbers while calls come and go', () => {
  const workers = 64
  const perGroup = 25
  const groups = 100_000 / workers / perGroup

  it('never give a number to two visitors at once, nor one with a call in progress', {
    timeout: 300_000,
  }, async () => {
    const { db, site, visit } = await shop(3000)
    let clock = 0
    let requestCount = 0
    const talking = new Map<string, { callId: string; from: number }>()
    const calls: { numberId: string; from: number; until: number }[] = []

    const oneCall = async (numberId: string) => {
      const { account } = site
      const known = talking.get(numberId)
      if (known) {
        talking.delete(numberId)
        const until = ++clock
        await setNumberCall(db, {
          accountId: account.id,
          numberId,
          callId: known.callId,
          state: 'hangup',
          at: after(until),
        })
        calls.push({ numberId, from: known.from, until })
        return
      }
      const callId = v7()
      talking.set(numberId, { callId, from: Number.POSITIVE_INFINITY })
      await setNumberCall(db, { accountId: account.id, numberId, callId, state: 'call', at: after(++clock) })
      // From here on the number is not available to any request.
      talking.set(numberId, { callId, from: clock })
    }

    const work = async (worker: number) => {
      for (let group = 0; group < Math.ceil(groups); group++) {
        const visits = Array.from({ length: perGroup }, () => visit())
        requestCount += visits.length
        await leaseNumbers(db, visits, after(++clock))
        const numberId = site.numberIds[(worker * 47 + group) % 97]
        if (group % 4 === 0 && numberId && worker < 16) await oneCall(numberId)
      }
    }
    await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))

    const { rows } = await db.execute<{ doubled: number; leased: number }>(sql`
      select count(*) filter (where leased_at < before)::int as doubled, count(*)::int as leased
      from (
        select leased_at, max(ends_at) over (partition by number_id order by leased_at, ends_at
                                             rows between unbounded preceding and 1 preceding) as before
        from lease where account_id = ${site.account.id}
      ) l`)
    expect(requestCount).toBeGreaterThanOrEqual(100_000)
    expect(rows[0]?.leased).toBeGreaterThanOrEqual(100_000)
    expect(rows[0]?.doubled).toBe(0)

    for (const { numberId, from, until } of calls) {
      const during = await db.execute(sql`
        select id from lease where number_id = ${numberId}
          and leased_at > ${after(from).toISOString()}::timestamptz and leased_at < ${after(until).toISOString()}::timestamptz`)
      expect(during.rows).toEqual([])
    }
    expect(calls.length).toBeGreaterThan(10)
  })
})
