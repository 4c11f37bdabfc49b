import { count, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extendLeases } from '../../modules/numbers/index.ts'
import { call } from '../../modules/telephony/tables.ts'
import { storeActions } from '../../modules/tracking/evidence/store-actions.ts'
import { type PendingVisit, storeVisits } from '../../modules/tracking/index.ts'
import { visit, visitAction } from '../../modules/tracking/tables.ts'
import { eventLog } from '../../platform/event-log/tables.ts'
import { createSecrets } from '../../platform/secrets.ts'
import { testSecret } from '../../testing/processes/app.ts'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import { motorValles } from '../cast/motor-valles/motor-valles.ts'
import { createAccounts } from '../store/create-accounts.ts'
import { createConnections } from '../store/create-connections.ts'
import { createPools } from '../store/create-numbers.ts'
import { stepLength } from './pace.ts'
import { createTraffic } from './traffic.ts'

/*
 * The dealer with its numbers and without a history, on a Sunday evening when the shop is closed. The test sets the
 * clock.
 */
const begun = new Date('2026-11-22T19:00:00Z').getTime()

let store: TestPostgres
let dealer: number
beforeAll(async () => {
  store = await openTestPostgres()
  const { db } = store.postgres
  const createdAt = new Date(begun)
  dealer = (await createAccounts(db, createdAt)).get(motorValles.account.key) ?? 0
  await createConnections(db, { secrets: createSecrets(testSecret), dealer, createdAt })
  await createPools(db, motorValles, { accountId: dealer, createdAt })
})
afterAll(() => store.close())

/** Starts a process of the demo, whose visits are stored at the time of the test's clock. */
const startProcess = (watched = true) => {
  const { db } = store.postgres
  const collector = {
    visit: async (pending: PendingVisit) =>
      (await storeVisits(db, [pending], pending.at)).assignments[0] ?? [],
    action: (action: Parameters<typeof storeActions>[1][number]) => storeActions(db, [action]),
    heartbeat: (beat: Parameters<typeof extendLeases>[1][number]) => void extendLeases(db, [beat], beat.at),
  }
  return createTraffic({ db, collector, onStored: () => {}, isWatched: () => watched }, motorValles, dealer)
}
const minutes = async (
  step: ReturnType<typeof startProcess>,
  from: number,
  until: number,
  every = stepLength,
) => {
  for (let at = begun + from * 60_000; at < begun + until * 60_000; at += every) await step(new Date(at))
}
const counted = async () => {
  const { db } = store.postgres
  const [visits] = await db.select({ count: count() }).from(visit).where(eq(visit.accountId, dealer))
  const calls = await db.select().from(call).where(eq(call.accountId, dealer)).orderBy(call.id)
  return { visits: visits?.count ?? 0, calls, open: calls.filter(({ state }) => state !== 'ended').length }
}

test('visitors come, call and hang up; another process, or a later one, goes on with the same', async () => {
  const { db } = store.postgres
  const first = startProcess()
  await minutes(first, 0, 8)
  const early = await counted()
  expect(early.visits).toBe(16)
  expect(early.calls.length).toBeGreaterThan(0)
  expect(early.open).toBeGreaterThan(0)
  expect(early.calls.filter(({ visitId }) => visitId !== null)).toHaveLength(early.calls.length)

  const actions = () => db.select().from(visitAction).orderBy(visitAction.visitId, visitAction.id)
  const acted = await actions()
  expect(new Set(acted.map(({ kind }) => kind))).toContain('view')
  expect(acted.some(({ kind, e164 }) => kind === 'tap' && e164 !== null)).toBe(true)

  const second = startProcess()
  await minutes(second, 0, 8)
  expect(await actions()).toEqual(acted)
  const again = await counted()
  expect(again.visits).toBe(early.visits)
  expect(again.calls).toEqual(early.calls)

  // A process that starts after a night without any process ends the calls that were still open.
  await startProcess(false)(new Date(begun + 12 * 3_600_000))
  const ended = await counted()
  expect(ended.open).toBe(0)
  expect(ended.calls.some(({ outcome }) => outcome === 'valid')).toBe(true)
  expect(ended.calls.every(({ endedAt }) => endedAt && endedAt.getTime() < begun + 3_600_000)).toBe(true)
  expect(await db.$count(eventLog)).toBeGreaterThan(0)
})

test('unwatched on a night, hardly anybody comes; calls that people try out are theirs', async () => {
  const { db } = store.postgres
  const before = await counted()
  await db
    .update(call)
    .set({ state: 'ringing', callKey: 'my-own-pbx' })
    .where(eq(call.id, before.calls[0]?.id ?? ''))
  await minutes(startProcess(false), 420, 440)
  const { visits, open } = await counted()
  expect(visits - before.visits).toBeLessThan(3)
  expect(open).toBe(1)
  expect(await db.$count(call, ne(call.accountId, dealer))).toBe(0)
})
