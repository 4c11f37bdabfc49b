import { questionSchema, type ReportFilters, reportScopeSchema } from '@talkie/contract/reporting'
import { tagColors } from '@talkie/contract/tags'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventLog } from '../../../platform/event-log/tables.ts'
import { createTestAccounts } from '../../../testing/accounts.ts'
import { deliverToEventStore } from '../../../testing/stores/deliver-to-event-store.ts'
import { openTestStores, type TestStores } from '../../../testing/stores/stores.ts'
import { type EventRow, projectTaggings, taggingsKind, toStoreRow } from '../../events/index.ts'
import { eventTag, eventTagging } from '../../events/tables.ts'
import { systemActor } from '../../identity/index.ts'
import { buildCall, idFromName } from '../../reporting/calls/golden-calls.fixture.ts'
import { askQuestions } from '../answers/ask-questions.ts'
import { noFormulas } from '../formulas.ts'
import { noRollups } from '../rollups/find-rollups.ts'
import { exportRows } from '../rows/export-rows.ts'
import { buildFileColumns } from '../rows/file-columns.ts'
import { listRows } from '../rows/list-rows.ts'
import { countCallEvents } from './count-call-events.ts'
import { listUsedEventTags } from './list-event-tags.ts'
import { listTagsByEvent } from './list-tags-by-event.ts'
import { tagEvents } from './tag-events.ts'

/* Nine calls of Motor Valles, and one of its neighbour Clínica Rías. */

let stores: TestStores
let motor: number
let clinica: number
const calls = Array.from({ length: 9 }, (_, i) => `of caller ${i}`)
const idsOf = (...places: number[]) => places.map((place) => idFromName(`hangup ${calls[place]}`))

beforeAll(async () => {
  stores = await openTestStores()
  const accounts = await createTestAccounts(stores.postgres.db)
  motor = accounts.motor.id
  clinica = accounts.clinica.id
  await stores.clickhouse.insert(
    'event',
    calls
      .map((name, i) => ({
        ...buildCall(name, { at: `2026-11-10T0${i}:00:00.000Z` }),
        accountId: motor,
        id: idFromName(`hangup ${name}`),
      }))
      .concat({ ...buildCall('theirs', { at: '2026-11-10T09:00:00.000Z' }), accountId: clinica })
      .map(toStoreRow),
  )
})
afterAll(() => stores?.close())
beforeEach(async () => {
  await stores.postgres.db.delete(eventTag)
  await stores.postgres.db.delete(eventLog)
  await stores.clickhouse.command('TRUNCATE TABLE event_tagging')
})

const deps = () => ({ db: stores.postgres.db, clickhouse: stores.clickhouse, log: { error: vi.fn() } })
const change = (eventIds: string[], add: string[], remove: string[] = [], accountId = motor) =>
  tagEvents(deps(), { accountId, eventIds, add, remove }, systemActor)
const tags = (accountId = motor) => listUsedEventTags(deps(), { accountId })
const deliver = () =>
  deliverToEventStore({
    ...deps(),
    projections: { [taggingsKind]: { table: 'event_tagging', toRows: projectTaggings } },
  })
const carrying = async (tag: string) => {
  await deliver()
  const { rows } = await listRows(deps(), {
    accountId: motor,
    timezone: 'Europe/Madrid',
    range: { start: '2026-11-01', end: '2026-12-01' },
    scope: 'call',
    filters: [{ field: 'tags', operator: 'is', value: tag }],
    search: '',
    sort: [{ field: 'at', direction: 'asc' }],
    limit: 100,
    offset: 0,
  })
  return rows.map(({ id }) => id)
}

describe('event tags', () => {
  it('are created by name when they are added to an event, each with its colour, and counted', async () => {
    expect(await change(idsOf(0, 1, 2), ['VIP', 'Financiación'])).toBe(3)
    expect(await change(idsOf(2, 3), ['VIP'])).toBe(1)
    expect(await tags()).toEqual([
      { name: 'Financiación', color: tagColors[1], events: 3 },
      { name: 'VIP', color: tagColors[0], events: 4 },
    ])
  })

  it('are the same tag, whatever the case and the composition of accents', async () => {
    await change(idsOf(0), ['Financiación'])
    await change(idsOf(1), ['FINANCIACIÓN', 'financiacio\u0301n'])
    expect(await tags()).toMatchObject([{ name: 'Financiación', events: 2 }])
    expect(await change(idsOf(0, 1), [], ['fINANCIACIÓN'])).toBe(2)
    expect(await tags()).toMatchObject([{ name: 'Financiación', events: 0 }])
  })

  it('are shown at once, and can be filtered by once they are in the event store', async () => {
    await change(idsOf(0, 1), ['VIP'])
    const events = [0, 5].map((place) => ({
      id: idFromName(`hangup ${calls[place]}`),
      call_id: idFromName(`call of ${calls[place]}`),
    }))
    expect(await listTagsByEvent(stores.postgres.db, { accountId: motor, events })).toEqual(
      new Map([[idsOf(0)[0], ['VIP']]]),
    )
    expect(await carrying('VIP')).toEqual(idsOf(0, 1))
  })

  it('that are added and removed repeatedly end in the last state', async () => {
    for (let time = 0; time < 3; time += 1) {
      await change(idsOf(0, 1), ['VIP'])
      await deliver()
      await change(idsOf(0), [], ['VIP'])
    }
    expect(await carrying('VIP')).toEqual(idsOf(1))
    expect(await tags()).toMatchObject([{ name: 'VIP', events: 1 }])
    await change(idsOf(0), ['VIP'])
    expect(await carrying('VIP')).toEqual(idsOf(0, 1))
  })

  it('change nothing if they are on the event already, or if an unknown one is removed', async () => {
    expect(await change(idsOf(0), ['VIP'])).toBe(1)
    expect(await change([...idsOf(0), ...idsOf(0)], ['VIP'], ['Nunca'])).toBe(0)
    expect(await tags()).toHaveLength(1)
  })

  it('that two users add to the same events at once are all there', async () => {
    const all = calls.map((_, i) => i)
    await Promise.all([
      change(idsOf(...all), ['VIP', 'Financiación']),
      change(idsOf(...all.toReversed()), ['Financiación', 'VIP']),
      change(idsOf(...all), ['Taller']),
    ])
    expect(await tags()).toMatchObject([{ events: 9 }, { events: 9 }, { events: 9 }])
    expect(await carrying('Taller')).toHaveLength(9)
  })
})

describe('a tag on one event of a call', () => {
  const callId = idFromName('call of Berta')
  const id = (type: string) => idFromName(`${type} of Berta`)
  const event = (type: EventRow['type'], more: Partial<EventRow> = {}): EventRow => ({
    ...buildCall('Berta', { at: '2026-12-10T10:00:00.000Z' }),
    accountId: motor,
    callId,
    id: id(type),
    type,
    ...more,
  })
  const store = (...events: EventRow[]) => stores.clickhouse.insert('event', events.map(toStoreRow))
  const december = { range: { start: '2026-12-01', end: '2027-01-01' }, timezone: 'Europe/Madrid' }
  const account = () => ({ ...december, accountId: motor })
  const rowsWith = async (filters: ReportFilters) => {
    await deliver()
    const { rows } = await listRows(deps(), {
      ...account(),
      scope: 'all',
      filters,
      search: '',
      sort: [],
      limit: 100,
      offset: 0,
    })
    return rows.map(({ type, tags: own }) => `${type} ${own.join()}`).sort()
  }
  const tagged: ReportFilters = [{ field: 'tags', operator: 'is', value: 'VIP' }]
  const counted = async () => {
    await deliver()
    const { answers } = await askQuestions(
      { ...deps(), findFormulas: noFormulas, findRollups: noRollups },
      {
        ...account(),
        ...reportScopeSchema.parse({ range: december.range }),
        currency: 'EUR',
        questions: [questionSchema.parse({ by: ['tags'], measures: ['events', 'call', 'valid'] })],
      },
    )
    return answers[0]?.rows.map(({ groups, values }) => [groups[0], ...values])
  }
  const exported = async () => {
    const query = {
      ...account(),
      scope: 'all' as const,
      filters: [],
      search: '',
      sort: [],
      columns: buildFileColumns(
        { columns: [{ field: 'type' }, { field: 'tags' }], variant: 'raw', language: 'en' },
        { timezone: account().timezone, currency: 'EUR' },
      ),
      separator: ',' as const,
    }
    const pieces = []
    for await (const piece of exportRows(deps(), query)) pieces.push(piece)
    return pieces.join('').trim().split('\r\n').slice(1).sort()
  }
  beforeAll(() =>
    store(
      event('call'),
      event('answered'),
      event('hangup'),
      event('c2c', { callId: null, at: '2026-12-10T11:00:00.000Z' }),
    ),
  )

  it('is on all of its events, shown, filtered by, counted and exported, and on no other', async () => {
    expect(await change([id('answered')], ['VIP'])).toBe(1)
    expect(await rowsWith([])).toEqual(['answered VIP', 'c2c ', 'call VIP', 'hangup VIP'])
    expect(await rowsWith(tagged)).toEqual(['answered VIP', 'call VIP', 'hangup VIP'])
    expect(await counted()).toEqual([
      ['', 1, 0, 0],
      ['VIP', 3, 1, 0],
    ])
    expect(await countCallEvents(deps(), motor)).toEqual([{ callId, events: 3 }])
    expect(await exported()).toEqual(['answered,VIP', 'c2c,', 'call,VIP', 'hangup,VIP'])
  })

  it('counts once, whichever of them are tagged, and is removed from all by any', async () => {
    expect(await change([id('call'), id('hangup'), id('c2c')], ['VIP'])).toBe(2)
    expect(await tags()).toMatchObject([{ name: 'VIP', events: 2 }])
    expect(await change([id('answered')], [], ['VIP'])).toBe(1)
    expect(await rowsWith(tagged)).toEqual(['c2c VIP'])
  })

  it('is on an event that comes later, and stays when another is removed', async () => {
    await change([id('hangup')], ['VIP'])
    await store(event('lead'), event('answered', { revision: 2, deleted: true, callId: null }))
    expect(await rowsWith(tagged)).toEqual(['call VIP', 'hangup VIP', 'lead VIP'])
    expect(await counted()).toContainEqual(['VIP', 3, 1, 1])
  })
})

describe('is refused, and changes nothing:', () => {
  it("another account's event, or one that does not exist", async () => {
    for (const id of [idFromName('hangup of theirs'), idFromName('nothing')]) {
      await expect(change([...idsOf(0), id], ['VIP'])).rejects.toMatchObject({
        code: 'NOT_FOUND',
        fields: { 'eventIds.1': 'invalid' },
      })
    }
    expect(await stores.postgres.db.$count(eventTagging)).toBe(0)
    expect(await tags()).toEqual([])
  })

  it('a tag that is both added and removed', async () => {
    await expect(change(idsOf(0), ['VIP'], ['Taller', 'vip'])).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      fields: { 'remove.1': 'invalid' },
    })
  })

  it('more tags than an account may have', async () => {
    const names = Array.from({ length: 20 }, (_, i) => i)
    for (let hundred = 0; hundred < 25; hundred += 1)
      await change(
        idsOf(0),
        names.map((name) => `tag ${hundred * 20 + name}`),
      )
    await expect(change(idsOf(1), ['one more'])).rejects.toMatchObject({ fields: { add: 'too_many' } })
    expect(await change(idsOf(1), ['TAG 0'])).toBe(1)
    expect(await tags()).toHaveLength(500)
  })
})

it('each account has its own tags', async () => {
  await change(idsOf(0), ['VIP'])
  await change([idFromName('hangup of theirs')], ['VIP', 'Urgencia'], [], clinica)
  expect((await tags()).map(({ name }) => name)).toEqual(['VIP'])
  expect((await tags(clinica)).map(({ name }) => name)).toEqual(['Urgencia', 'VIP'])
  expect(await carrying('VIP')).toEqual(idsOf(0))
})
