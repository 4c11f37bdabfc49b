import type { Account } from '@talkie/contract/accounts'
import { dashboardLayoutSchema } from '@talkie/contract/reporting'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestAccounts } from '../../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { systemActor } from '../../identity/index.ts'
import { user } from '../../identity/tables.ts'
import { findLayout } from './find-layout.ts'
import { resetLayout } from './reset-layout.ts'
import { saveLayout } from './save-layout.ts'

let store: TestPostgres
let motor: Account
let clinica: Account

beforeAll(async () => {
  store = await openTestPostgres()
  ;({ motor, clinica } = await createTestAccounts(store.postgres.db))
  const marta = { id: 'marta', name: 'Marta', email: 'marta@talkie.example', emailVerified: true }
  await store.postgres.db.insert(user).values([marta, { ...marta, id: 'luis', email: 'luis@talkie.example' }])
})
afterAll(() => store.close())

const layoutOf = (...widgets: string[]) =>
  dashboardLayoutSchema.parse({
    lg: widgets.map((i, y) => ({ i, x: 0, y, w: 6, h: 4 })),
    md: [],
    sm: [],
    xs: [],
    xxs: [],
  })
const find = (accountId: number, userId: string) => findLayout(store.postgres, { accountId, userId })

test('a layout is saved for a user and an account, replaced, and reset', async () => {
  const marta = { accountId: motor.id, userId: 'marta' }
  expect(await find(motor.id, 'marta')).toBeNull()
  await saveLayout(store.postgres, { ...marta, layout: layoutOf('kpis', 'heat') }, systemActor)
  await saveLayout(store.postgres, { ...marta, layout: layoutOf('datatab') }, systemActor)
  await saveLayout(
    store.postgres,
    { accountId: motor.id, userId: 'luis', layout: layoutOf('map') },
    systemActor,
  )
  expect(await find(motor.id, 'marta')).toEqual(layoutOf('datatab'))
  expect(await find(clinica.id, 'marta')).toBeNull()
  await resetLayout(store.postgres, marta, systemActor)
  expect(await find(motor.id, 'marta')).toBeNull()
  expect(await find(motor.id, 'luis')).toEqual(layoutOf('map'))
})

test('a widget that occurs twice is refused with its path', async () => {
  const layout = layoutOf('kpis', 'heat', 'kpis')
  await expect(
    saveLayout(store.postgres, { accountId: motor.id, userId: 'marta', layout }, systemActor),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST', fields: { 'layout.lg.2.i': 'already_used' } })
})
