import { asc } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventLog } from '../../../platform/event-log/tables.ts'
import { createSimpleSite } from '../../../testing/simple-site.fixture.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
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
  requests: [{ ringpoolId, ringpool: 'Web', tag: null, holdSeconds: 1200, overflow: '+34937271000' }],
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
