import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { auditEntry } from '../tables.ts'
import { addUser } from '../users/add-user.ts'
import { martaFields, openTestUsers } from '../users/users.fixture.ts'
import { maxEntriesPerHour, recordFailedSignIn } from './record-failed-sign-in.ts'

/* A stranger fails to sign in with Marta's e-mail and with unknown e-mails. */
let store: TestPostgres
const { email } = martaFields
let martaId: string

beforeAll(async () => {
  store = await openTestPostgres()
  const people = await openTestUsers(store.postgres)
  martaId = (await addUser(people.deps, martaFields, people.lucia)).id
})
// Removes earlier failures, as if they had happened in another hour.
beforeEach(async () => {
  const { db } = store.postgres
  await db.execute('alter table audit_entry disable trigger audit_entry_stays')
  await db.delete(auditEntry).where(eq(auditEntry.action, 'sign_in_failed'))
  await db.execute('alter table audit_entry enable trigger audit_entry_stays')
})
afterAll(() => store.close())

const fail = (of: string, address: string) =>
  recordFailedSignIn(store.postgres.db, { email: of, address, userAgent: 'Firefox' })
const entries = () =>
  store.postgres.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'sign_in_failed'))
    .orderBy(desc(auditEntry.id))

test('failures of an hour from one address share one entry, whose count rises', async () => {
  await Promise.all(Array.from({ length: 12 }, () => fail(email.toUpperCase(), '203.0.113.9')))
  await fail(email, '203.0.113.10')
  const [second, first, ...others] = await entries()
  expect(others).toEqual([])
  expect(first).toMatchObject({
    userId: null,
    objectId: martaId,
    name: email,
    address: '203.0.113.9',
    userAgent: 'Firefox',
    before: null,
    after: { attempts: 12, lastAt: expect.stringMatching(/^\d{4}-.*Z$/) },
  })
  expect(second).toMatchObject({ address: '203.0.113.10', after: { attempts: 1 } })
})

test('an IPv6 network counts as one address', async () => {
  for (const host of ['1', '2:3', 'ffff']) await fail(email, `2001:db8:1:2::${host}`)
  expect(await entries()).toMatchObject([{ address: '2001:db8:1:2::/64', after: { attempts: 3 } }])
})

test('the entries of an hour are bounded, however many addresses and e-mails are tried', async () => {
  for (let turn = 0; turn < maxEntriesPerHour + 5; turn++) {
    await fail(email, `198.51.100.${turn}`)
    await fail(`nadie-${turn}@motorvalles.example`, `198.51.100.${turn}`)
  }
  const all = await entries()
  for (const objectId of [martaId, '']) {
    const own = all.filter((entry) => entry.objectId === objectId)
    expect(own).toHaveLength(maxEntriesPerHour + 1)
    expect(own[0]).toMatchObject({ address: '', userAgent: '', after: { attempts: 5 } })
  }
  expect(JSON.stringify(all)).not.toContain('nadie')
  // An address with an entry of its own still counts there.
  await fail(email, '198.51.100.3')
  expect(
    (await entries()).find((entry) => entry.objectId && entry.address === '198.51.100.3')?.after,
  ).toMatchObject({ attempts: 2 })
})

test('an entry written while the clock was ahead counts no current failures', async () => {
  await fail(email, '203.0.113.9')
  const [entry] = await entries()
  if (!entry) throw new Error('A failure is recorded.')
  const { id: _, ...ahead } = { ...entry, at: new Date(entry.at.getTime() + 3_600_000) }
  const { db } = store.postgres
  await db.insert(auditEntry).values(Array.from({ length: maxEntriesPerHour + 1 }, () => ahead))
  await fail(email, '203.0.113.9')
  await fail(email, '203.0.113.10')
  const attempts = (await entries()).map(({ after, address }) => [address, after?.attempts])
  expect(attempts.filter(([, times]) => times === 2)).toEqual([['203.0.113.9', 2]])
  expect(attempts[0]).toEqual(['203.0.113.10', 1])
})

test('an entry allows no change but its count rising by one', async () => {
  await fail(email, '203.0.113.9')
  const [entry] = await entries()
  const changes = [
    { name: 'somebody' },
    { address: '203.0.113.8' },
    { after: { attempts: 1 } },
    { after: { attempts: 3 } },
    { after: null },
  ]
  for (const change of changes)
    await expect(
      store.postgres.db
        .update(auditEntry)
        .set(change)
        .where(eq(auditEntry.id, entry?.id ?? 0)),
    ).rejects.toThrow()
  expect(await entries()).toEqual([entry])
})
