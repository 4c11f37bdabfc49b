import type { Account } from '@talkie/contract/accounts'
import { type DashboardLayout, dashboardLayoutSchema } from '@talkie/contract/reporting'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestAccounts } from '../../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { systemActor } from '../../identity/index.ts'
import { user } from '../../identity/tables.ts'
import { dashboardLayout } from '../tables.ts'
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

describe('a layout of another version', () => {
  const owner = { accountId: 0, userId: 'marta' }
  const item = (i: string, y = 0) => ({ i, x: 0, y, w: 6, h: 4, static: false })
  const everywhere = (items: object[]) => ({ lg: items, md: items, sm: items, xs: items, xxs: items })
  /** Stores a layout that the API would refuse, and reads it. */
  const findStored = async (layout: object) => {
    owner.accountId = motor.id
    await saveLayout(store.postgres, { ...owner, layout: layoutOf('kpis') }, systemActor)
    await store.postgres.db.update(dashboardLayout).set({ layout: layout as DashboardLayout })
    return await find(motor.id, 'marta')
  }
  const first = ['gtotal', 'gduration', 'gvalids', 'gnovalids', 'gnot', 'datatab', 'heat']

  test.each([
    ['has the first seven widgets', everywhere(first.map(item)), everywhere(first.map(item))],
    ['is empty if the user removed all widgets', everywhere([]), everywhere([])],
    [
      'loses a widget that no longer exists, and keeps the others',
      everywhere([item('clock'), item('heat', 4)]),
      everywhere([item('heat', 4)]),
    ],
    [
      'loses a place that is none',
      everywhere([{ ...item('kpis'), w: 400 }, item('heat')]),
      everywhere([item('heat')]),
    ],
    ['has each widget once', everywhere([item('heat'), item('heat', 9)]), everywhere([item('heat')])],
    ['is none if no widget is left', everywhere([item('clock')]), null],
    ['is none without a width', { lg: [item('heat')] }, null],
  ])('%s', async (_, stored, expected) => {
    const found = await findStored(stored)
    expect(found).toEqual(expected)
    if (found) {
      await saveLayout(store.postgres, { ...owner, layout: found }, systemActor)
      expect(await find(motor.id, 'marta')).toEqual(expected)
    }
  })
})

test('a widget that occurs twice is refused with its path', async () => {
  const layout = layoutOf('kpis', 'heat', 'kpis')
  await expect(
    saveLayout(store.postgres, { accountId: motor.id, userId: 'marta', layout }, systemActor),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST', fields: { 'layout.lg.2.i': 'already_used' } })
})
