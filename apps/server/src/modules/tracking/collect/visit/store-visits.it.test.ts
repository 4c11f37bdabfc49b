import { asc } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventLog } from '../../../../platform/event-log/tables.ts'
import { createSimpleSite } from '../../../../testing/simple-site.fixture.ts'
import { openTestPostgres, type TestPostgres } from '../../../../testing/stores/stores.ts'
import { projectVisits } from './project-visits.ts'
import { storeVisits } from './store-visits.ts'
import type { PendingVisit } from './visit-group.ts'

let store: TestPostgres
beforeAll(async () => {
  store = await openTestPostgres()
})
afterAll(() => store.close())

type Site = Awaited<ReturnType<typeof createSimpleSite>>
const visitOf = ({ account, ringpoolId }: Site, at: Date): PendingVisit => ({
  accountId: account.id,
  visitId: v7(),
  visitorId: v4(),
  page: 1,
  url: 'https://motorvalles.es/',
  title: 'Ocasión',
  at,
  bot: false,
  matchId: null,
  facts: {
    dimensions: { source: 'google' } as PendingVisit['facts']['dimensions'],
    landing: '',
    title: '',
    referrer: '',
    clickIds: {},
  },
  requests: [
    {
      ringpoolId,
      ringpool: 'Web',
      tag: null,
      holdSeconds: 1200,
      overflow: '+34937271000',
      sourceNumber: null,
    },
  ],
})
const sorted = (rows: Record<string, unknown>[]) => rows.map((row) => JSON.stringify(row)).sort()

it('writes a log entry for each account of a group, with the data of that account alone', async () => {
  const { db } = store.postgres
  const at = new Date('2026-11-16T10:00:00Z')
  const dealer = await createSimpleSite(db, { numbers: 1 })
  const clinic = await createSimpleSite(db, { numbers: 2 })
  const group = [visitOf(dealer, at), visitOf(clinic, at), visitOf(dealer, at)]
  const { written, assignments } = await storeVisits(db, group, at)
  // The dealer has one number, for the first of its two visits.
  expect(assignments.map(([one]) => one?.lease !== null)).toEqual([true, true, false])

  const entries = await db.select().from(eventLog).orderBy(asc(eventLog.id))
  expect(entries.map(({ accountId }) => accountId).sort()).toEqual(
    [dealer.account.id, clinic.account.id].sort(),
  )
  for (const { id, accountId, payload } of entries) {
    const rows = projectVisits(payload)
    const foreign = group.filter((visit) => visit.accountId !== accountId)
    expect(foreign.filter(({ visitId }) => payload.includes(visitId))).toEqual([])
    expect(new Set(rows.map((row) => row.account_id))).toEqual(new Set([accountId]))
    // The rows that this process remembers equal those that another process reads.
    const remembered = written.find((one) => one.id === id)?.rows() ?? []
    expect(sorted(remembered)).toEqual(sorted(rows))
  }
  const types = entries.map(({ accountId, payload }) => [
    accountId,
    projectVisits(payload)
      .map(({ type }) => type)
      .sort(),
  ])
  expect(new Map(types as [number, string[]][])).toEqual(
    new Map([
      [dealer.account.id, ['assigned', 'ringpool', 'ringpool', 'visit', 'visit']],
      [clinic.account.id, ['assigned', 'ringpool', 'visit']],
    ]),
  )
})

it('a visitor with a visit of the account in the 30 days before is returning', async () => {
  const { db } = store.postgres
  const site = await createSimpleSite(db, { numbers: 1 })
  const other = await createSimpleSite(db, { numbers: 1 })
  const day = 86_400_000
  const first = new Date('2026-09-01T10:00:00Z')
  const after = (days: number) => new Date(first.getTime() + days * day)
  const visitorId = v4()
  const come = (of: Site, at: Date, more: Partial<PendingVisit> = {}) => ({
    ...visitOf(of, at),
    visitorId,
    ...more,
  })
  const storeGroup = async (...group: PendingVisit[]) => {
    const { written } = await storeVisits(db, group, new Date(Math.max(...group.map(({ at }) => Number(at)))))
    const rows = written.flatMap((one) => one.rows()).filter(({ type }) => type === 'visit')
    return group.map(({ visitId }) => rows.find(({ id }) => id === visitId)?.new_vs_returning)
  }
  const begun = come(site, first)
  expect(await storeGroup(begun, come(site, first, { visitorId: v4() }))).toEqual(['new', 'new'])
  // A further page of the visit is no visit.
  expect(await storeGroup({ ...begun, page: 2, at: after(0.01) }, come(other, after(0.02)))).toEqual([
    undefined,
    'new',
  ])
  expect(await storeGroup(come(site, after(30)), come(site, after(29)))).toEqual(['returning', 'returning'])
  expect(await storeGroup(come(site, after(61)), come(site, after(61.01)))).toEqual(['new', 'returning'])
})
