import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import { account, client } from '../accounts/tables.ts'
import type { Actor } from '../identity/index.ts'
import { auditEntry } from '../identity/tables.ts'
import { findCallerNames, findCallersByName } from './find-caller-names.ts'
import { nameCaller } from './name-caller.ts'
import { storeCallerNames, storeReportedName } from './store-caller-names.ts'
import { callerName } from './tables.ts'

/* Marta names the callers of Motor Vallès. The neighbour's callers are their own. */

const marta: Actor = { userId: null, name: 'Marta Ros', address: '127.0.0.1', userAgent: 'test' }
const maria = '+34612000001'
const oriol = '+34612000002'
let store: TestPostgres
let motor: number
let neighbour: number

beforeAll(async () => {
  store = await openTestPostgres()
  const site = {
    name: 'Motor Vallès',
    domain: 'motorvalles.es',
    timezone: 'Europe/Madrid',
    country: 'es' as const,
    currencyCode: 'EUR',
    language: 'es' as const,
  }
  const [owner] = await store.postgres.db.insert(client).values(site).returning()
  const rows = await store.postgres.db
    .insert(account)
    .values(['one', 'other'].map((key) => ({ ...site, clientId: owner?.id ?? 0, key })))
    .returning({ id: account.id })
  ;[motor = 0, neighbour = 0] = rows.map(({ id }) => id)
})
beforeEach(async () => {
  await store.postgres.db.delete(callerName)
})
afterAll(() => store?.close())

const db = () => store.postgres.db
const type = (name: string, company = '', accountId = motor) =>
  nameCaller(db(), { accountId, phone: maria, name, company }, marta)
const importName = (name: string) =>
  storeCallerNames(db(), [{ e164: maria, name, company: '' }], {
    accountId: motor,
    source: 'imported',
    by: 'Lucía',
  })
const report = (name: string) =>
  storeReportedName(db(), { accountId: motor, e164: maria, name, isLast: true })
const shown = async () =>
  (await findCallerNames(db(), { accountId: motor, phones: [maria, oriol, null] })).get(maria)
const search = (text: string, accountId = motor) => findCallersByName(db(), { accountId, search: text })

describe('the name of a caller', () => {
  test('is the typed one, else the imported one, else what the provider reported', async () => {
    await report('ROCA M')
    expect(await shown()).toMatchObject({ name: 'ROCA M', source: 'provider', changedBy: null })
    await importName('M. Roca')
    expect(await shown()).toMatchObject({ name: 'M. Roca', source: 'imported', changedBy: 'Lucía' })
    await type('María', 'Talleres Roca')
    expect(await shown()).toMatchObject({
      name: 'María',
      company: 'Talleres Roca',
      source: 'typed',
      changedBy: 'Marta Ros',
    })
    await importName('María R.')
    await report('ROCA MARIA')
    expect(await shown()).toMatchObject({ name: 'María' })
  })

  test('is the imported one again once what was typed is removed', async () => {
    await importName('M. Roca')
    await type('María')
    expect(await type('')).toMatchObject({ callerName: { name: 'M. Roca', source: 'imported' } })
  })

  test('is nobody else’s: another account knows nothing of it', async () => {
    await type('María')
    expect(await search('maria', neighbour)).toEqual([])
    expect((await findCallerNames(db(), { accountId: neighbour, phones: [maria] })).size).toBe(0)
  })

  test('is recorded in the audit log when typed, once for each change', async () => {
    const entries = () => db().select().from(auditEntry).where(eq(auditEntry.kind, 'caller_name'))
    const before = (await entries()).length
    await type('María')
    await type('María')
    await type('María', 'Talleres Roca')
    await type('')
    const added = (await entries()).slice(before)
    expect(added.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
    expect(added[1]).toMatchObject({ objectId: maria, accountId: motor, userName: 'Marta Ros' })
  })

  test('is created once, and changed by the others who type one at the same time', async () => {
    const entries = () => db().select().from(auditEntry).where(eq(auditEntry.kind, 'caller_name'))
    const before = (await entries()).length
    await Promise.all(['María', 'Maria', 'M. Roca', 'María Roca', 'Roca'].map((name) => type(name)))
    const added = (await entries()).slice(before)
    expect(added.map(({ action }) => action).sort()).toEqual([
      'create',
      'update',
      'update',
      'update',
      'update',
    ])
  })

  test('keeps who set it, and when, where the same is stored again', async () => {
    await importName('M. Roca')
    const before = await shown()
    await importName('M. Roca')
    expect(await shown()).toEqual(before)
  })
})

describe('callers found by name', () => {
  test.each(['maría', 'MARIA', 'talleres', 'roca', 's roc'])(
    '%s finds María of Talleres Roca',
    async (text) => {
      await type('María', 'Talleres Roca')
      expect(await search(text)).toEqual([maria])
    },
  )

  test.each(['roc%', 'r_ca', 'rocas', '  '])('%s finds nobody', async (text) => {
    await type('María', 'Talleres Roca')
    expect(await search(text)).toEqual([])
  })

  test('a name that another source overrules finds nobody', async () => {
    await importName('Gestoría Pla')
    await type('María', 'Talleres Roca')
    expect(await search('gestoria')).toEqual([])
  })
})
