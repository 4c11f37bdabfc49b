import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestStores, type TestStores } from '../../../testing/stores/stores.ts'
import { call } from '../../telephony/tables.ts'
import { ad, fillStores, firstCall, neighbour, now, nuria, tuesday } from './call-detail.fixture.ts'
import { getCall } from './get-call.ts'
import { callerPhones, idFromName } from './golden-calls.fixture.ts'

let stores: TestStores
let motorValles: number

const deps = () => ({ db: stores.postgres.db, clickhouse: stores.clickhouse, log: { error: vi.fn() } })
const detailOf = (callId: string, accountId = motorValles) => getCall(deps(), { accountId, callId })

beforeAll(async () => {
  stores = await openTestStores()
  motorValles = await fillStores(stores)
})
afterAll(() => stores?.close())

describe('a call that ended', () => {
  it('is returned in full', async () => {
    const detail = await detailOf(firstCall)
    expect(detail.call).toMatchObject({
      callId: firstCall,
      type: 'hangup',
      at: new Date('2026-11-10T09:00:00Z'),
      caller: callerPhones.nuria,
      ringpool: 'Coches de ocasión',
      agent: 'Montse',
      outcome: 'valid',
      talkSeconds: 95,
      visitorId: nuria,
    })
    expect(detail.startedAt).toEqual(new Date('2026-11-10T08:58:20Z'))
    expect(detail.call.dimensions).toMatchObject({ ...ad, term: '' })
    expect(detail).toMatchObject({ validity: 'valid', hangupBy: 'caller', provider: 'orange', ordinal: 1 })
  })

  it('has its candidates, also after their visits were erased', async () => {
    const { candidates } = await detailOf(firstCall)
    expect(candidates).toEqual([
      expect.objectContaining({
        visitId: tuesday,
        weight: 0.9,
        at: new Date('2026-11-10T08:55:00Z'),
        source: 'google',
        city: 'Sabadell',
        device: 'mobile',
      }),
      expect.objectContaining({
        visitId: idFromName('visit of Carme'),
        weight: 0.1,
        reasons: ['held_before'],
        at: null,
        source: '',
      }),
    ])
  })

  it("has its caller's timeline, oldest first, one step for each call, without superseded revisions", async () => {
    const { path } = await detailOf(firstCall)
    expect(path.map(({ type, at }) => `${at.toISOString().slice(0, 16)} ${type}`)).toEqual([
      '2026-11-09T09:00 visit',
      '2026-11-09T09:05 c2c',
      '2026-11-10T08:55 visit',
      '2026-11-10T09:00 hangup',
      '2026-11-11T18:00 whatsapp_message',
      '2026-11-12T17:30 sale',
    ])
    expect(path[3]).toMatchObject({
      outcome: 'valid',
      durationSeconds: 100,
      campaign: 'Ocasión',
      value: null,
    })
    expect(path[5]).toMatchObject({ value: 8990.5, currency: 'EUR', pages: [] })
  })

  it('shows the pages of each visit in their order, the landing page first', async () => {
    const { path } = await detailOf(firstCall)
    const pagesOf = (at: number) =>
      path[at]?.pages.map(({ url }) => url.replace('https://motorvalles.es', ''))
    expect(pagesOf(0)).toEqual(['/'])
    expect(pagesOf(2)).toEqual(['/ocasion?gclid=x', '/ibiza', '/contacto'])
    expect(path[0]?.pageUrl).toBe('https://motorvalles.es/')
  })
})

describe('a call in progress', () => {
  it('is returned as it is now, with the number of calls before it', async () => {
    const detail = await detailOf(now)
    expect(detail.call).toMatchObject({
      type: 'call',
      at: new Date('2026-11-13T09:00:00Z'),
      outcome: 'not_answered',
      talkSeconds: 0,
    })
    expect(detail).toMatchObject({ validity: null, hangupBy: null, ordinal: 2 })
    expect(detail.path.at(-1)?.type).toBe('sale')
  })

  it('is answered once it is picked up', async () => {
    await stores.postgres.db
      .update(call)
      .set({ state: 'answered', answeredAt: new Date('2026-11-13T09:00:06Z') })
      .where(eq(call.id, now))
    expect((await detailOf(now)).call).toMatchObject({ type: 'answered', outcome: 'answered' })
  })
})

describe('a call that only the event store knows', () => {
  it('is found by the id of its report', async () => {
    const detail = await detailOf(idFromName('report of Ramon'))
    expect(detail.call).toMatchObject({
      type: 'llamadabruta',
      caller: callerPhones.ramon,
      outcome: 'not_valid',
    })
    expect(detail).toMatchObject({
      validity: 'too_short',
      hangupBy: 'callee',
      provider: null,
      candidates: [],
      formerAttributions: [],
      ordinal: 2,
    })
    expect(detail.startedAt).toEqual(detail.call.at)
    expect(detail.path.map(({ type }) => type)).toEqual(['hangup', 'llamadabruta'])
  })

  it('is found by the id of the call', async () => {
    expect((await detailOf(idFromName('call of Ramon before'))).call.type).toBe('hangup')
  })
})

describe('a call of another account', () => {
  it.each(['call at the neighbour', 'call of Núria at the neighbour', 'call that never was'])(
    'does not exist: %s',
    async (name) => {
      await expect(detailOf(idFromName(name))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    },
  )

  it("exists in its own account, as the caller's second call and only other step", async () => {
    const detail = await detailOf(idFromName('call at the neighbour'), neighbour)
    expect(detail.ordinal).toBe(2)
    expect(detail.path.map(({ type }) => type)).toEqual(['hangup'])
    expect(detail.candidates.map(({ at }) => at)).toEqual([null, null])
  })
})
