import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimpleSite } from '../../../testing/simple-site.fixture.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { storeVisits } from '../collect/visit/store-visits.ts'
import { findCopiedTouches } from './find-visits.ts'
import type { Dimensions } from './visit.ts'

let store: TestPostgres
beforeAll(async () => {
  store = await openTestPostgres()
})
afterAll(() => store.close())

const dayMs = 86_400_000
const now = new Date('2026-11-16T10:00:00Z')

type Sent = { visitor?: string; channel: 'direct' | 'paid_search'; daysAgo: number; bot?: boolean }

/** Stores visits of one account and returns their ids. */
const storeSent = async (accountId: number, sent: readonly Sent[]): Promise<string[]> => {
  const visits = sent.map(({ visitor = v4(), channel, daysAgo, bot = false }) => ({
    accountId,
    visitId: v7(),
    visitorId: visitor,
    page: 1,
    url: 'https://motorvalles.es/',
    title: '',
    at: new Date(now.getTime() - daysAgo * dayMs),
    bot,
    matchId: null,
    facts: {
      dimensions: { source: channel === 'direct' ? '(direct)' : 'google', channel } as Dimensions,
      landing: '',
      title: '',
      referrer: '',
      clickIds: {},
    },
    requests: [],
  }))
  await storeVisits(store.postgres.db, visits, now)
  return visits.map(({ visitId }) => visitId)
}

const sourcesOf = async (accountId: number, visitIds: readonly string[]) => {
  const touches = await findCopiedTouches(store.postgres.db, { accountId, visitIds })
  return visitIds.map((id) => touches.get(id)?.touch.source)
}

describe('the touch that a conversion of a visit copies', () => {
  it("is the visitor's last one that is not direct, of the account and of 30 days", async () => {
    const { account } = await createSimpleSite(store.postgres.db, { numbers: 1 })
    const { account: other } = await createSimpleSite(store.postgres.db, { numbers: 1 })
    const [recent, old, elsewhere, bot] = [v4(), v4(), v4(), v4()]
    await storeSent(other.id, [{ visitor: elsewhere, channel: 'paid_search', daysAgo: 1 }])
    const ids = await storeSent(account.id, [
      { visitor: recent, channel: 'direct', daysAgo: 0 },
      { visitor: old, channel: 'direct', daysAgo: 0 },
      { visitor: elsewhere, channel: 'direct', daysAgo: 0 },
      { visitor: bot, channel: 'direct', daysAgo: 0 },
      { visitor: recent, channel: 'paid_search', daysAgo: 29 },
      { visitor: old, channel: 'paid_search', daysAgo: 31 },
      { visitor: bot, channel: 'paid_search', daysAgo: 1, bot: true },
    ])
    expect(await sourcesOf(account.id, ids.slice(0, 4))).toEqual([
      'google',
      '(direct)',
      '(direct)',
      '(direct)',
    ])
  })

  it('is sought among the latest 50 of a visitor, however many a script sends as one', async () => {
    const { account } = await createSimpleSite(store.postgres.db, { numbers: 1 })
    const visitor = v4()
    const ids = await storeSent(account.id, [
      { visitor, channel: 'paid_search', daysAgo: 20 },
      ...Array.from({ length: 60 }, (_, i) => ({
        visitor,
        channel: 'direct' as const,
        daysAgo: 19 - i / 10,
      })),
    ])
    const [first, last] = [ids[1] ?? '', ids[60] ?? '']
    expect(await sourcesOf(account.id, [first])).toEqual(['google'])
    expect(await sourcesOf(account.id, [first, last])).toEqual(['(direct)', '(direct)'])
  })
})
