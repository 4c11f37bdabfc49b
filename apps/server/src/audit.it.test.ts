import { auditMaps, isAuditField, isSection } from '@talkie/contract/identity'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseOldEntries, recordChange, systemActor } from './modules/identity/index.ts'
import { auditEntry, signInAttempt, singleSignOn } from './modules/identity/tables.ts'
import { accessInputs, sampleId } from './testing/access-inputs.ts'
import {
  type AccessWorld,
  openAccessWorld,
  restoreAccounts,
  restoreReports,
  restoreTags,
  tokenOf,
} from './testing/access-world.ts'
import { openTestApp, type TestApp } from './testing/app.ts'
import { callProcedure, procedures } from './testing/walk-contract.ts'

/*
 * Walks the contract as Diego, who is privileged: whatever changes something leaves an entry with his name.
 */

/** Questions that are asked by POST for the sake of their size, and what changes nothing that people know of. */
const leavesNothing = [
  /\.(ask|rows|contact|values|preview|list|page|everywhere)$/,
  // Somebody looked at how an import ended.
  /^numbers\.imports\.markSeen$/,
  // Prolongs the session that its sign-in was written down for.
  /^identity\.renew$/,
  // Need a factor that is there, and its code: second-factor.it.test.ts shows what they leave.
  /[sS]econdFactor/,
  // Need a device that makes them: passkeys.it.test.ts shows what they leave.
  /^identity\.profile\.passkeys\./,
  // Asks an issuer for its document, and stores nothing.
  /^identity\.singleSignOn\.providers\.test$/,
]

let app: TestApp
let world: AccessWorld

beforeAll(async () => {
  app = await openTestApp()
  world = await openAccessWorld(app)
})
beforeEach(async () => {
  await app.postgres.db.delete(signInAttempt)
  app.app.identity.attempts.clear()
  await restoreAccounts(app, world)
  await restoreReports(app, world.motor, world.ids.get('diego') ?? '')
  await restoreTags(app, world.motor)
  await restoreProvider()
})
afterAll(() => app.close())

/** The provider of single sign-on that the inputs name. */
const restoreProvider = async () => {
  const { db } = app.postgres
  await db.delete(singleSignOn)
  await db.insert(singleSignOn).values({
    id: sampleId,
    name: 'Clínica Rías',
    issuer: 'https://login.clinicarias.example',
    clientId: 'talkie',
    secret: '',
    domains: ['clinicarias.example'],
    required: false,
    trustsEmails: false,
  })
}

const changing = procedures
  .filter(({ method, access }) => method !== 'GET' && access.access !== 'public')
  .filter(({ name }) => !leavesNothing.some((pattern) => pattern.test(name)))
  .map((procedure) => [procedure.name, procedure] as const)

/** Where the right input asks for what is there already, and so for no change. */
const asksForChange: Record<string, object> = { 'identity.users.setActive': { active: false } }

const newest = async () => {
  const [entry] = await app.postgres.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
  return entry
}

let diego: string | undefined
test.each(changing)('%s leaves an entry', async (name, procedure) => {
  const token = diego ?? (await tokenOf(app, 'diego'))
  // Some of these end the session.
  diego = name.startsWith('identity.') ? undefined : token
  const before = await newest()
  const input = { ...accessInputs[name]?.(world.motor), ...asksForChange[name] }
  const { status, text } = await callProcedure(app.url, procedure, { input, token })
  expect({ status, text }).toMatchObject({ status: 200 })
  const after = await newest()
  expect(after?.id, 'an entry is there').toBeGreaterThan(before?.id ?? 0)
  expect(after).toMatchObject({ userId: world.ids.get('diego'), userName: 'diego', address: '127.0.0.1' })
})

describe('sign-in', () => {
  const entriesOf = (action: 'sign_in' | 'sign_in_failed') =>
    app.postgres.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, action))
      .orderBy(desc(auditEntry.id))
  const login = (email: string, password: string) =>
    app.app.identity.login({ email, password, address: '203.0.113.7', userAgent: 'Firefox' })

  test('stands with who, from where and with what', async () => {
    await tokenOf(app, 'marta')
    expect((await entriesOf('sign_in'))[0]).toMatchObject({
      userId: world.ids.get('marta'),
      kind: 'session',
      name: 'marta@talkie.example',
      address: '203.0.113.7',
      userAgent: 'test',
    })
  })

  test('that failed says whose it was, and nothing that was typed for nobody', async () => {
    await expect(login('MARTA@talkie.example', 'wrong-password')).rejects.toThrow()
    expect((await entriesOf('sign_in_failed'))[0]).toMatchObject({
      userId: null,
      objectId: world.ids.get('marta'),
      name: 'marta@talkie.example',
    })
    await expect(login('my-password-by-mistake', 'wrong-password')).rejects.toThrow()
    expect((await entriesOf('sign_in_failed'))[0]).toMatchObject({ objectId: '', name: '' })
  })
})

/** Names of fields wherever in a thing they stand, but of parts that a thing names itself. */
const namesIn = (thing: unknown): string[] => {
  if (Array.isArray(thing)) return thing.flatMap(namesIn)
  if (typeof thing !== 'object' || thing === null) return []
  return Object.entries(thing).flatMap(([name, value]) => [
    name,
    ...(auditMaps.some((map) => map === name) ? [] : namesIn(value)),
  ])
}

test('every field in every entry is one that the web has a name for', async () => {
  const entries = await app.postgres.db.select().from(auditEntry)
  const names = new Set(entries.flatMap(({ before, after }) => namesIn([before, after])))
  expect(names.size).toBeGreaterThan(80)
  expect([...names].filter((name) => !isAuditField(name) && !isSection(name))).toEqual([])
})

test('no password, token or secret stands in any entry', async () => {
  const create = procedures.find(({ name }) => name === 'telephony.connections.create')
  if (!create) throw new Error('There is no telephony.connections.create.')
  const input = { ...accessInputs[create.name]?.(world.motor), kind: 'twilio', authToken: 'twilio-hush-hush' }
  const token = await tokenOf(app, 'diego')
  expect(await callProcedure(app.url, create, { input, token })).toMatchObject({ status: 200 })
  const entries = JSON.stringify(await app.postgres.db.select().from(auditEntry))
  for (const secret of ['una-clave-larga', 'wrong-password', 'by-mistake', 'hush', 'whsec_', token, 'eyJ'])
    expect(entries).not.toContain(secret)
})

test('an IPv4 address is written as such, however the socket shows it', async () => {
  await app.app.http.inject({
    method: 'POST',
    url: '/api/logout',
    headers: { authorization: `Bearer ${await tokenOf(app, 'luis')}` },
    remoteAddress: '::ffff:198.51.100.9',
  })
  expect(await newest()).toMatchObject({ action: 'sign_out', address: '198.51.100.9' })
})

describe('what is written', () => {
  const refusal = { cause: expect.objectContaining({ code: '42501' }) }

  test('is not changed', async () => {
    const { db } = app.postgres
    await expect(db.update(auditEntry).set({ userName: 'nobody' })).rejects.toMatchObject(refusal)
  })

  test('is not deleted, nor emptied', async () => {
    const { db } = app.postgres
    await expect(db.delete(auditEntry)).rejects.toMatchObject(refusal)
    await expect(db.execute(sql`truncate audit_entry`)).rejects.toMatchObject(refusal)
  })

  test('goes after two years', async () => {
    const { db } = app.postgres
    const old = { userName: 'Ana', address: '', userAgent: '', action: 'other', kind: 'user' } as const
    const at = new Date(Date.now() - 2 * 366 * 86_400_000)
    await db.insert(auditEntry).values({ ...old, at, objectId: 'old', name: 'old' })
    const count = await db.$count(auditEntry)
    await eraseOldEntries(db)
    expect(await db.$count(auditEntry)).toBe(count - 1)
    expect(await db.$count(auditEntry, eq(auditEntry.objectId, 'old'))).toBe(0)
  })

  test('is there only together with the change itself', async () => {
    const { db } = app.postgres
    const change = { action: 'other', kind: 'settings', objectId: 'undone', name: 'undone' } as const
    await db
      .transaction(async (tx) => {
        await recordChange(tx, systemActor, change)
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect(await db.$count(auditEntry, eq(auditEntry.objectId, 'undone'))).toBe(0)
  })
})
