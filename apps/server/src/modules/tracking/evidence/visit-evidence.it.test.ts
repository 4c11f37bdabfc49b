import { eq } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSimpleSite } from '../../../testing/simple-site.fixture.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { extendLeases } from '../../numbers/index.ts'
import { ringpoolNumber } from '../../numbers/ringpools/tables.ts'
import { storeVisits } from '../collect/visit/store-visits.ts'
import type { PendingVisit } from '../collect/visit/visit-group.ts'
import { eraseVisits } from '../visits/erase-visits.ts'
import { findVisitEvidence } from './find-visit-evidence.ts'
import { findVisitTimelines } from './find-visit-timelines.ts'
import { maxActionsPerVisit, type PendingAction, storeActions } from './store-actions.ts'

let store: TestPostgres
beforeAll(async () => {
  store = await openTestPostgres()
})
afterAll(() => store.close())

type Site = Awaited<ReturnType<typeof createSimpleSite>>
const began = new Date('2026-11-16T10:00:00Z')
const after = (seconds: number) => new Date(began.getTime() + seconds * 1000)

/** A page of a visit of Marta, who looks at cars on her phone. */
const martaOpens = (site: Site, more: Partial<PendingVisit> = {}): PendingVisit => ({
  accountId: site.account.id,
  visitId: v7(),
  visitorId: v4(),
  page: 1,
  url: 'https://motorvalles.es/leon',
  title: 'León',
  at: began,
  bot: false,
  matchId: null,
  facts: {
    dimensions: {
      device: 'mobile',
      region: 'Cataluña',
      country: 'ES',
      source: 'google',
    } as PendingVisit['facts']['dimensions'],
    landing: 'https://motorvalles.es/',
    title: '',
    referrer: '',
    clickIds: {},
  },
  requests: [
    {
      ringpoolId: site.ringpoolId,
      ringpool: 'Web',
      tag: null,
      holdSeconds: 1200,
      overflow: '+34937271000',
      sourceNumber: null,
    },
  ],
  ...more,
})
const storePages = (...pages: PendingVisit[]) => storeVisits(store.postgres.db, pages, pages[0]?.at ?? began)

const actionOf = (visit: PendingVisit, more: Partial<PendingAction> = {}): PendingAction => ({
  accountId: visit.accountId,
  visitId: visit.visitId,
  visitorId: visit.visitorId,
  id: v4(),
  kind: 'tap',
  at: after(20),
  number: '+34937271000',
  ...more,
})
const act = (...actions: PendingAction[]) => storeActions(store.postgres.db, actions)

const evidenceOf = async ({ accountId, visitId }: PendingVisit, until = after(3600)) =>
  (await findVisitEvidence(store.postgres.db, { accountId, visitIds: [visitId], until })).get(visitId)

describe('the evidence of a visit', () => {
  it('without anything but its page is that page', async () => {
    const site = await createSimpleSite(store.postgres.db, { numbers: 1 })
    const visit = martaOpens(site)
    await storePages(visit)
    expect(await evidenceOf(visit)).toEqual({
      staySeconds: 0,
      pages: 1,
      contactPage: false,
      returning: false,
      numberInView: false,
      actions: [],
      device: 'mobile',
      region: 'Cataluña',
      country: 'ES',
      lastPage: {
        url: 'https://motorvalles.es/',
        landing: 'https://motorvalles.es/',
        source: 'google',
        medium: '',
        campaign: '',
        channel: '',
        reach: '',
      },
    })
  })

  it('counts its pages, and knows the contact page by its address', async () => {
    const site = await createSimpleSite(store.postgres.db, { numbers: 1 })
    const visit = martaOpens(site)
    const next = { ...visit, page: 2, at: after(40), url: 'https://motorvalles.es/contacto', title: '' }
    await storePages(visit)
    await storePages(next)
    expect(await evidenceOf(visit)).toMatchObject({ staySeconds: 40, pages: 2, contactPage: true })
    expect((await evidenceOf(visit))?.lastPage).toMatchObject({ url: next.url, landing: visit.facts.landing })
    expect(await evidenceOf(visit, after(39))).toMatchObject({
      pages: 1,
      contactPage: false,
      lastPage: { url: visit.facts.landing },
    })
  })

  it('stays as long as its heartbeats', async () => {
    const site = await createSimpleSite(store.postgres.db, { numbers: 1 })
    const visit = martaOpens(site)
    const { assignments } = await storePages(visit)
    const leaseId = assignments[0]?.[0]?.lease?.leaseId ?? ''
    await extendLeases(
      store.postgres.db,
      [{ leaseId, accountId: site.account.id, at: after(180) }],
      after(180),
    )
    expect(await evidenceOf(visit)).toMatchObject({ staySeconds: 180 })
    expect(await evidenceOf(visit, after(100))).toMatchObject({ staySeconds: 100 })
  })

  it('of a visitor who came in the 30 days before is returning', async () => {
    const site = await createSimpleSite(store.postgres.db, { numbers: 1 })
    const first = martaOpens(site)
    const second = martaOpens(site, { visitorId: first.visitorId, at: after(7200) })
    const stranger = martaOpens(site, { at: after(7200) })
    await storePages(first)
    await storePages(second, stranger)
    expect(await evidenceOf(first, after(9000))).toMatchObject({ returning: false })
    expect(await evidenceOf(second, after(9000))).toMatchObject({ returning: true })
    expect(await evidenceOf(stranger, after(9000))).toMatchObject({ returning: false })
  })

  it('has the actions until the instant, oldest first', async () => {
    const site = await createSimpleSite(store.postgres.db, { numbers: 1 })
    const visit = martaOpens(site)
    await storePages(visit)
    await act(
      actionOf(visit, { kind: 'copy', at: after(30), number: null }),
      actionOf(visit, { at: after(20) }),
      actionOf(visit, { kind: 'whatsapp', at: after(50) }),
    )
    expect(await evidenceOf(visit, after(40))).toMatchObject({
      staySeconds: 30,
      actions: [
        { kind: 'tap', at: after(20), e164: '+34937271000' },
        { kind: 'copy', at: after(30), e164: null },
      ],
    })
  })

  it('says that a number was in view, once', async () => {
    const site = await createSimpleSite(store.postgres.db, { numbers: 1 })
    const visit = martaOpens(site)
    await storePages(visit)
    await act(actionOf(visit, { kind: 'view' }), actionOf(visit, { kind: 'view', at: after(60) }))
    expect(await evidenceOf(visit, after(19))).toMatchObject({ numberInView: false })
    expect(await evidenceOf(visit)).toMatchObject({ numberInView: true, actions: [], staySeconds: 20 })
  })

  it('leaves out a dialler that was dismissed, keeps one that was not, each with the number tapped', async () => {
    const site = await createSimpleSite(store.postgres.db, { numbers: 1 })
    const visit = martaOpens(site)
    await storePages(visit)
    await act(
      actionOf(visit, { at: after(19) }),
      actionOf(visit, { kind: 'dialler', at: after(20), number: null }),
      actionOf(visit, { kind: 'back', at: after(21), number: null }),
      actionOf(visit, { at: after(59), number: '+34937271001' }),
      actionOf(visit, { kind: 'dialler', at: after(60), number: null }),
    )
    expect((await evidenceOf(visit, after(20)))?.actions).toMatchObject([
      { kind: 'tap' },
      { kind: 'dialler', e164: '+34937271000' },
    ])
    expect((await evidenceOf(visit))?.actions).toMatchObject([
      { kind: 'tap', at: after(19) },
      { kind: 'back', at: after(21), e164: '+34937271000' },
      { kind: 'tap', at: after(59) },
      { kind: 'dialler', at: after(60), e164: '+34937271001' },
    ])
  })

  it('has no dialler without a tap, after a link to WhatsApp, or on a desktop', async () => {
    const site = await createSimpleSite(store.postgres.db, { numbers: 1 })
    const marta = martaOpens(site)
    const luis = martaOpens(site)
    const { facts } = luis
    luis.facts = { ...facts, dimensions: { ...facts.dimensions, device: 'desktop' } }
    await storePages(marta, luis)
    await act(
      actionOf(marta, { kind: 'dialler', at: after(10) }),
      actionOf(marta, { kind: 'whatsapp', at: after(20) }),
      actionOf(marta, { kind: 'dialler', at: after(21) }),
      actionOf(luis, { at: after(20) }),
      actionOf(luis, { kind: 'dialler', at: after(21) }),
    )
    expect((await evidenceOf(marta))?.actions.map(({ kind }) => kind)).toEqual(['whatsapp'])
    expect((await evidenceOf(luis))?.actions.map(({ kind }) => kind)).toEqual(['tap'])
  })

  it('is absent of another account, of an unknown visit, and of one that began later', async () => {
    const site = await createSimpleSite(store.postgres.db, { numbers: 1 })
    const other = await createSimpleSite(store.postgres.db, { numbers: 1 })
    const visit = martaOpens(site)
    await storePages(visit)
    expect(await evidenceOf({ ...visit, accountId: other.account.id })).toBeUndefined()
    expect(await evidenceOf({ ...visit, visitId: v7() })).toBeUndefined()
    expect(await evidenceOf(visit, after(-1))).toBeUndefined()
  })

  it('is erased with the visit', async () => {
    const { db } = store.postgres
    const site = await createSimpleSite(db, { numbers: 1 })
    const visit = martaOpens(site)
    await storePages(visit)
    await act(actionOf(visit))
    await eraseVisits(db, { accountId: site.account.id, before: after(10) })
    expect(await evidenceOf(visit)).toBeUndefined()
    await storePages(visit)
    expect(await evidenceOf(visit)).toMatchObject({ actions: [expect.anything()] })
    await eraseVisits(db, { accountId: site.account.id, before: after(21) })
    await storePages(visit)
    expect(await evidenceOf(visit)).toMatchObject({ actions: [] })
  })
})

it('a tap or a copy marks the number that its visitor holds; a number in view does not', async () => {
  const { db } = store.postgres
  const site = await createSimpleSite(db, { numbers: 2 })
  const [marta, luis] = [martaOpens(site), martaOpens(site)]
  const { assignments } = await storePages(marta, luis)
  const [martas, luiss] = assignments.map(([one]) => one?.lease?.numberId)
  await act(actionOf(luis, { kind: 'view' }), actionOf(marta, { kind: 'view' }), actionOf(marta))
  const rows = await db.select().from(ringpoolNumber).where(eq(ringpoolNumber.accountId, site.account.id))
  const marked = new Map(rows.map(({ numberId, holderActed }) => [numberId, holderActed]))
  expect([marked.get(martas ?? ''), marked.get(luiss ?? '')]).toEqual([true, false])
})

describe('an action is ignored', () => {
  const actionsAfter = async (visit: PendingVisit, ...actions: PendingAction[]) => {
    await storePages(visit)
    await act(...actions)
    return (await evidenceOf(visit))?.actions.length
  }

  it.each<[string, Partial<PendingAction>]>([
    ['of another visitor', { visitorId: v4() }],
    ['of an unknown visit', { visitId: v7() }],
    ['of another account', { accountId: 0 }],
  ])('%s', async (_, wrong) => {
    const site = await createSimpleSite(store.postgres.db, { numbers: 1 })
    const visit = martaOpens(site)
    expect(await actionsAfter(visit, actionOf(visit, wrong), actionOf(visit))).toBe(1)
  })

  it('of a bot', async () => {
    const site = await createSimpleSite(store.postgres.db, { numbers: 1 })
    const visit = martaOpens(site, { bot: true, requests: [] })
    expect(await actionsAfter(visit, actionOf(visit))).toBe(0)
  })

  it('that arrives twice', async () => {
    const site = await createSimpleSite(store.postgres.db, { numbers: 1 })
    const visit = martaOpens(site)
    const tap = actionOf(visit)
    expect(await actionsAfter(visit, tap, { ...tap, at: after(21) })).toBe(1)
    await act(tap)
    expect((await evidenceOf(visit))?.actions).toHaveLength(1)
  })

  it('beyond the most that a visit keeps, in one statement or in many', async () => {
    const site = await createSimpleSite(store.postgres.db, { numbers: 1 })
    const flooded = martaOpens(site)
    const calm = martaOpens(site)
    const flood = Array.from({ length: 1000 }, () => actionOf(flooded))
    await storePages(flooded, calm)
    await act(...flood.slice(0, 30))
    await act(...flood, actionOf(calm))
    await act(...flood.slice(500))
    expect((await evidenceOf(flooded))?.actions).toHaveLength(maxActionsPerVisit)
    expect((await evidenceOf(calm))?.actions).toHaveLength(1)
  })
})

describe('visits as they went on', () => {
  const find = (site: Site, more: { until?: Date; sampleSize?: number } = {}) =>
    findVisitTimelines(store.postgres.db, {
      accountId: site.account.id,
      since: began,
      until: after(3600),
      ...more,
    })

  it('are found as far as they were shown a number', async () => {
    const site = await createSimpleSite(store.postgres.db, { numbers: 3 })
    const [marta, luis, ana] = [martaOpens(site), martaOpens(site), martaOpens(site)]
    const overflowing = martaOpens(site)
    const bot = martaOpens(site, { bot: true, requests: [] })
    await storePages(marta, luis, ana, overflowing, bot)
    await storePages({ ...marta, page: 2, at: after(40), url: 'https://motorvalles.es/contacto' })
    await act(
      actionOf(marta, { kind: 'copy', at: after(50) }),
      actionOf(marta, { kind: 'view', at: after(2) }),
    )
    const quiet = {
      beganAt: began.getTime() / 1000,
      returning: false,
      shown: 0,
      pages: [],
      contactPage: null,
      numberInView: null,
      actions: [],
      numbers: [expect.stringMatching(/^\+34/)],
      stay: 0,
    }
    const copy = { kind: 'copy', at: 50, e164: '+34937271000' }
    const { visits, every } = await find(site)
    expect(every).toBe(1)
    expect(visits.sort((a, b) => a.stay - b.stay)).toEqual([
      quiet,
      quiet,
      { ...quiet, pages: [40], contactPage: 40, numberInView: 2, actions: [copy], stay: 50 },
    ])
    const early = await find(site, { until: after(10) })
    expect(early.visits.map(({ numberInView, actions }) => [numberInView, actions]).sort()).toEqual([
      [null, []],
      [null, []],
      [2, []],
    ])
  })

  it('are sampled if there are many', async () => {
    const site = await createSimpleSite(store.postgres.db, { numbers: 400 })
    await storePages(...Array.from({ length: 400 }, () => martaOpens(site)))
    const all = await find(site, { sampleSize: 400 })
    expect([all.visits.length, all.every]).toEqual([400, 1])
    const { visits, every } = await find(site, { sampleSize: 100 })
    expect(every).toBe(4)
    expect(visits.length).toBeGreaterThan(50)
    expect(visits.length).toBeLessThan(150)
  })
})
