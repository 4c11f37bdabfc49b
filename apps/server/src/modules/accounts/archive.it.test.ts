import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grupoValles, motorValles } from '../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import { systemActor } from '../identity/index.ts'
import { auditEntry } from '../identity/tables.ts'
import { createClient } from './clients/create-client.ts'
import { listClients } from './clients/list-clients.ts'
import { setClientArchived } from './clients/set-client-archived.ts'
import { updateClient } from './clients/update-client.ts'
import { createAccount } from './create-account.ts'
import { findAccount } from './find-account.ts'
import { setAccountArchived } from './set-account-archived.ts'
import { updateAccount } from './update-account.ts'

/* Grupo Valles has two accounts; the outlet was archived long ago. */

let store: TestPostgres
let clientId: number
let motor: number
let outlet: number

beforeAll(async () => {
  store = await openTestPostgres()
  const { db } = store.postgres
  clientId = (await createClient(db, grupoValles, systemActor)).id
  motor = (await createAccount(db, { ...motorValles, clientId }, systemActor)).id
  outlet = (await createAccount(db, { ...motorValles, clientId, name: 'Outlet' }, systemActor)).id
  await setAccountArchived(db, { accountId: outlet, archived: true }, systemActor)
})
afterAll(() => store.close())

const active = async (id: number) => (await findAccount(store.postgres.db, id))?.active
const lastEntries = async (count: number) =>
  (await store.postgres.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(count)).map(
    ({ action, kind, name }) => `${action} ${kind} ${name}`,
  )

describe('archiving a client', () => {
  test('archives its accounts, and restoring it restores exactly those', async () => {
    const { db } = store.postgres
    expect(await setClientArchived(db, { clientId, archived: true }, systemActor)).toMatchObject({
      active: false,
      accounts: 2,
      activeAccounts: 0,
    })
    expect([await active(motor), await active(outlet)]).toEqual([false, false])
    expect(await lastEntries(2)).toEqual(['archive account Motor Valles', 'archive client Grupo Valles'])
    expect(await setClientArchived(db, { clientId, archived: false }, systemActor)).toMatchObject({
      activeAccounts: 1,
    })
    expect([await active(motor), await active(outlet)]).toEqual([true, false])
  })

  test('keeps its accounts from being restored, and refuses new active ones', async () => {
    const { db } = store.postgres
    await setClientArchived(db, { clientId, archived: true }, systemActor)
    await expect(
      setAccountArchived(db, { accountId: motor, archived: false }, systemActor),
    ).rejects.toMatchObject({
      code: 'CLIENT_ARCHIVED',
    })
    const wrong = { code: 'BAD_REQUEST', fields: { clientId: 'invalid' } }
    await expect(createAccount(db, { ...motorValles, clientId }, systemActor)).rejects.toMatchObject(wrong)
    await expect(
      updateAccount(db, { ...motorValles, clientId, accountId: motor, active: true }, systemActor),
    ).rejects.toMatchObject(wrong)
    await setClientArchived(db, { clientId, archived: false }, systemActor)
  })

  test('twice records one entry', async () => {
    const { db } = store.postgres
    await setClientArchived(db, { clientId, archived: true }, systemActor)
    const count = await db.$count(auditEntry)
    await setClientArchived(db, { clientId, archived: true }, systemActor)
    expect(await db.$count(auditEntry)).toBe(count)
    await setClientArchived(db, { clientId, archived: false }, systemActor)
  })
})

test('an account archived by hand stays archived when its client is restored', async () => {
  const { db } = store.postgres
  await setAccountArchived(db, { accountId: motor, archived: true }, systemActor)
  await setClientArchived(db, { clientId, archived: true }, systemActor)
  await setClientArchived(db, { clientId, archived: false }, systemActor)
  expect(await active(motor)).toBe(false)
  expect(await setAccountArchived(db, { accountId: motor, archived: false }, systemActor)).toMatchObject({
    active: true,
  })
})

test('a client can be updated in all fields, and its accounts keep theirs', async () => {
  const { db } = store.postgres
  const fields = { ...grupoValles, name: 'Grupo Vallés', country: 'mx' as const, currencyCode: 'MXN' }
  expect(await updateClient(db, { clientId, ...fields }, systemActor)).toMatchObject(fields)
  expect((await listClients(db))[0]).toMatchObject({ name: 'Grupo Vallés', accounts: 2 })
  expect(await findAccount(db, motor)).toMatchObject({ country: 'es', currencyCode: 'EUR' })
  const [entry] = await db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
  expect(entry).toMatchObject({
    before: { name: 'Grupo Valles', country: 'es', currencyCode: 'EUR' },
    after: { name: 'Grupo Vallés', country: 'mx', currencyCode: 'MXN' },
  })
  await expect(updateClient(db, { ...fields, clientId: 999 }, systemActor)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
