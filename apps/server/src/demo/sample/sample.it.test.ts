import { addDays, toCalendarDay } from '@talkie/contract/dates'
import { isoCountry } from '@talkie/contract/locales'
import { type Answer, answerSchema, eventRecordSchema, pathStepSchema } from '@talkie/contract/reporting'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { systemActor } from '../../modules/identity/index.ts'
import { createMetric } from '../../modules/metrics/create-metric.ts'
import { createSampleStore } from '../../modules/reporting/index.ts'
import { createTestAccounts } from '../../testing/accounts.ts'
import { metricFields } from '../../testing/inputs/access-inputs.ts'
import { callProcedure, procedures } from '../../testing/inputs/walk-contract.ts'
import { openTestApp, type TestApp } from '../../testing/processes/app.ts'
import { drawSampleEvents } from './draw-sample-events.ts'

/* Motor Valles of Madrid, which has no events yet, and Clínica Rías, another account. Paula may see everything. */

let app: TestApp
let token: string
let motor: number
let clinica: number
const today = toCalendarDay('Europe/Madrid', new Date())
const week = { start: addDays(today, -7), end: today }

beforeAll(async () => {
  app = await openTestApp({ LOG_LEVEL: 'silent' })
  const accounts = await createTestAccounts(app.postgres.db)
  motor = accounts.motor.id
  clinica = accounts.clinica.id
  const paula = { email: 'paula@example.com', password: 'una-clave-larga' }
  await app.app.identity.createUser({ ...paula, name: 'Paula', lastname: 'Gil', profile: 'privileged' })
  const { accessToken } = await app.app.identity.login({
    ...paula,
    address: '203.0.113.7',
    userAgent: 'test',
  })
  token = accessToken
})
afterAll(() => app?.close())

const call = async (name: string, input: object) => {
  const found = procedures.find((one) => one.name === `reporting.${name}`)
  if (!found) throw new Error(`The contract has no ${name}.`)
  const { status, body } = await callProcedure(app.url, found, { input, token })
  expect([name, status, body]).toEqual([name, 200, expect.anything()])
  return body
}
const answersSchema = z.object({ answers: z.array(answerSchema), comparedWith: z.unknown() })
const ask = async (questions: object[], more: object = {}): Promise<Answer[]> =>
  answersSchema.parse(
    await call('dashboard.ask', { accountId: motor, range: week, sample: true, questions, ...more }),
  ).answers
const rowsSchema = z.object({ rows: z.array(eventRecordSchema), total: z.int() })
const listRows = async (more: object = {}) =>
  rowsSchema.parse(await call('rawdata.rows', { accountId: motor, range: week, sample: true, ...more }))

describe('an account in which nothing has happened', () => {
  test('has figures of a business where it asks for a sample, and none of its own before and after', async () => {
    const measures = ['visit', 'call', 'valid', 'sale', 'revenue']
    const own = () => ask([{ measures: ['visit', 'call'] }], { sample: false })
    expect((await own())[0]?.totals.values).toEqual([0, 0])
    const [figures] = await ask([{ measures }], { range: { start: addDays(today, -30), end: today } })
    const [visits = 0, calls = 0, valid = 0, sales = 0, revenue = 0] = figures?.totals.values ?? []
    expect(visits).toBeGreaterThan(800)
    expect(calls).toBeGreaterThan(20)
    expect(calls).toBeLessThan((visits ?? 0) / 5)
    expect(valid).toBeGreaterThan(10)
    expect(valid).toBeLessThan(calls ?? 0)
    expect(sales).toBeGreaterThan(0)
    expect(revenue).toBeGreaterThan(0)
    expect((await own())[0]?.totals.values).toEqual([0, 0])
    expect((await listRows({ sample: false })).total).toBe(0)
    expect((await listRows({ sample: false, accountId: clinica })).total).toBe(0)
  })

  test('sees parts that come to the total, whole days beside the days before, today too', async () => {
    const range = { start: addDays(today, -6), end: addDays(today, 1) }
    const body = await call('dashboard.ask', {
      accountId: motor,
      range,
      compare: 'previous_period',
      sample: true,
      questions: [
        { by: ['day'], measures: ['visit', 'call'] },
        { by: ['term'], known: true, measures: ['visit'], sort: [{ by: 'visit', direction: 'desc' }] },
      ],
    })
    const { answers, comparedWith } = answersSchema.parse(body)
    const [days, terms] = answers
    expect(comparedWith).toEqual({ start: addDays(today, -13), end: addDays(today, -6) })
    expect(days?.rows.map(({ groups }) => groups[0])).toEqual(
      Array.from({ length: 7 }, (_, n) => addDays(range.start, n)),
    )
    expect(days?.rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(days?.totals.values[0])
    expect(days?.rows.every(({ previous }) => (previous?.[0] ?? 0) > 0)).toBe(true)
    expect(terms?.rows.map(({ groups }) => groups[0])).toContain('services near me')
  })

  test('filters, sorts and looks closer as with events of its own', async () => {
    const filters = [
      {
        any: [
          { field: 'medium', operator: 'is', value: 'cpc' },
          { field: 'city', operator: 'starts_with', value: 'SEV' },
        ],
      },
      { field: 'hour', operator: 'between', value: [9, 12] },
    ]
    const { rows, total } = await listRows({
      filters,
      scope: 'type:visit',
      sort: [{ field: 'city', direction: 'asc' }],
    })
    const [figures] = await ask([{ measures: ['visit'] }], { filters })
    expect(total).toBe(figures?.totals.values[0])
    expect(total).toBeGreaterThan(0)
    expect(rows.every(({ medium, city }) => medium === 'cpc' || city === 'Sevilla')).toBe(true)
    expect(rows.every(({ hour }) => hour >= 9 && hour <= 12)).toBe(true)
    expect(new Set(rows.map(({ country }) => country))).toEqual(new Set([isoCountry('es')]))

    const {
      rows: [ended],
    } = await listRows({
      scope: 'type:hangup',
      filters: [{ field: 'outcome', operator: 'is', value: 'valid' }],
    })
    const contact = z
      .object({ event: eventRecordSchema, timeline: z.array(pathStepSchema), complete: z.boolean() })
      .parse(await call('rawdata.contact', { accountId: motor, eventId: ended?.id, sample: true }))
    expect(contact.event).toEqual(ended)
    expect(contact.timeline.map(({ type }) => type)).toEqual(expect.arrayContaining(['visit', 'hangup']))
    const suggested = await call('rawdata.values', {
      accountId: motor,
      field: 'source',
      start: week.start,
      end: week.end,
      sample: true,
    })
    expect(suggested).toMatchObject({
      values: expect.arrayContaining([{ value: 'google', times: expect.any(Number) }]),
    })
  })

  test('has its own metrics worked out of the sample', async () => {
    const { id } = await createMetric(
      {
        db: app.postgres.db,
        clickhouse: app.clickhouse,
        log: { error: vi.fn() },
      } as unknown as Parameters<typeof createMetric>[0],
      { ...metricFields('Por visita'), formula: 'call / visit', accountId: motor },
      systemActor,
    )
    const [figures] = await ask([{ measures: ['visit', 'call', `metric:${id}`] }])
    const [visits, calls, share] = figures?.totals.values ?? []
    expect(share).toBeCloseTo((calls ?? 0) / (visits ?? 1), 5)
  })
})

describe('the store of samples', () => {
  const count = async () => {
    const [found] = await app.clickhouse.query<{ events: number }>({
      sql: 'SELECT count() AS events FROM event FINAL',
      params: {},
    })
    return Number(found?.events)
  }

  test('goes on with each day, and stores no day twice, whoever asks', async () => {
    const draw = vi.fn(drawSampleEvents)
    const stores = [0, 1].map(() =>
      createSampleStore({ clickhouse: app.clickhouse, log: { error: vi.fn() } }, draw),
    )
    const all = (at?: Date) => Promise.all(stores.flatMap((ensure) => [ensure('es', at), ensure('es', at)]))
    const before = await count()
    await all()
    expect([draw.mock.calls.length, await count()]).toEqual([0, before])
    const tomorrow = new Date(Date.now() + 86_400_000)
    await all(tomorrow)
    expect(draw.mock.calls.length).toBeLessThanOrEqual(2)
    const grown = await count()
    expect(grown).toBeGreaterThan(before + 10)
    await all(tomorrow)
    expect(await count()).toBe(grown)
  })

  test('tries again after it failed', async () => {
    const draw = vi.fn(drawSampleEvents).mockRejectedValueOnce(new Error('no'))
    const ensure = createSampleStore({ clickhouse: app.clickhouse, log: { error: vi.fn() } }, draw)
    await expect(ensure('pt')).rejects.toThrow('no')
    await ensure('pt')
    expect(draw).toHaveBeenCalledTimes(2)
  })
})
