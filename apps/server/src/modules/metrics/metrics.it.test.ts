import type { Account } from '@talkie/contract/accounts'
import { builtInMetricNames, type MetricFields } from '@talkie/contract/reporting'
import { eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestAccounts } from '../../testing/accounts.ts'
import { metricFields } from '../../testing/inputs/access-inputs.ts'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import { systemActor } from '../identity/index.ts'
import { maxOwnMetrics } from './check-metric.ts'
import { createMetric } from './create-metric.ts'
import { listMetrics } from './list-metrics.ts'
import { reorderMetrics } from './reorder-metrics.ts'
import { setMetricArchived } from './set-metric-archived.ts'
import { metric } from './tables.ts'
import { updateMetric } from './update-metric.ts'

let store: TestPostgres
let motor: Account
let clinica: Account

beforeAll(async () => {
  store = await openTestPostgres()
  ;({ motor, clinica } = await createTestAccounts(store.postgres.db))
})
beforeEach(async () => {
  await store.postgres.db.delete(metric)
})
afterAll(() => store.close())

const create = (name: string, { id: accountId } = motor) =>
  createMetric(store.postgres, { accountId, ...metricFields(name) }, systemActor)
const update = (metricId: string, changed: Partial<MetricFields>, { id: accountId } = motor) =>
  updateMetric(store.postgres, { accountId, metricId, ...metricFields('Tasa'), ...changed }, systemActor)
const archive = (metricId: string, archived = true) =>
  setMetricArchived(store.postgres, { accountId: motor.id, metricId, archived }, systemActor)
const reorder = (...metricIds: string[]) =>
  reorderMetrics(store.postgres, { accountId: motor.id, metricIds }, systemActor)
const list = ({ id: accountId } = motor, archived = false) =>
  listMetrics(store.postgres, { accountId, archived })
const names = async (archived = false) => (await list(motor, archived)).map(({ name }) => name)

describe('an account that changed no metric', () => {
  test('has the built-in ones, each with its formula and style', async () => {
    const metrics = await list()
    expect(metrics.map(({ id }) => id).sort()).toEqual([...builtInMetricNames].sort())
    expect(metrics[1]).toEqual({
      id: 'call',
      measure: 'call',
      name: 'call',
      builtIn: true,
      archived: false,
      formula: 'call + llamadabruta',
      format: 'number',
      color: '#8b7cff',
      gradientcolor: '#5f4fd0',
      icon: 'phone',
      description: '',
      funnel: true,
      default: true,
    })
    const funnel = metrics.filter((one) => one.funnel).map(({ id }) => id)
    expect(funnel).toEqual(['visit', 'call', 'valid', 'sale'])
    expect(metrics.filter((one) => !one.default).map(({ id }) => id)).toEqual(['fblead'])
  })
})

describe('a metric of its own', () => {
  test('comes last, in its account only', async () => {
    const made = await create('Tasa de respuesta')
    expect(made).toMatchObject({
      ...metricFields('Tasa de respuesta'),
      measure: `metric:${made.id}`,
      builtIn: false,
      archived: false,
    })
    await create('Otra')
    expect((await names()).slice(-2)).toEqual(['Tasa de respuesta', 'Otra'])
    expect(await list(clinica)).toHaveLength(builtInMetricNames.length)
  })

  test('keeps its position when it changes', async () => {
    const { id } = await create('Tasa')
    await create('Otra')
    const changed = await update(id, {
      name: 'Tasa neta',
      formula: 'llamadaneta / llamadabruta',
      funnel: true,
    })
    expect(changed).toMatchObject({ name: 'Tasa neta', formula: 'llamadaneta / llamadabruta', funnel: true })
    expect((await list()).slice(-2)).toMatchObject([changed, { name: 'Otra' }])
  })

  test('cannot be changed, archived or moved from another account', async () => {
    const { id } = await create('Tasa')
    await expect(update(id, {}, clinica)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const of = { accountId: clinica.id, metricId: id }
    await expect(
      setMetricArchived(store.postgres, { ...of, archived: true }, systemActor),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(
      reorderMetrics(store.postgres, { accountId: clinica.id, metricIds: [id] }, systemActor),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await names()).toContain('Tasa')
  })

  test('is archived, and restored at its position', async () => {
    const { id } = await create('Tasa')
    await create('Otra')
    expect(await archive(id)).toMatchObject({ id, archived: true })
    expect((await names()).slice(-1)).toEqual(['Otra'])
    expect((await names(true)).slice(-2)).toEqual(['Tasa', 'Otra'])
    expect(await archive(id, false)).toMatchObject({ archived: false })
    expect((await names()).slice(-2)).toEqual(['Tasa', 'Otra'])
  })

  test('whose formula can no longer be parsed is left out', async () => {
    const { id } = await create('Tasa')
    const fields = { ...metricFields('Tasa'), formula: 'forgotten_type / visit' }
    await store.postgres.db.update(metric).set({ fields }).where(eq(metric.id, id))
    expect(await names()).not.toContain('Tasa')
  })
})

describe('a built-in metric', () => {
  test('keeps its formula; its name, style and flags can change', async () => {
    const changed = await update('call', { name: 'Llamadas entrantes', formula: 'call', format: 'number' })
    expect(changed).toMatchObject({
      id: 'call',
      measure: 'call',
      name: 'Llamadas entrantes',
      formula: 'call + llamadabruta',
      builtIn: true,
      color: '#2fbf71',
    })
    expect((await list())[1]).toEqual(changed)
    expect((await list(clinica))[1]).toMatchObject({ name: 'call' })
    // A second time: the row that there is now.
    expect(await update('call', { name: 'call' })).toMatchObject({ name: 'call' })
    expect(await store.postgres.db.$count(metric)).toBe(1)
  })

  test('is archived and restored', async () => {
    await archive('fblead')
    expect(await names()).not.toContain('fblead')
    await archive('fblead', false)
    expect(await names()).toEqual(['visit', 'call', 'valid', 'c2c', 'whatsapp_message', 'fblead', 'sale'])
  })
})

describe('a name', () => {
  const taken = { code: 'CONFLICT', fields: { name: 'already_used' } }

  test.each(['tasa de RESPUESTA', 'Visit', 'LLAMADABRUTA', 'whatsapp_message'])(
    'that something else has, however it is written, is refused: %s',
    async (name) => {
      await create('Tasa de Respuesta')
      await expect(create(name)).rejects.toMatchObject(taken)
    },
  )

  test("of an archived metric is refused too, and the metric's own name is not", async () => {
    const { id } = await create('Tasa')
    await archive(id)
    await expect(create('TASA')).rejects.toMatchObject(taken)
    const other = await create('Otra')
    await expect(update(other.id, { name: 'Tasa' })).rejects.toMatchObject(taken)
    await expect(update('sale', { name: 'visit' })).rejects.toMatchObject(taken)
    expect(await update(other.id, { name: 'OTRA' })).toMatchObject({ name: 'OTRA' })
  })

  test('is used once, however many requests want it at once', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => create('Tasa')))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('an order', () => {
  test('contains built-in metrics and own ones', async () => {
    const { id } = await create('Tasa')
    const ordered = await reorder('sale', id, 'visit', 'call', 'valid', 'c2c', 'whatsapp_message', 'fblead')
    expect(ordered.slice(0, 3).map(({ name }) => name)).toEqual(['sale', 'Tasa', 'visit'])
    expect(await list()).toEqual(ordered)
    expect((await create('Otra')).id).toBe((await list()).at(-1)?.id)
  })

  test('of some metrics moves these within their positions; the others stay, archived ones too', async () => {
    const { id } = await create('Tasa')
    await archive('call')
    await reorder(id, 'valid', 'visit')
    expect(await names(true)).toEqual([
      'Tasa',
      'call',
      'valid',
      'c2c',
      'whatsapp_message',
      'fblead',
      'sale',
      'visit',
    ])
    expect((await list()).map((one) => one.id)).not.toContain('call')
  })

  test('that names a metric twice, or one that does not exist, is refused and changes nothing', async () => {
    const before = await list()
    await expect(reorder('sale', 'sale')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      fields: { metricIds: 'invalid' },
    })
    await expect(reorder('sale', uuid())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(reorder('sale', '__proto__')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await list()).toEqual(before)
  })
})

test('an account may have a hundred active metrics of its own', async () => {
  const full = { code: 'CONFLICT', fields: { name: 'limit_reached' } }
  const { id } = await create('The first')
  const { db } = store.postgres
  const others = Array.from({ length: maxOwnMetrics - 1 }, (_, index) => ({
    id: uuid(),
    accountId: motor.id,
    fields: metricFields(`Tasa ${index}`),
    position: 100 + index,
  }))
  await db.insert(metric).values(others)
  await expect(create('One more')).rejects.toMatchObject(full)
  await archive(id)
  await create('One more')
  await expect(archive(id, false)).rejects.toMatchObject(full)
  expect(await create('Of the neighbour', clinica)).toMatchObject({ builtIn: false })
})
