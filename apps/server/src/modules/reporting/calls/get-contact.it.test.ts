import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestStores, type TestStores } from '../../../testing/stores/stores.ts'
import { type EventRow, toStoreRow } from '../../events/index.ts'
import { getContact } from './get-contact.ts'
import { idFromName, motorVallesAccount } from './golden-calls.fixture.ts'

/*
 * Elena Roca visited Motor Vallès twice by an ad, and called from her mobile during the second visit. From the same
 * browser she filled in a form with her e-mail; a sale was reported by that e-mail under her customer number, and a call
 * to the workshop stands under that number. Her sister Marta shares nothing with her but the name. A robot called
 * with a hidden number. Elena also called the neighbour.
 */

const neighbour = 8
const mobile = '+34600000001'
const browser = idFromName('browser of Elena')

const happened = (name: string, told: Partial<EventRow> & Pick<EventRow, 'type' | 'at'>): EventRow => ({
  id: idFromName(name),
  accountId: motorVallesAccount.id,
  revision: 1,
  dimensions: {},
  ...told,
})

const story = [
  happened('first visit', {
    type: 'visit',
    at: '2026-11-02T10:00:00.000Z',
    visitorId: browser,
    visitId: idFromName('first visit'),
  }),
  happened('second visit', {
    type: 'visit',
    at: '2026-11-05T10:00:00.000Z',
    visitorId: browser,
    visitId: idFromName('second visit'),
  }),
  happened('leased', { type: 'assigned', at: '2026-11-05T10:00:01.000Z', visitorId: browser }),
  happened('call of Elena', {
    type: 'hangup',
    at: '2026-11-05T10:05:00.000Z',
    visitorId: browser,
    phone: mobile,
  }),
  happened('earlier call', { type: 'hangup', at: '2026-10-01T10:00:00.000Z', phone: mobile }),
  happened('form of Elena', {
    type: 'c2c',
    at: '2026-11-06T10:00:00.000Z',
    visitorId: browser,
    email: 'elena@roca.example',
  }),
  happened('sale to Elena', {
    type: 'sale',
    at: '2026-11-09T10:00:00.000Z',
    email: 'elena@roca.example',
    matchId: 'cliente-17',
    value: '100',
  }),
  happened('workshop', {
    type: 'llamadaneta',
    at: '2026-11-12T10:00:00.000Z',
    matchId: 'cliente-17',
  }),
  happened('call of Marta', { type: 'hangup', at: '2026-11-05T11:00:00.000Z', phone: '+34600000002' }),
  happened('hidden call', { type: 'hangup', at: '2026-11-05T12:00:00.000Z' }),
  happened('call to the neighbour', {
    type: 'hangup',
    at: '2026-11-05T13:00:00.000Z',
    phone: mobile,
    visitorId: browser,
    accountId: neighbour,
  }),
  happened('taken out', { type: 'hangup', at: '2026-11-05T14:00:00.000Z', phone: mobile }),
]

let stores: TestStores
beforeAll(async () => {
  stores = await openTestStores()
  await stores.clickhouse.insert('event', story.map(toStoreRow))
  const taken = story.find(({ id }) => id === idFromName('taken out'))
  if (taken) await stores.clickhouse.insert('event', [toStoreRow({ ...taken, revision: 2, deleted: true })])
})
afterAll(() => stores?.close())

const names = new Map(story.map(({ id }) => [id, id]))
for (const name of [
  'first visit',
  'second visit',
  'call of Elena',
  'earlier call',
  'form of Elena',
  'sale to Elena',
  'workshop',
  'call of Marta',
  'hidden call',
  'call to the neighbour',
])
  names.set(idFromName(name), name)

const contactOf = (name: string, more: Partial<Parameters<typeof getContact>[1]> = {}) =>
  getContact(
    { clickhouse: stores.clickhouse, db: stores.postgres.db, log: { error: vi.fn() } },
    {
      accountId: motorVallesAccount.id,
      timezone: motorVallesAccount.timezone,
      eventId: idFromName(name),
      ...more,
    },
  )
const timelineOf = async (name: string, more = {}) =>
  (await contactOf(name, more)).timeline.map(({ id }) => names.get(id))

const elena = [
  'earlier call',
  'first visit',
  'second visit',
  'call of Elena',
  'form of Elena',
  'sale to Elena',
  'workshop',
]

describe('a contact', () => {
  it('is the event with every field, and the timeline, oldest first', async () => {
    const { event, timeline, complete } = await contactOf('call of Elena')
    expect(event).toMatchObject({
      id: idFromName('call of Elena'),
      type: 'hangup',
      caller: mobile,
      hour: 11,
      weekday: 4,
    })
    expect(timeline.map(({ id }) => names.get(id))).toEqual(elena)
    expect(timeline[1]).toMatchObject({ type: 'visit', pages: [] })
    expect(timeline[5]).toMatchObject({ type: 'sale', value: 100 })
    expect(complete).toBe(true)
  })

  it('has the same timeline from each of its events', async () => {
    for (const name of ['first visit', 'form of Elena', 'leased'])
      expect(await timelineOf(name)).toEqual(elena)
  })

  it('is cut off after three rounds, and says so', async () => {
    // From the earlier call: its phone, that phone's browser, that browser's form and its sale; the workshop is a fourth step.
    const { timeline, complete } = await contactOf('earlier call')
    expect(timeline.map(({ id }) => names.get(id))).toEqual(elena.slice(0, -1))
    expect(complete).toBe(false)
  })

  it('without any key has this event only', async () => {
    expect(await timelineOf('hidden call')).toEqual(['hidden call'])
    expect(await timelineOf('call of Marta')).toEqual(['call of Marta'])
  })

  it('does not include other accounts', async () => {
    const there = { accountId: neighbour }
    expect(await timelineOf('call to the neighbour', there)).toEqual(['call to the neighbour'])
    for (const [name, more] of [
      ['call of Elena', there],
      ['call to the neighbour', {}],
      ['taken out', {}],
      ['nothing at all', {}],
    ] as const)
      await expect(contactOf(name, more)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is opened from an event that the screen shows', async () => {
    await expect(contactOf('call of Elena', { types: ['c2c'] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await timelineOf('form of Elena', { types: ['c2c'] })).toEqual(elena)
  })

  it('has the newest five hundred steps', async () => {
    const visits = Array.from({ length: 620 }, (_, i) =>
      happened(`visit ${i} of a regular`, {
        type: 'visit',
        at: new Date(Date.parse('2026-06-01T00:00:00Z') + i * 60_000).toISOString(),
        visitorId: idFromName('a regular'),
        visitId: idFromName(`visit ${i} of a regular`),
      }),
    )
    await stores.clickhouse.insert('event', visits.map(toStoreRow))
    const { timeline, complete } = await contactOf('visit 619 of a regular')
    expect(timeline).toHaveLength(500)
    expect([timeline[0]?.id, timeline.at(-1)?.id]).toEqual([
      idFromName('visit 120 of a regular'),
      idFromName('visit 619 of a regular'),
    ])
    expect(complete).toBe(false)
  })
})
