import { auditMapFields, isAuditField, isSection } from '@talkie/contract/identity'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseOldAuditEntries, recordChange, systemActor } from './modules/identity/index.ts'
import { auditEntry, signInAttempt, singleSignOn } from './modules/identity/tables.ts'
import { accessInputs, sampleId } from './testing/inputs/access-inputs.ts'
import {
  type AccessFixture,
  createAccessFixture,
  restoreAccounts,
  restoreAgents,
  restoreCalls,
  restorePlans,
  restoreRecordings,
  restoreReports,
  restoreStaticNumber,
  restoreTags,
  restoreTranscripts,
  signInAs,
} from './testing/inputs/access-world.ts'
import { callProcedure, procedures } from './testing/inputs/walk-contract.ts'
import { openTestApp, type TestApp } from './testing/processes/app.ts'

/*
 * Calls the procedures of the contract as Diego, who is privileged: every procedure that changes something leaves an
 * audit entry with his name.
 */

/**
 * Procedures that this test skips: questions that are sent by POST because of their size, and changes that no user
 * needs to know of.
 */
const leavesNothing = [
  // Nothing has failed.
  /^transcriptions\.settings\.retryFailed$/,
  /\.(ask|rows|contact|values|preview|list|page|everywhere|previewMerge|testPage|callBacks)$/,
  // Concerns a file that nobody has confirmed: the import itself leaves an entry.
  /^numbers\.imports\.setDefaults$/,
  // Notes that a user has seen the result of an import.
  /^numbers\.imports\.markSeen$/,
  // Opens the site to look at it: nothing of the account changes.
  /^tracking\.startTestVisit$/,
  // Prolongs a session whose sign-in is already recorded.
  /^identity\.renew$/,
  // Need an active second factor and its code: second-factor.it.test.ts tests their entries.
  /[sS]econdFactor/,
  // Need a device that creates passkeys: passkeys.it.test.ts tests their entries.
  /^identity\.profile\.passkeys\./,
  /^identity\.users\.removePasskeys$/,
  // Sends a call of which nothing is kept.
  /^telephony\.connections\.testCall$/,
  // Requests the document of an issuer, and stores nothing.
  /^identity\.singleSignOn\.providers\.test$/,
]

let app: TestApp
let world: AccessFixture

beforeAll(async () => {
  app = await openTestApp()
  world = await createAccessFixture(app)
})
beforeEach(async () => {
  await app.postgres.db.delete(signInAttempt)
  app.app.identity.attempts.clear()
  await restoreAccounts(app, world)
  await restoreReports(app, world.motor, world.ids.get('diego') ?? '')
  await restoreTags(app, world.motor)
  await restoreStaticNumber(app, world.motor)
  await restoreAgents(app, world.motor)
  await restoreCalls(app, world.motor)
  await restorePlans(app, world.motor)
  await restoreRecordings(app, world.motor)
  await restoreTranscripts(app, world.motor)
  await restoreProvider()
})
afterAll(() => app.close())

/** The single sign-on provider that the inputs name. */
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

/** Replaces fields of sample inputs that would otherwise change nothing. */
const asksForChange: Record<string, object> = { 'identity.users.setActive': { active: false } }

const newest = async () => {
  const [entry] = await app.postgres.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
  return entry
}

let diego: string | undefined
test.each(changing)('%s leaves an entry', async (name, procedure) => {
  const token = diego ?? (await signInAs(app, 'diego'))
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

  test('is recorded with its user, address and device', async () => {
    await signInAs(app, 'marta')
    expect((await entriesOf('sign_in'))[0]).toMatchObject({
      userId: world.ids.get('marta'),
      kind: 'session',
      name: 'marta@talkie.example',
      address: '203.0.113.7',
      userAgent: 'test',
    })
  })

  test('that failed is recorded with its user, but for an unknown user without the typed text', async () => {
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

/** Lists the field names of a value at any depth, but not the keys of maps (`auditMapFields`). */
const namesIn = (thing: unknown): string[] => {
  if (Array.isArray(thing)) return thing.flatMap(namesIn)
  if (typeof thing !== 'object' || thing === null) return []
  return Object.entries(thing).flatMap(([name, value]) => [
    name,
    ...(auditMapFields.some((map) => map === name) ? [] : namesIn(value)),
  ])
}

test('the web has a label for every field of every entry', async () => {
  const entries = await app.postgres.db.select().from(auditEntry)
  const names = new Set(entries.flatMap(({ before, after }) => namesIn([before, after])))
  expect(names.size).toBeGreaterThan(80)
  expect([...names].filter((name) => !isAuditField(name) && !isSection(name))).toEqual([])
})

test('no entry contains a password, token or secret', async () => {
  const create = procedures.find(({ name }) => name === 'telephony.connections.create')
  if (!create) throw new Error('There is no telephony.connections.create.')
  const input = { ...accessInputs[create.name]?.(world.motor), kind: 'twilio', authToken: 'twilio-hush-hush' }
  const token = await signInAs(app, 'diego')
  expect(await callProcedure(app.url, create, { input, token })).toMatchObject({ status: 200 })
  const entries = JSON.stringify(await app.postgres.db.select().from(auditEntry))
  for (const secret of ['una-clave-larga', 'wrong-password', 'by-mistake', 'hush', 'whsec_', token, 'eyJ'])
    expect(entries).not.toContain(secret)
})

test('an IPv4 address is recorded in its plain form, however the socket reports it', async () => {
  await app.app.http.inject({
    method: 'POST',
    url: '/api/logout',
    headers: { authorization: `Bearer ${await signInAs(app, 'luis')}` },
    remoteAddress: '::ffff:198.51.100.9',
  })
  expect(await newest()).toMatchObject({ action: 'sign_out', address: '198.51.100.9' })
})

describe('an audit entry', () => {
  const refusal = { cause: expect.objectContaining({ code: '42501' }) }

  test('cannot be changed', async () => {
    const { db } = app.postgres
    await expect(db.update(auditEntry).set({ userName: 'nobody' })).rejects.toMatchObject(refusal)
  })

  test('cannot be deleted or truncated', async () => {
    const { db } = app.postgres
    await expect(db.delete(auditEntry)).rejects.toMatchObject(refusal)
    await expect(db.execute(sql`truncate audit_entry`)).rejects.toMatchObject(refusal)
  })

  test('is erased after two years', async () => {
    const { db } = app.postgres
    const old = { userName: 'Ana', address: '', userAgent: '', action: 'other', kind: 'user' } as const
    const at = new Date(Date.now() - 2 * 366 * 86_400_000)
    await db.insert(auditEntry).values({ ...old, at, objectId: 'old', name: 'old' })
    const count = await db.$count(auditEntry)
    await eraseOldAuditEntries(db)
    expect(await db.$count(auditEntry)).toBe(count - 1)
    expect(await db.$count(auditEntry, eq(auditEntry.objectId, 'old'))).toBe(0)
  })

  test('is written in the transaction of the change', async () => {
    const { db } = app.postgres
    const change = { action: 'other', kind: 'settings', objectId: 'undone', name: 'undone' } as const
    await db
      .transaction(async (tx) => {
        await recordChange(tx, change, systemActor)
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect(await db.$count(auditEntry, eq(auditEntry.objectId, 'undone'))).toBe(0)
  })
})
