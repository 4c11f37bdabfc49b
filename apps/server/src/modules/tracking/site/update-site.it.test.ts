import type { Account } from '@talkie/contract/accounts'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestAccounts, motorValles } from '../../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { createAccountDirectory } from '../../accounts/index.ts'
import { updateAccount } from '../../accounts/update-account.ts'
import { systemActor } from '../../identity/index.ts'
import { auditEntry } from '../../identity/tables.ts'
import { getSite } from './get-site.ts'
import { updateSite } from './update-site.ts'

/* Motor Valles has an outlet on another domain; Clínica Rías must not notice. */

let store: TestPostgres
let motor: Account
let clinica: Account

beforeAll(async () => {
  store = await openTestPostgres()
  ;({ motor, clinica } = await createTestAccounts(store.postgres.db))
})
afterAll(() => store.close())

const update = (fields: { allowedDomains?: string[] }, accountId = motor.id) =>
  updateSite(store.postgres.db, { accountId, ...fields }, systemActor)

describe('the settings of a site', () => {
  test('change field by field, in the directory too, and in no other account', async () => {
    const directory = await createAccountDirectory(store.postgres)
    expect((await directory.byKey(motor.key))?.allowedDomains).toEqual([])
    const site = { domain: 'motorvalles.example', allowedDomains: ['outlet.example'] }
    expect(await update({ allowedDomains: ['outlet.example'] })).toMatchObject(site)
    expect(await getSite(store.postgres.db, { accountId: motor.id })).toMatchObject(site)
    expect(await update({})).toMatchObject(site)
    await expect
      .poll(async () => (await directory.byKey(motor.key))?.allowedDomains)
      .toEqual(['outlet.example'])
    expect(await getSite(store.postgres.db, { accountId: clinica.id })).toMatchObject({ allowedDomains: [] })
  })

  test('leave an entry in the audit with what was before', async () => {
    await update({ allowedDomains: ['outlet.example', 'ofertas.example'] })
    const count = await store.postgres.db.$count(auditEntry)
    await update({})
    expect(await store.postgres.db.$count(auditEntry)).toBe(count)
    const [entry] = await store.postgres.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'update',
      kind: 'account',
      accountId: motor.id,
      name: 'Motor Valles',
      before: { allowedDomains: ['outlet.example'] },
      after: { allowedDomains: ['outlet.example', 'ofertas.example'] },
    })
  })

  test('of an unknown account are not found', async () => {
    const missing = { code: 'NOT_FOUND' }
    await expect(update({ allowedDomains: [] }, 9999)).rejects.toMatchObject(missing)
    await expect(getSite(store.postgres.db, { accountId: 9999 })).rejects.toMatchObject(missing)
  })
})

describe('an allowed domain', () => {
  test.each(['com', 'com.mx', 'co.uk', 'myshopify.com', 'vercel.app', 'github.io'])(
    'may not be %s, which many sites share',
    async (host) => {
      const refusal = { code: 'BAD_REQUEST', fields: { 'allowedDomains.1': 'shared_domain' } }
      await expect(update({ allowedDomains: ['outlet.example', host] })).rejects.toMatchObject(refusal)
      const fields = { ...motorValles, clientId: motor.clientId, accountId: motor.id }
      const asAccount = { ...fields, allowedDomains: ['outlet.example', host] }
      await expect(updateAccount(store.postgres.db, asAccount, systemActor)).rejects.toMatchObject(refusal)
      await expect(
        updateAccount(store.postgres.db, { ...fields, domain: host }, systemActor),
      ).rejects.toMatchObject({ fields: { domain: 'shared_domain' } })
    },
  )

  test.each([
    'tienda.com.mx',
    'valles.myshopify.com',
    'localhost',
    '127.0.0.1',
    'intranet',
    'xn--muoz-hqa.es',
  ])('may be %s', async (host) => {
    expect(await update({ allowedDomains: [host] })).toMatchObject({ allowedDomains: [host] })
  })
})
