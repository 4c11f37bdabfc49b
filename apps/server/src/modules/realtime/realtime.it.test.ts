import type { LiveNumber } from '@talkie/contract/ringpools'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { createTestAccounts } from '../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import { setAccountArchived } from '../accounts/index.ts'
import { storeCallerNames } from '../contacts/index.ts'
import { systemActor } from '../identity/index.ts'
import { createNumbers } from '../numbers/index.ts'
import { leaseNumbers } from '../numbers/leases/lease-numbers.ts'
import { setNumberCall } from '../numbers/leases/set-number-call.ts'
import { createRingpool } from '../numbers/ringpools/save-ringpool.ts'
import { overflow } from '../numbers/ringpools/tables.ts'
import { getRealtime } from './get-realtime.ts'
import { getRealtimeOfAllAccounts } from './get-realtime-of-all-accounts.ts'
import type { RealtimeDeps } from './list-live-numbers.ts'

let store: TestPostgres
beforeAll(async () => {
  store = await openTestPostgres()
})
afterAll(() => store.close())

const began = new Date()

/** What realtime requested from the modules above it. */
const asked: { visits: string[]; calls: string[] } = { visits: [], calls: [] }
const deps = (): RealtimeDeps => ({
  clock: systemClock,
  db: store.postgres.db,
  findVisits: async (of) => {
    const ids = of.map(({ id }) => id)
    asked.visits = ids
    const page = {
      source: 'google',
      medium: 'cpc',
      campaign: '',
      city: 'Madrid',
      device: 'mobile',
      pageUrl: '',
      landing: '',
      referrer: '',
    }
    return new Map(ids.map((visitId) => [visitId, { visitId, ...page }]))
  },
  findCalls: async (of) => {
    const ids = of.map(({ id }) => id)
    asked.calls = ids
    const call = { caller: null, answeredAt: null, agent: null, outcome: null, talkSeconds: 0 }
    return new Map(ids.map((callId) => [callId, { callId, startedAt: began, ...call }]))
  },
})

test('every number of the account shows its state, with its visit and its call', async () => {
  const { db } = store.postgres
  const { motor, clinica } = await createTestAccounts(db)
  const ringpoolOf = async ({ id: accountId }: { id: number }, ...visible: string[]) => {
    const numbers = visible.map((phone) => ({
      provider: 'sip' as const,
      visible: phone,
      realPhone: null,
      destination: null,
      callerId: null,
      tag: null,
      status: 'active' as const,
      accountId,
    }))
    const added = await createNumbers(db, { country: 'es', numbers }, systemActor)
    const created = await createRingpool(
      db,
      {
        accountId,
        fields: {
          name: 'Web',
          tag: null,
          destination: `91555000${accountId}`,
          replaces: [],
          selectors: [],
          pageRules: [],
          sourceRules: [],
          holdMinutes: 20,
          uniqueWindowDays: 0,
          overflow: `91555000${accountId}`,
          phoneMask: '',
          numberIds: added.map(({ id }) => id),
          active: true,
        },
      },
      systemActor,
    )
    return created.id
  }
  const ringpoolId = await ringpoolOf(motor, '910203041', '910203042', '910203043', '910203044')
  await ringpoolOf(clinica, '986203041')

  const at = new Date()
  const [first, second, third] = await leaseNumbers(
    db,
    [1, 2, 3].map(() => ({
      visitId: v7(),
      visitorId: v4(),
      accountId: motor.id,
      ringpoolId,
      holdSeconds: 1200,
      leaseId: v7(),
    })),
    at,
  )
  if (!first || !second || !third) throw new Error('A number was not leased.')
  const ringing = { accountId: motor.id, numberId: second.numberId, callId: v7(), at }
  await setNumberCall(db, { ...ringing, state: 'call' })
  const ended = { accountId: motor.id, numberId: third.numberId, callId: v7(), at }
  await setNumberCall(db, { ...ended, state: 'answered' })
  await setNumberCall(db, { ...ended, state: 'hangup' })
  await db
    .insert(overflow)
    .values({ visitId: v7(), ringpoolId, accountId: motor.id, e164: '+34915550009', at })

  const shown = await getRealtime(deps(), { accountId: motor.id, mayReadCalls: true })
  const of = (numberId: string) => shown.numbers.find((number) => number.numberId === numberId)
  expect(shown.ringpools).toEqual([{ id: ringpoolId, name: 'Web' }])
  expect(shown.overflowShare).toBe(0.25)
  expect(shown.numbers.map(({ state }) => state).sort()).toEqual(['assigned', 'call', 'default', 'hangup'])
  expect(of(first.numberId)).toMatchObject({
    state: 'assigned',
    since: at,
    leasedUntil: new Date(at.getTime() + 1_200_000),
    visit: { visitId: first.visitId, source: 'google' },
    call: null,
  })
  expect(of(second.numberId)).toMatchObject({
    state: 'call',
    since: at,
    leasedUntil: null,
    visit: { visitId: second.visitId },
    call: { callId: ringing.callId },
  })
  expect(of(third.numberId)).toMatchObject({ state: 'hangup', call: { callId: ended.callId } })
  expect(shown.numbers.find(({ state }) => state === 'default')).toMatchObject({
    visit: null,
    call: null,
    since: null,
  })
  expect(new Set(asked.visits)).toEqual(new Set([first.visitId, second.visitId, third.visitId]))
  expect(new Set(asked.calls)).toEqual(new Set([ringing.callId, ended.callId]))
  const nextWeek = { ...deps(), clock: { now: () => new Date(Date.now() + 7 * 86_400_000) } }
  const later = await getRealtime(nextWeek, { accountId: motor.id, mayReadCalls: true })
  expect(later.overflowShare).toBeNull()
})

test('a call shows its caller’s name in its account, to readers of calls only', async () => {
  const { db } = store.postgres
  const [clinica, motor] = (await getRealtimeOfAllAccounts(deps(), {})).accounts
  const caller = '+34612345678'
  const named = (name: string, accountId = 0) =>
    storeCallerNames(db, [{ e164: caller, name, company: 'Talleres Puig' }], {
      accountId,
      source: 'imported',
      by: null,
    })
  await named('Jordi Puig', motor?.id)
  await named('Otro nombre', clinica?.id)
  const withCaller: RealtimeDeps = {
    ...deps(),
    findCalls: async (keys) =>
      new Map([...(await deps().findCalls(keys))].map(([id, call]) => [id, { ...call, caller }])),
  }
  const namesOf = ({ numbers }: { numbers: LiveNumber[] }) =>
    numbers.flatMap(({ call }) => (call ? [call.callerName] : []))
  const known = { name: 'Jordi Puig', company: 'Talleres Puig' }
  const accountId = motor?.id ?? 0
  expect(namesOf(await getRealtime(withCaller, { accountId, mayReadCalls: true }))).toEqual([known, known])
  expect(namesOf(await getRealtime(withCaller, { accountId, mayReadCalls: false }))).toEqual([null, null])
  expect(namesOf(await getRealtimeOfAllAccounts(withCaller, {}))).toEqual([known, known])
})

test('the installation shows the numbers of every active account, or those requested', async () => {
  const { db } = store.postgres
  const all = await getRealtimeOfAllAccounts(deps(), {})
  expect(all.accounts).toMatchObject([
    { name: 'Clínica Rías', clientName: 'Grupo Valles', country: 'es' },
    { name: 'Motor Valles', clientName: 'Grupo Valles', country: 'es' },
  ])
  const [clinica, motor] = all.accounts.map(({ id }) => id)
  const accountsOf = ({ numbers }: typeof all) => numbers.map(({ accountId }) => accountId)
  expect(accountsOf(all)).toEqual([motor, motor, motor, motor, clinica])
  const ringing = all.numbers.find(({ state }) => state === 'call')
  expect(ringing).toMatchObject({ ringpoolName: 'Web', visit: { source: 'google' }, call: { caller: null } })

  const some = await getRealtimeOfAllAccounts(deps(), { numberIds: [ringing?.numberId ?? '', v4()] })
  expect(some.numbers).toEqual([ringing])
  expect(asked.calls).toEqual([ringing?.call?.callId])
  expect((await getRealtimeOfAllAccounts(deps(), { numberIds: [] })).numbers).toEqual([])

  await setAccountArchived(db, { accountId: motor ?? 0, archived: true }, systemActor)
  const left = await getRealtimeOfAllAccounts(deps(), {})
  expect(left.accounts.map(({ name }) => name)).toEqual(['Clínica Rías'])
  expect(accountsOf(left)).toEqual([clinica])
})

test('an account without a ringpool shows nothing', async () => {
  expect(await getRealtime(deps(), { accountId: 9999, mayReadCalls: true })).toMatchObject({
    ringpools: [],
    numbers: [],
    overflowShare: null,
  })
})
