import type { Account } from '@talkie/contract/accounts'
import { testVisitSource } from '@talkie/contract/setup'
import { eq } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { derivedEventId } from '../../platform/event-id.ts'
import { createTestAccounts } from '../../testing/accounts.ts'
import { numberFields, ringpoolFields } from '../../testing/inputs/access-inputs.ts'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import { systemActor } from '../identity/index.ts'
import { createNumbers, createRingpool } from '../numbers/index.ts'
import { ringpool, ringpoolNumber } from '../numbers/ringpools/tables.ts'
import { call, connection, signal } from '../telephony/tables.ts'
import type { Dimensions } from '../tracking/index.ts'
import { visit } from '../tracking/tables.ts'
import { getSetup } from './get-setup.ts'

/* Motor Valles goes through its checklist, step by step. Clínica Rías is its neighbour, and has done nothing. */

let store: TestPostgres
let motor: Account
let clinica: Account
beforeAll(async () => {
  store = await openTestPostgres()
  ;({ motor, clinica } = await createTestAccounts(store.postgres.db))
})
afterAll(() => store.close())

const db = () => store.postgres.db
const setupOf = ({ id: accountId }: Account, mayReadCalls = true) =>
  getSetup(db(), { accountId, mayReadCalls })

const visited = async (at: Date, page: Partial<Dimensions> = {}, bot = false) => {
  const id = v7()
  const dimensions = { source: 'google', medium: 'cpc', campaign: '', pageUrl: '', ...page } as Dimensions
  const facts = { dimensions, landing: '', title: '', referrer: '', clickIds: {} }
  await db().insert(visit).values({ id, accountId: motor.id, visitorId: v4(), at, bot, facts })
  return id
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

let connectionId: string
const rang = async (startedAt: Date, visitId: string | null) => {
  const id = v7()
  await db()
    .insert(call)
    .values({
      ...{ id, accountId: motor.id, connectionId, callKey: id, e164: '+34910200101', caller: '+34612450199' },
      ...{ state: 'ended' as const, startedAt, ringSeconds: 3, talkSeconds: 40, durationSeconds: 43 },
      ...{
        outcome: 'valid' as const,
        visitId,
        attribution: { dimensions: {}, candidates: [], touches: [], basis: '' },
      },
      ...{ version: 1, published: {} },
    })
  return id
}

const nothing = {
  numbers: { count: 0, examples: [], destination: null, unused: 0 },
  ringpool: null,
  telephone: null,
  visit: null,
  call: null,
  callAt: null,
  callHasVisit: false,
}

test('a new account has nothing yet', async () => {
  expect(await setupOf(motor)).toEqual(nothing)
})

let numberIds: string[]
test('its numbers are counted, with the destination that they share', async () => {
  const fields = ['910200101', '910200102', '910200103', '910200104'].map((visible) => ({
    ...numberFields(visible, motor.id),
    destination: '910200009',
  }))
  const numbers = await createNumbers(db(), { country: 'es', numbers: fields }, systemActor)
  numberIds = numbers.map(({ id }) => id)
  expect((await setupOf(motor)).numbers).toMatchObject({ count: 4, destination: '+34910200009', unused: 4 })
  expect((await setupOf(motor)).numbers.examples).toHaveLength(3)
})

test('its ringpool has free numbers, until it is archived', async () => {
  const { id } = await createRingpool(
    db(),
    { accountId: motor.id, fields: ringpoolFields('Web', '910', numberIds.slice(0, 3)) },
    systemActor,
  )
  expect(await setupOf(motor)).toMatchObject({
    numbers: { unused: 1 },
    ringpool: { id, name: 'Web', numbers: 3, free: 3 },
  })
  const setActive = (active: boolean) => db().update(ringpool).set({ active }).where(eq(ringpool.id, id))
  await setActive(false)
  expect((await setupOf(motor)).ringpool).toBeNull()
  await setActive(true)
})

test('the person’s own visit is the one opened from the checklist, with its number; bots do not count', async () => {
  await visited(ago(1), {}, true)
  expect((await setupOf(motor)).visit).toBeNull()
  const first = await visited(ago(50))
  expect((await setupOf(motor)).visit).toMatchObject({ visitId: first, isTest: false, number: null })
  const own = await visited(ago(20), testVisitSource)
  await visited(ago(5))
  await db()
    .update(ringpoolNumber)
    .set({ visitId: own })
    .where(eq(ringpoolNumber.numberId, numberIds[0] ?? ''))
  expect((await setupOf(motor)).visit).toMatchObject({
    visitId: own,
    isTest: true,
    number: '+34910200101',
    overflow: false,
  })
})

test('its connection works once a signal of it was accepted', async () => {
  connectionId = v4()
  const fields = { accountId: motor.id, kind: 'generic' as const, name: 'Centralita', sealedSecret: '' }
  await db()
    .insert(connection)
    .values({ ...fields, id: connectionId, key: 'a', mapping: {} })
  expect((await setupOf(motor)).telephone).toEqual({
    ...{ id: connectionId, name: 'Centralita', firstSignalAt: null, problem: null },
  })
  const received = { connectionId, body: '', receivedAt: ago(3) }
  await db()
    .insert(signal)
    .values({ ...received, id: v7(), problem: 'unknown_number: Not a number of the account.' })
  expect((await setupOf(motor)).telephone).toMatchObject({ firstSignalAt: null, problem: 'unknown_number' })
  await db()
    .insert(signal)
    .values({ ...received, id: v7(), dedupKey: 'one' })
  expect((await setupOf(motor)).telephone).toMatchObject({ firstSignalAt: expect.any(Date), problem: null })
})

test('the test call is that of the own visit, else of any visit, else the last one', async () => {
  const stranger = await rang(ago(1), null)
  expect(await setupOf(motor)).toMatchObject({ callHasVisit: false, call: { callId: stranger, visit: null } })
  const other = await rang(ago(3), await visited(ago(4)))
  expect(await setupOf(motor)).toMatchObject({ callHasVisit: true, call: { callId: other, isTest: false } })
  const ownVisit = (await setupOf(motor)).visit?.visitId ?? null
  const own = await rang(ago(10), ownVisit)
  expect((await setupOf(motor)).call).toMatchObject({
    callId: own,
    eventId: derivedEventId(own, 'hangup'),
    isTest: true,
    caller: '+34612450199',
    number: '+34910200101',
    visit: { visitId: ownVisit, ...testVisitSource },
  })
})

test('a call is not shown to users who may not read calls; they see that it came', async () => {
  expect(await setupOf(motor, false)).toMatchObject({
    call: null,
    callAt: expect.any(Date),
    callHasVisit: true,
  })
})

test('the neighbour sees nothing of it', async () => {
  expect(await setupOf(clinica)).toEqual(nothing)
})
