import type { Section } from '@talkie/contract/access'
import type { Account } from '@talkie/contract/accounts'
import { type TableViewFields, tableViewFieldsSchema } from '@talkie/contract/reporting'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestAccounts } from '../../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { systemActor } from '../../identity/index.ts'
import { user } from '../../identity/tables.ts'
import { tableView } from '../tables.ts'
import { maxViews } from './check-view.ts'
import { createView } from './create-view.ts'
import { listViews } from './list-views.ts'
import { removeView } from './remove-view.ts'
import type { ViewReader } from './stored-view.ts'
import { updateView } from './update-view.ts'

/* In Motor Valles Marta may write, Luis may only read. */

let store: TestPostgres
let motor: Account
let clinica: Account

beforeAll(async () => {
  store = await openTestPostgres()
  ;({ motor, clinica } = await createTestAccounts(store.postgres.db))
  await store.postgres.db.insert(user).values([
    { id: 'marta', name: 'Marta', lastname: 'Gil', email: 'marta@talkie.example', emailVerified: true },
    { id: 'luis', name: 'Luis', email: 'luis@talkie.example', emailVerified: true },
  ])
})
beforeEach(async () => {
  await store.postgres.db.delete(tableView)
})
afterAll(() => store.close())

const of = (userId: 'marta' | 'luis', screen: Section = 'reporting.calls'): ViewReader => ({
  accountId: motor.id,
  screen,
  userId,
  mayWrite: userId === 'marta',
})
const view = (name: string, shared = false): TableViewFields =>
  tableViewFieldsSchema.parse({
    name,
    shared,
    layout: { order: ['at', 'caller'], widths: { at: 180 }, pinned: ['at'], hidden: [] },
    filters: [{ field: 'source', operator: 'is', value: 'google' }],
    sort: [{ field: 'at', direction: 'desc' }],
    rest: { scope: 'valid' },
  })
const save = (reader: ViewReader, fields: TableViewFields) =>
  createView(store.postgres, { ...reader, ...fields }, systemActor)
const names = async (reader: ViewReader) => (await listViews(store.postgres, reader)).map(({ name }) => name)

describe('who sees a view', () => {
  test('the user who saved it, with everything that was saved', async () => {
    const saved = await save(of('luis'), view('Google'))
    expect(saved).toMatchObject({ ...view('Google'), own: true, mayChange: true, by: 'Luis' })
    expect(await listViews(store.postgres, of('luis'))).toEqual([saved])
  })

  test('others once it is shared, by name among their own', async () => {
    await save(of('marta'), view('Zona norte', true))
    await save(of('marta'), view('Only Marta'))
    await save(of('luis'), view('Ávila'))
    const views = await listViews(store.postgres, of('luis'))
    expect(views.map(({ name, own, mayChange, by }) => [name, own, mayChange, by])).toEqual([
      ['Ávila', true, true, 'Luis'],
      ['Zona norte', false, false, 'Marta Gil'],
    ])
  })

  test('nobody on another screen or in another account', async () => {
    await save(of('marta'), view('Google', true))
    expect(await names(of('marta', 'reporting.events'))).toEqual([])
    expect(await names({ ...of('marta'), accountId: clinica.id })).toEqual([])
  })

  test('a view that names a removed field is left out, the others are listed, and its name is free', async () => {
    await save(of('marta'), view('Google'))
    const old = { ...view('Old'), filters: [{ field: 'gone', operator: 'is_empty' }] }
    await store.postgres.db.insert(tableView).values({
      id: uuid(),
      accountId: motor.id,
      userId: 'marta',
      screen: 'reporting.calls',
      shared: false,
      fields: old as unknown as TableViewFields,
    })
    expect(await names(of('marta'))).toEqual(['Google'])
    await save(of('marta'), view('Old'))
    expect(await names(of('marta'))).toEqual(['Google', 'Old'])
  })
})

describe('names and limits', () => {
  test('a name is unique whatever its case, for this user and screen only', async () => {
    const { id } = await save(of('marta'), view('Campaña'))
    await expect(save(of('marta'), view('CAMPAÑA'))).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { name: 'already_used' },
    })
    await save(of('marta', 'reporting.events'), view('Campaña'))
    await save(of('luis'), view('campaña'))
    const renamed = { ...of('marta'), ...view('campaña'), viewId: id }
    expect(await updateView(store.postgres, renamed, systemActor)).toMatchObject({ id, name: 'campaña' })
  })

  test('a name saved twice at once is saved once', async () => {
    const both = await Promise.allSettled([save(of('luis'), view('Twice')), save(of('luis'), view('Twice'))])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('each user may have fifty views of a screen', async () => {
    for (let n = 0; n < maxViews; n += 1) await save(of('luis'), view(`View ${n}`))
    await expect(save(of('luis'), view('One more'))).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { name: 'limit_reached' },
    })
    await save(of('marta'), view('One more'))
    await save(of('luis', 'reporting.events'), view('One more'))
  })
})

describe('changing', () => {
  test('a user without write permission cannot share a view, neither new nor saved', async () => {
    await expect(save(of('luis'), view('Google', true))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const { id } = await save(of('luis'), view('Google'))
    await expect(
      updateView(store.postgres, { ...of('luis'), ...view('Google', true), viewId: id }, systemActor),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('a private view of another user is not found', async () => {
    const { id } = await save(of('luis'), view('Google'))
    const change = { ...of('marta'), ...view('Mine now'), viewId: id }
    await expect(updateView(store.postgres, change, systemActor)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(removeView(store.postgres, change, systemActor)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('changing the shared view of another user requires write permission, and the owner stays', async () => {
    const { id } = await save(of('marta'), view('Google', true))
    const change = { ...of('luis'), ...view('Luis was here'), viewId: id }
    await expect(updateView(store.postgres, change, systemActor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(removeView(store.postgres, change, systemActor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const writer = { ...of('luis'), mayWrite: true }
    const changed = await updateView(
      store.postgres,
      { ...writer, ...view('Bing', true), viewId: id },
      systemActor,
    )
    expect(changed).toMatchObject({ name: 'Bing', own: false, by: 'Marta Gil' })
    await removeView(store.postgres, { ...writer, viewId: id }, systemActor)
    expect(await names(of('marta'))).toEqual([])
  })

  test('an id does not find a view through another screen or account', async () => {
    const { id } = await save(of('marta'), view('Google', true))
    for (const elsewhere of [of('marta', 'reporting.events'), { ...of('marta'), accountId: clinica.id }]) {
      const change = { ...elsewhere, ...view('Taken'), viewId: id }
      await expect(updateView(store.postgres, change, systemActor)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      await expect(removeView(store.postgres, change, systemActor)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    expect(await names(of('marta'))).toEqual(['Google'])
  })
})
