import { defaultPermissions, matrixFromLevels } from '@talkie/contract/access'
import type { Account } from '@talkie/contract/accounts'
import type { User } from '@talkie/contract/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestAccounts, grupoValles, motorValles } from '../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import { systemActor } from '../identity/index.ts'
import { listAccountCards } from '../reporting/account-cards/list-account-cards.ts'
import { createAccountDirectory } from './account-directory.ts'
import { createClient } from './clients/create-client.ts'
import { listClients } from './clients/list-clients.ts'
import { createAccount } from './create-account.ts'
import { findAccount } from './find-account.ts'
import { listAccounts } from './list-accounts.ts'
import { updateAccount } from './update-account.ts'

let store: TestPostgres
let clientId: number
let motor: Account
let clinica: Account

beforeAll(async () => {
  store = await openTestPostgres()
  ;({ clientId, motor, clinica } = await createTestAccounts(store.postgres.db))
})
afterAll(() => store.close())

const privileged: Pick<User, 'profile' | 'permissions'> = { profile: 'privileged', permissions: {} }
const regular = (...accounts: number[]): Pick<User, 'profile' | 'permissions'> => ({
  profile: 'regular',
  permissions: Object.fromEntries(accounts.map((id) => [String(id), defaultPermissions])),
})

describe('the list of accounts', () => {
  const names = async (user: Pick<User, 'profile' | 'permissions'>) =>
    (await listAccounts(store.postgres.db, { user })).map(({ name }) => name)

  test('shows everything to privileged users, by name', async () => {
    expect(await names(privileged)).toEqual(['Clínica Rías', 'Motor Valles'])
  })

  test('shows regular users only the accounts of which they are members', async () => {
    expect(await names(regular(motor.id))).toEqual(['Motor Valles'])
    expect(await names(regular(motor.id, 9999))).toEqual(['Motor Valles'])
    expect(await names(regular())).toEqual([])
  })

  test("on cards, has the figures of each account's current day, 0 without events", async () => {
    const asked: unknown[] = []
    const countDays = async (_: unknown, accounts: readonly { id: number; timezone: string }[]) => {
      asked.push(...accounts.map(({ id, timezone }) => ({ id, timezone })))
      return new Map([[motor.id, { visits: 12, calls: 3, valid: 2, ringpools: 1, numbers: 8 }]])
    }
    const cards = await listAccountCards(store.postgres.db, { user: privileged }, countDays)
    expect(asked).toContainEqual({ id: motor.id, timezone: 'Europe/Madrid' })
    expect(
      cards.map(({ name, clientName, today, numbers }) => ({ name, clientName, today, numbers })),
    ).toEqual([
      {
        name: 'Clínica Rías',
        clientName: 'Grupo Valles',
        today: { visits: 0, calls: 0, valid: 0 },
        numbers: 0,
      },
      {
        name: 'Motor Valles',
        clientName: 'Grupo Valles',
        today: { visits: 12, calls: 3, valid: 2 },
        numbers: 8,
      },
    ])
  })
})

test('figures of sections that the reader may not see are neither counted nor shown on cards', async () => {
  const counted: number[] = []
  const countDays = async (_: unknown, accounts: readonly { id: number; timezone: string }[]) => {
    counted.push(...accounts.map(({ id }) => id))
    return new Map()
  }
  const user = {
    profile: 'regular' as const,
    permissions: {
      [clinica.id]: defaultPermissions,
      [motor.id]: matrixFromLevels({ 'reporting.calls': 'r' }),
    },
  }
  const cards = await listAccountCards(store.postgres.db, { user }, countDays)
  expect(counted).toEqual([motor.id])
  expect(cards.map(({ today, ringpools, numbers }) => ({ today, ringpools, numbers }))).toEqual([
    { today: {} },
    { today: { calls: 0, valid: 0 } },
  ])
})

describe('an account', () => {
  test('has a public key of 12 URL-safe characters', async () => {
    expect(motor.key).toMatch(/^[\w-]{12}$/)
    expect(clinica.key).not.toBe(motor.key)
    expect(await findAccount(store.postgres.db, motor.id)).toEqual(motor)
  })

  test('needs an existing client', async () => {
    const refusal = { code: 'BAD_REQUEST', fields: { clientId: 'invalid' } }
    const { db } = store.postgres
    await expect(createAccount(db, { ...motorValles, clientId: 9999 }, systemActor)).rejects.toMatchObject(
      refusal,
    )
    await expect(
      updateAccount(db, { ...motorValles, clientId: 9999, accountId: motor.id }, systemActor),
    ).rejects.toMatchObject(refusal)
  })

  test('can be updated in all fields, and keeps its key', async () => {
    const changed = { ...motorValles, clientId, name: 'Motor Valles Sur', allowedDomains: ['sur.example'] }
    await updateAccount(store.postgres.db, { ...changed, accountId: motor.id }, systemActor)
    expect(await findAccount(store.postgres.db, motor.id)).toEqual({ ...motor, ...changed })
    await updateAccount(store.postgres.db, { ...motorValles, clientId, accountId: motor.id }, systemActor)
  })

  test('cannot be updated if it does not exist', async () => {
    await expect(
      updateAccount(store.postgres.db, { ...motorValles, clientId, accountId: 9999 }, systemActor),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('refuses an icon that is not an image', async () => {
    const icon = `data:image/png;base64,${Buffer.from('<svg>').toString('base64')}`
    const refusal = { fields: { icon: 'invalid_image' } }
    const { db } = store.postgres
    await expect(createAccount(db, { ...motorValles, clientId, icon }, systemActor)).rejects.toMatchObject(
      refusal,
    )
    await expect(createClient(db, { ...grupoValles, icon }, systemActor)).rejects.toMatchObject(refusal)
  })
})

test('clients are listed by name', async () => {
  await createClient(store.postgres.db, { ...grupoValles, name: 'Aceites Baena' }, systemActor)
  const clients = await listClients(store.postgres.db)
  expect(clients.map(({ name, active }) => [name, active])).toEqual([
    ['Aceites Baena', true],
    ['Grupo Valles', true],
  ])
})

describe('the directory', () => {
  test('finds accounts by key and by id', async () => {
    const directory = await createAccountDirectory(store.postgres)
    expect(await directory.byKey(motor.key)).toMatchObject({
      id: motor.id,
      active: true,
      phoneMask: '### ## ## ##',
    })
    expect(await directory.byId(motor.id)).toMatchObject({ key: motor.key, minimumValidSeconds: 30 })
    expect(await directory.byKey('no-such-key-')).toBeUndefined()
  })

  test('sees changes made in any process', async () => {
    const directory = await createAccountDirectory(store.postgres)
    expect((await directory.byKey(motor.key))?.active).toBe(true)
    expect((await directory.byId(motor.id))?.active).toBe(true)
    await updateAccount(
      store.postgres.db,
      { ...motorValles, clientId, active: false, accountId: motor.id },
      systemActor,
    )
    await expect.poll(async () => (await directory.byKey(motor.key))?.active).toBe(false)
    expect((await directory.byId(motor.id))?.active).toBe(false)
  })

  test('finds a new account at once, even if it was looked up before', async () => {
    const directory = await createAccountDirectory(store.postgres)
    const next = clinica.id + 20
    for (let id = clinica.id; id <= next; id++) await directory.byId(id)
    const { id } = await createAccount(store.postgres.db, { ...motorValles, clientId }, systemActor)
    expect(id).toBeLessThanOrEqual(next)
    await expect.poll(async () => (await directory.byId(id))?.id).toBe(id)
  })
})

test('an account without a client becomes its own: a client with the same fields', async () => {
  const { db } = store.postgres
  const fields = { ...motorValles, name: 'Óptica Brisa', domain: 'opticabrisa.example' }
  const created = await createAccount(db, { ...fields, clientId: null }, systemActor)
  const own = (await listClients(db)).find(({ id }) => id === created.clientId)
  expect(own).toMatchObject({
    name: 'Óptica Brisa',
    domain: 'opticabrisa.example',
    country: 'es',
    accounts: 1,
  })
})
