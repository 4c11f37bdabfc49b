import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { v4, v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toAddressGroup, toNetwork } from '../../../../platform/http/clients/address-group.ts'
import { createLog } from '../../../../platform/log/log.ts'
import { createSimpleSite } from '../../../../testing/simple-site.fixture.ts'
import { openTestPostgres, type TestPostgres } from '../../../../testing/stores/stores.ts'
import type { DirectoryAccount } from '../../../accounts/index.ts'
import { listActiveRingpools } from '../../../numbers/index.ts'
import { createNumberShares } from '../../fair-shares/number-share.ts'
import { createSilentAddresses } from '../../fair-shares/silent-addresses.ts'
import { collectHeartbeat } from '../collect-heartbeat.ts'
import { type CollectDeps, collectVisit } from '../visit/collect-visit.ts'
import { createCollector } from '../visit/collector.ts'

/*
 * Visitors of a site with 26 numbers come, move, stay, wait and return, in any order. The model follows the leases in
 * the database: a number counts where its visitor took it. Fewer than 20 visitors stay, so that no origin is usual.
 */

const numbers = 26
const most = { group: 4, network: 8 }
const visitors = Array.from({ length: 19 }, () => v4())
const home = '203.0.113.7'
const office = '198.51.100.1'
const host = '2001:db8:99:1::1'
const sameSite = '2001:db8:99:1::2'
/** Three IPv4 hosts in a network and one outside, two addresses of one IPv6 /64 and one of another. */
const addresses = [home, '203.0.113.8', '203.0.113.9', office, host, sameSite, '2001:db8:88::5']
const second = 1000

let store: TestPostgres
beforeAll(async () => {
  store = await openTestPostgres()
})
afterAll(() => store.close())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const address = fc.constantFrom(...addresses)
const visitor = fc.integer({ min: 0, max: visitors.length - 1 })
const step = {
  visits: fc.record({
    what: fc.constant('visits'),
    first: visitor,
    count: fc.integer({ min: 1, max: 8 }),
    address,
  }),
  comeBack: fc.record({
    what: fc.constant('comeBack'),
    visitor,
    times: fc.integer({ min: 1, max: 12 }),
    address,
  }),
  beats: fc.record({ what: fc.constant('beats'), address, stored: fc.boolean() }),
  wait: fc.record({
    what: fc.constant('wait'),
    seconds: fc.constantFrom<number>(3, 40, 700, 1190, 1230, 1300),
  }),
  restart: fc.record({ what: fc.constant('restart') }),
} as const
type Step = {
  [What in keyof typeof step]: (typeof step)[What] extends fc.Arbitrary<infer One> ? One : never
}[keyof typeof step]

/** A site with a process that collects its visits and may be restarted. */
const openSite = async () => {
  const { db } = store.postgres
  const site = await createSimpleSite(db, { numbers })
  const ringpools = await listActiveRingpools(db, { accountId: site.account.id })
  const account = {
    ...site.account,
    allowedDomains: [],
    excludedReferrers: [],
    countedReferrers: [],
    phoneMask: '',
    matchId: false,
  } as unknown as DirectoryAccount
  const newCollector = () => createCollector({ db, log: createLog('silent'), onStored: () => {} })
  const isShared = () => false
  const start = () =>
    ({
      db,
      accounts: { byKey: async () => account },
      ringpools: { find: async () => ({ ringpools, sourceNumbers: [] }) },
      collector: newCollector(),
      shares: createNumberShares({ isShared, key: Buffer.alloc(32) }),
      silentAddresses: createSilentAddresses({ isShared }),
      refusals: { count: () => undefined },
      testVisits: {
        recordScript: () => undefined,
        recordHeartbeat: () => undefined,
        stop: async () => undefined,
      },
      geo: { locate: () => ({ country: '', region: '', city: '' }) },
    }) as unknown as CollectDeps
  let deps = start()
  const leases = new Map<string, { visitor: string; visit: string }>()

  const visit = async (visitor: string, address: string) => {
    const page = { key: account.key, visitor, visit: v7(), page: 1, url: 'https://motorvalles.es/' }
    const sender = { address, userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0', origin: undefined }
    const { replace } = await collectVisit(deps, page, sender)
    const lease = replace[0]?.lease ?? undefined
    if (lease) leases.set(lease, { visitor, visit: page.visit })
    return lease
  }
  const beat = (lease: string, address: string) => {
    const known = leases.get(lease) ?? { visitor: '', visit: '' }
    return collectHeartbeat(
      deps,
      { key: account.key, ...known, leases: [lease] },
      { address, origin: undefined },
    )
  }
  const storeBeats = async () => {
    await deps.collector.stop()
    deps = { ...deps, collector: newCollector() }
  }
  const restart = async () => {
    await deps.collector.stop()
    deps = start()
  }
  const held = async () => {
    const { rows } = await db.execute<{ number: string; visitor: string; until: string }>(sql`
      select number_id as number, visitor_id as visitor, extract(epoch from free_at) * 1000 as until
      from ringpool_number where account_id = ${site.account.id} and lease_id is not null`)
    return rows.map((row) => ({ ...row, until: Number(row.until) }))
  }
  return { visit, beat, storeBeats, restart, held, leases, stop: () => deps.collector.stop() }
}
type Site = Awaited<ReturnType<typeof openSite>>

const take: Record<Step['what'], (site: Site, one: never) => Promise<unknown>> = {
  visits: (site, { first, count, address }: Extract<Step, { count: number }>) =>
    Promise.all(
      Array.from({ length: count }, (_, nth) =>
        site.visit(visitors[(first + nth) % visitors.length] ?? '', address),
      ),
    ),
  comeBack: async (site, { visitor, times, address }: Extract<Step, { times: number }>) => {
    for (let time = 0; time < times; time++) {
      const lease = await site.visit(visitors[visitor] ?? '', address)
      if (lease) await site.beat(lease, address)
    }
  },
  beats: async (site, { address, stored }: Extract<Step, { stored: boolean }>) => {
    for (const lease of site.leases.keys()) await site.beat(lease, address)
    if (stored) await site.storeBeats()
  },
  wait: async (_, { seconds }: Extract<Step, { seconds: number }>) =>
    vi.advanceTimersByTime(seconds * second),
  restart: (site) => site.restart(),
}

const walk = async (steps: readonly Step[]) => {
  const site = await openSite()
  const places = new Map<string, { visitor: string; until: number; address: string }>()
  try {
    for (const one of steps) {
      await take[one.what](site, one as never)
      const now = Date.now()
      const rows = await site.held()
      for (const { number, visitor, until } of rows) {
        const known = places.get(number)
        // A visitor who returns within a minute still counts where the number was taken.
        const isKept = known?.visitor === visitor && known.until > now - 60 * second
        const here = 'address' in one && one.what !== 'beats' ? one.address : (known?.address ?? '')
        places.set(number, { visitor, until, address: isKept ? known.address : here })
      }
      const living = [...places.values()].filter(({ until }) => until > now)
      for (const [rule, placeOf] of [['group', toAddressGroup] as const, ['network', toNetwork] as const]) {
        const counts = Object.groupBy(living, ({ address }) => placeOf(address))
        const fullest = Math.max(0, ...Object.values(counts).map((some) => some?.length ?? 0))
        expect(fullest, `numbers of one ${rule}`).toBeLessThanOrEqual(most[rule])
      }
    }
  } finally {
    await site.stop()
  }
}

const visits = (first: number, address: string) => ({ what: 'visits', first, count: 4, address }) as const
const beats = (address: string) => ({ what: 'beats', address, stored: true }) as const
const wait = (seconds: number) => ({ what: 'wait', seconds }) as const

test.each<[string, readonly (keyof typeof step)[], Step[][]]>([
  [
    'visitors move',
    ['visits'],
    [[visits(0, home), visits(0, office), visits(4, home), visits(4, office), visits(8, home)]],
  ],
  [
    'heartbeats come, in time or late',
    ['visits', 'beats', 'wait'],
    [
      [visits(0, host), wait(700), beats(sameSite), wait(700), visits(4, host)],
      [visits(0, host), wait(700), beats(office), wait(700), visits(4, host)],
      [visits(0, host), wait(1230), beats(host), visits(4, host)],
      [visits(0, host), wait(1300), visits(4, host), beats(host)],
    ],
  ],
  [
    'visitors come back often',
    ['visits', 'comeBack'],
    [[{ what: 'comeBack', visitor: 0, times: 30, address: home }, visits(1, home), visits(5, home)]],
  ],
  [
    'a process is started anew',
    ['visits', 'beats', 'restart', 'wait', 'comeBack'],
    [[visits(0, home), { what: 'restart' }, visits(4, home)]],
  ],
])('no address or network holds more than its share, however %s', async (_, kinds, attacks) => {
  const steps: fc.Arbitrary<Step>[] = kinds.map((kind) => step[kind])
  const property = fc.asyncProperty(fc.array(fc.oneof(...steps), { maxLength: 24 }), walk)
  const examples = attacks.map((attack): [Step[]] => [attack])
  await fc.assert(property, { numRuns: 6 + examples.length, examples })
})
