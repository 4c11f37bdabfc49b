import type { Account } from '@talkie/contract/accounts'
import type { CallPlanFields } from '@talkie/contract/routing'
import { desc, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestAccounts } from '../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import { c2cRequest, c2cStep } from '../forms/tables.ts'
import { type Actor, systemActor } from '../identity/index.ts'
import { callPlan, callPlanUse } from '../routing/tables.ts'
import { setReturned } from '../telephony/index.ts'
import { call, connection, reachedCaller } from '../telephony/tables.ts'
import { listMissedCallers, maxListed } from './list-missed-callers.ts'
import { markMissedCaller } from './mark-missed-caller.ts'
import { missedCallStep } from './tables.ts'

/* On 10 November Núria calls Motor Valles twice, Oriol once; nobody answers. Spam calls, too. Pau asks by a form. */

const nuria = '+34612000001'
const oriol = '+34612000002'
const pau = '+34612000004'
const spam = '+34612000003'
const marta: Actor = { ...systemActor, userId: null, name: 'Marta' }
const jordi: Actor = { ...marta, name: 'Jordi' }
const connectionId = uuid()
const now = new Date('2026-11-10T12:00:00Z')
const plainPlan: CallPlanFields = {
  ...{ name: 'Recepción', hours: null, holidays: [], refuseAnonymous: false, announcementId: null },
  ...{ record: false, steps: [], unanswered: 'end', closed: 'refuse', closedSteps: [] },
  ...{ greetingId: null, closedGreetingId: null, voicemailSeconds: 120 },
}
const clock = { now: () => now }
const days = { start: '2026-11-10', end: '2026-11-11' }
let store: TestPostgres
let motor: Account
let clinica: Account

beforeAll(async () => {
  store = await openTestPostgres()
  ;({ motor, clinica } = await createTestAccounts(store.postgres.db))
  await db()
    .insert(connection)
    .values({
      ...{ id: connectionId, accountId: motor.id, kind: 'generic', name: 'PBX', key: 'k', sealedSecret: 's' },
      mapping: {},
    })
})
afterAll(() => store?.close())
const db = () => store.postgres.db

const toCall = (
  caller: string | null,
  time: string,
  more: Partial<typeof call.$inferInsert> = {},
  seconds = 0,
): typeof call.$inferInsert => {
  const startedAt = new Date(`2026-11-10T${time}:00Z`)
  const endedAt = new Date(startedAt.getTime() + 30_000)
  return {
    ...{ id: uuid(), accountId: motor.id, connectionId, callKey: uuid(), e164: '+34937271111', caller },
    ...{ state: 'ended', startedAt, endedAt, answeredAt: seconds > 0 ? startedAt : null },
    ...{ ringSeconds: 30, talkSeconds: seconds, durationSeconds: 30, version: 1, published: {} },
    outcome: seconds > 0 ? 'valid' : 'not_answered',
    attribution: { dimensions: { source: 'google', campaign: 'Otoño' }, touches: [], basis: '' } as never,
    ...more,
  }
}
const addCall = (...said: Parameters<typeof toCall>) =>
  db()
    .insert(call)
    .values(toCall(...said))
const list = async (accountId = motor.id, mayReadRequests = true) =>
  listMissedCallers({ db: db(), clock }, { accountId, ...days, mayReadRequests })
const states = async () =>
  Object.fromEntries((await list()).callers.map(({ phone, state }) => [phone, state]))
const mark = (
  phone: string,
  kind: Parameters<typeof markMissedCaller>[1]['mark'],
  actor: Actor = marta,
  accountId = motor.id,
  requests = { mayRead: true, mayWrite: true },
) =>
  markMissedCaller(
    { db: db(), clock, onStored: () => {} },
    { accountId, phone, mark: kind, note: 'Comunica', requests },
    actor,
  )
/** Somebody asked by a form to be called. */
const ask = async (phone: string, time: string, more: Partial<typeof c2cRequest.$inferInsert> = {}) => {
  const id = uuid()
  const at = new Date(`2026-11-10T${time}:00Z`)
  await db()
    .insert(c2cRequest)
    .values({ id, accountId: motor.id, phone, at, dueAt: at, ...more })
  return id
}
const stateOf = async (id: string) =>
  (await db().select({ state: c2cRequest.state }).from(c2cRequest).where(eq(c2cRequest.id, id)))[0]?.state

beforeEach(async () => {
  await db().delete(missedCallStep)
  await db().delete(c2cStep)
  await db().delete(c2cRequest)
  await db().delete(reachedCaller)
  await db().delete(call)
  await addCall(nuria, '09:00')
  await addCall(nuria, '09:10')
  await addCall(oriol, '10:00', { voicemail: true, answeredAt: new Date('2026-11-10T10:00:05Z') }, 12)
  await addCall(spam, '10:05', { blacklisted: true })
  await addCall(null, '10:06')
})

test('a caller stands there once, with the last call and its source; spam and anonymous calls are counted', async () => {
  const { callers, figures } = await list()
  expect(callers).toMatchObject([
    { phone: oriol, times: 1, voicemail: true, state: 'open' },
    { phone: nuria, times: 2, state: 'open', source: 'google', campaign: 'Otoño', openWaitSeconds: 10_800 },
  ])
  expect(callers[1]?.firstAt).toEqual(new Date('2026-11-10T09:00:00Z'))
  expect(figures).toMatchObject({
    callers: 2,
    open: 2,
    reached: 0,
    spamCalls: 1,
    anonymousCalls: 1,
    quickShare: 0,
  })
  expect((await list(clinica.id)).callers).toEqual([])
})

test('the figures are those of all callers, also of those whom the list leaves out', async () => {
  const startedAt = new Date('2026-11-10T08:00:00Z')
  const calls = Array.from({ length: maxListed }, (_, place) =>
    toCall(`+3461300${String(place).padStart(4, '0')}`, '08:00', { startedAt }),
  )
  await db().insert(call).values(calls)
  const { callers, figures } = await list()
  expect(callers).toHaveLength(maxListed)
  expect(callers.slice(0, 2).map(({ phone }) => phone)).toEqual([oriol, nuria])
  expect(figures).toMatchObject({ callers: maxListed + 2, open: maxListed + 2, reached: 0 })
})

test('a call whose end is not known is neither missed nor answered', async () => {
  await addCall(pau, '10:30', { disposition: 'unknown' })
  await addCall(nuria, '10:31', { disposition: 'unknown' })
  expect(await states()).toEqual({ [nuria]: 'open', [oriol]: 'open' })
  expect((await list()).callers).toMatchObject([{ phone: oriol }, { phone: nuria, times: 2 }])
})

test('who is answered later, or whose call was returned, is reached', async () => {
  await addCall(nuria, '09:20', {}, 60)
  await db()
    .update(call)
    .set({ returnedAt: new Date('2026-11-10T10:10:00Z') })
  expect(await states()).toEqual({ [nuria]: 'reached', [oriol]: 'reached' })
  expect((await list()).figures).toMatchObject({ open: 0, reached: 2, quickShare: 0.5 })
})

test('of two users who take a caller at once, one does', async () => {
  const outcomes = await Promise.allSettled([mark(nuria, 'taken', marta), mark(nuria, 'taken', jordi)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } })
  expect((await list()).callers[1]?.takenBy?.name).toMatch(/Marta|Jordi/)
})

test('waiting counts the hours of the account’s call plan, where no form to be called back has hours', async () => {
  const hours = [{ day: 2, from: '11:00', to: '12:00' }]
  const plan = { id: uuid(), accountId: motor.id, fields: { ...plainPlan, hours } }
  await db().insert(callPlan).values(plan)
  const use = { accountId: motor.id, kind: 'account' as const, subjectId: null, planId: plan.id }
  await db().insert(callPlanUse).values(use)
  const waitOf = async (asked: string) =>
    (await list()).callers.find(({ phone }) => phone === asked)?.openWaitSeconds
  // Oriol calls at 11:00 in Madrid, when the only hour of that Tuesday begins; Núria an hour before.
  expect(await waitOf(oriol)).toBe(3600)
  expect(await waitOf(nuria)).toBe(3600)
  await db().update(callPlan).set({ active: false })
  expect(await waitOf(oriol)).toBe(7200)
  await db().delete(callPlanUse)
  await db().delete(callPlan)
})

test('tries are counted until the caller is reached, and the caller may be opened again', async () => {
  await mark(nuria, 'not_reached')
  expect((await list()).callers[1]).toMatchObject({ state: 'open', tries: 1, responseSeconds: 10_800 })
  expect(await mark(nuria, 'reached')).toEqual({ state: 'reached' })
  await expect(mark(nuria, 'taken')).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await mark(nuria, 'reopened')).toEqual({ state: 'open' })
  expect(await mark(oriol, 'not_needed')).toEqual({ state: 'not_needed' })
})

test('the list offers what a user may say, however long ago the caller was taken', async () => {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
  await addCall(nuria, '09:00', { startedAt: daysAgo(45), endedAt: daysAgo(45) })
  await db()
    .insert(missedCallStep)
    .values({
      ...{ id: uuid(), accountId: motor.id, phone: nuria, kind: 'taken', at: daysAgo(40) },
      ...{ userId: jordi.userId, by: jordi.name },
    })
  const [, caller] = (await list()).callers
  expect(caller).toMatchObject({ phone: nuria, state: 'open', times: 2 })
  expect(caller?.marks).toContain('taken')
  expect(await mark(nuria, 'taken')).toEqual({ state: 'taken' })
  expect((await list()).callers[1]?.marks).toContain('released')
  expect(await mark(nuria, 'released')).toEqual({ state: 'open' })
})

test('calls of a caller who was reached are returned, until the caller is opened again', async () => {
  const returned = async () => {
    const calls = await db().select().from(call).where(eq(call.caller, nuria))
    return calls.map(({ returnedAt }) => returnedAt)
  }
  await mark(nuria, 'reached')
  expect(await returned()).toEqual([clock.now(), clock.now()])
  expect((await list()).callers[1]).toMatchObject({ phone: nuria, state: 'reached', tries: 1 })
  await mark(nuria, 'reopened')
  expect(await returned()).toEqual([null, null])
  expect(await states()).toMatchObject({ [nuria]: 'open' })
  await mark(nuria, 'reached')
  expect(await returned()).toEqual([clock.now(), clock.now()])
})

test('a call that was said to be returned waits again once its caller is opened again', async () => {
  const [missed] = await db().select().from(call).where(eq(call.caller, nuria)).orderBy(desc(call.startedAt))
  const deps = { db: db(), clock, onStored: () => {} }
  await setReturned(deps, { accountId: motor.id, callId: missed?.id ?? '', returned: true }, marta)
  expect(await states()).toMatchObject({ [nuria]: 'reached' })
  await mark(nuria, 'reopened')
  expect(await states()).toMatchObject({ [nuria]: 'open' })
  const calls = await db().select().from(call).where(eq(call.caller, nuria))
  expect(calls.map(({ returnedAt }) => returnedAt)).toEqual([null, null])
})

test('who has no missed call of the account is not found', async () => {
  await expect(mark('+34612999999', 'taken')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(mark(nuria, 'taken', marta, clinica.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

describe('who asks by a form to be called', () => {
  test('stands in the list once, also after a missed call, the last first', async () => {
    await ask(pau, '11:00', { wantedAt: new Date('2026-11-10T11:30:00Z') })
    await ask(nuria, '11:10')
    const { callers, figures } = await list()
    expect(callers).toMatchObject([
      {
        phone: nuria,
        times: 2,
        requested: 1,
        calls: [{ voicemail: false }, {}],
        requests: [{ wantedAt: null }],
      },
      { phone: pau, times: 0, requested: 1, calls: [], number: '', openWaitSeconds: 1800 },
      { phone: oriol, times: 1, requested: 0, voicemail: true, calls: [{ voicemail: true }], requests: [] },
    ])
    expect(figures).toMatchObject({ callers: 3, open: 3 })
  })

  test('is seen by nobody who may not read requests', async () => {
    await ask(pau, '11:00')
    expect((await list(motor.id, false)).callers.map(({ phone }) => phone)).toEqual([oriol, nuria])
    const none = { mayRead: false, mayWrite: false }
    await expect(mark(pau, 'taken', marta, motor.id, none)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is noted as called in both lists, and opened again in both', async () => {
    const first = await ask(pau, '11:00')
    const second = await ask(pau, '11:20')
    expect(await mark(pau, 'not_reached')).toEqual({ state: 'open' })
    expect([await stateOf(first), await stateOf(second)]).toEqual(['failed', 'failed'])
    expect((await list()).callers[0]).toMatchObject({
      ...{ phone: pau, requested: 2, tries: 1 },
      steps: [{ kind: 'not_reached', note: 'Comunica', by: 'Marta' }],
    })
    expect(await mark(pau, 'reached')).toEqual({ state: 'reached' })
    expect([await stateOf(first), await stateOf(second)]).toEqual(['done', 'done'])
    expect(await mark(pau, 'reopened')).toEqual({ state: 'open' })
    expect([await stateOf(first), await stateOf(second)]).toEqual(['done', 'new'])
  })

  test('is opened again with all missed calls, whichever of the requests were noted as reached', async () => {
    await ask(nuria, '10:00')
    await ask(nuria, '10:30')
    const returned = async () => {
      const calls = await db().select().from(call).where(eq(call.caller, nuria))
      return calls.map(({ returnedAt }) => returnedAt)
    }
    await mark(nuria, 'reached')
    expect(await returned()).toEqual([clock.now(), clock.now()])
    await mark(nuria, 'reopened')
    expect(await returned()).toEqual([null, null])
    expect(await states()).toMatchObject({ [nuria]: 'open' })
  })

  test('is reached where the report of requests says so', async () => {
    const requestId = await ask(pau, '11:00', { state: 'done', tries: 1 })
    await db()
      .insert(c2cStep)
      .values({
        ...{ id: uuid(), requestId, accountId: motor.id, kind: 'reached', by: 'Jordi', note: 'Viene mañana' },
        at: new Date('2026-11-10T11:05:00Z'),
      })
    expect((await list()).callers[0]).toMatchObject({
      ...{ phone: pau, state: 'reached', responseSeconds: 300 },
      steps: [{ kind: 'reached', by: 'Jordi', note: 'Viene mañana' }],
    })
  })
})
