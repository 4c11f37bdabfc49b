import type { RingpoolFields } from '@talkie/contract/ringpools'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, createClient } from './modules/accounts/index.ts'
import { account, client } from './modules/accounts/tables.ts'
import { createRingpool } from './modules/numbers/ringpools/save-ringpool.ts'
import { ringpool } from './modules/numbers/ringpools/tables.ts'
import { createTestAccounts, grupoValles, motorValles } from './testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from './testing/stores/stores.ts'

/* Lucía presses the button of a form twice, or her browser sends it again. Diego fills in the same form. */
let store: TestPostgres
let accounts: Awaited<ReturnType<typeof createTestAccounts>>
beforeAll(async () => {
  store = await openTestPostgres()
  accounts = await createTestAccounts(store.postgres.db)
})
afterAll(() => store.close())

const actor = (userId: string) => ({ userId, name: userId, address: '203.0.113.7', userAgent: 'Firefox' })
const [lucia, diego] = [actor('lucia'), actor('diego')]
const web: RingpoolFields = {
  name: 'Twice',
  tag: null,
  destination: '915 550 000',
  replaces: [],
  selectors: [],
  pageRules: [],
  sourceRules: [],
  holdMinutes: 20,
  uniqueWindowDays: 15,
  overflow: '915 550 000',
  phoneMask: '',
  numberIds: [],
  active: true,
}
/** Each account has its own number, because none may show a number of another. */
const numbersOf = (accountId: number) => {
  const phone = `915 550 ${String(accountId).padStart(3, '0')}`
  return { destination: phone, overflow: phone }
}
type Create = (by: typeof lucia, accountId: number) => Promise<unknown>
const forms: Record<string, { create: Create; count: () => Promise<number> }> = {
  client: {
    create: (by) => createClient(store.postgres.db, { ...grupoValles, name: 'Twice' }, by),
    count: () => store.postgres.db.$count(client, eq(client.name, 'Twice')),
  },
  account: {
    create: (by) =>
      createAccount(store.postgres.db, { ...motorValles, clientId: accounts.clientId, name: 'Twice' }, by),
    count: () => store.postgres.db.$count(account, eq(account.name, 'Twice')),
  },
  ringpool: {
    create: (by, accountId) =>
      createRingpool(store.postgres.db, { accountId, fields: { ...web, ...numbersOf(accountId) } }, by),
    count: () => store.postgres.db.$count(ringpool, eq(ringpool.name, 'Twice')),
  },
}

test.each(Object.keys(forms))('a %s is created once even if its form is sent several times', async (kind) => {
  const { create, count } = forms[kind] ?? {}
  if (!create || !count) throw new Error('There is such a form.')
  const sent = await Promise.allSettled(Array.from({ length: 4 }, () => create(lucia, accounts.motor.id)))
  expect(sent.map((one) => (one.status === 'rejected' ? one.reason.code : 'done')).toSorted()).toEqual([
    'CONFLICT',
    'CONFLICT',
    'CONFLICT',
    'done',
  ])
  await expect(create(lucia, accounts.motor.id)).rejects.toMatchObject({
    code: 'CONFLICT',
    fields: { name: 'already_used' },
  })
  expect(await count()).toBe(1)
  await create(diego, accounts.motor.id)
  expect(await count()).toBe(2)
})

test('two accounts may have ringpools of the same name', async () => {
  await expect(forms.ringpool?.create(lucia, accounts.clinica.id)).resolves.toBeDefined()
})
