import type { Account } from '@talkie/contract/accounts'
import type { NumberFields } from '@talkie/contract/numbers'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestAccounts } from '../../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { setAccountArchived } from '../../accounts/index.ts'
import { isBlacklisted } from '../../blacklist/is-blacklisted.ts'
import { blacklist } from '../../blacklist/tables.ts'
import { systemActor } from '../../identity/index.ts'
import { findNumberByE164 } from '../number/find-number.ts'
import { ringpoolNumber } from '../ringpools/tables.ts'
import { addToWebRingpool, createWebRingpool, emptyPool, webRingpoolId } from '../ringpools.fixture.ts'
import { changeNumbers } from './change-numbers.ts'
import { createNumbers } from './create-numbers.ts'
import { listNumbers, listNumbersOfAccount } from './list-numbers.ts'
import { updateNumber } from './update-number.ts'

/* The pool of an installation in Spain; Motor Valles has the ringpool "Web". */

let store: TestPostgres
let motor: Account
let clinica: Account

beforeAll(async () => {
  store = await openTestPostgres()
  ;({ motor, clinica } = await createTestAccounts(store.postgres.db))
  await createWebRingpool(store.postgres.db, motor.id)
})
beforeEach(async () => {
  await emptyPool(store.postgres.db)
})
afterAll(() => store.close())

const number = (visible: string, more: Partial<NumberFields> = {}): NumberFields => ({
  provider: 'orange',
  visible,
  realPhone: null,
  destination: null,
  callerId: null,
  tag: null,
  status: 'active',
  accountId: null,
  ...more,
})
const add = (...numbers: NumberFields[]) =>
  createNumbers(store.postgres.db, { country: 'es', numbers }, systemActor)
const addOne = async (fields: NumberFields) => {
  const [added] = await add(fields)
  if (!added) throw new Error('The number was not added.')
  return added
}
const change = (numberId: string, fields: NumberFields) =>
  updateNumber(store.postgres.db, { numberId, country: 'es', fields }, systemActor)
const pool = async () => (await listNumbers(store.postgres.db)).map(({ visible }) => visible)

describe('numbers that are added', () => {
  test('are parsed in the given country, in any notation', async () => {
    const added = await add(
      number('910 20 30 40', {
        realPhone: '0034 911 000 001',
        destination: '+44 20 7946 0000',
        callerId: '911000002',
      }),
      number('+33 1 23 45 67 89'),
    )
    expect(added).toMatchObject([
      {
        visible: '+34910203040',
        realPhone: '+34911000001',
        e164: '+34911000001',
        destination: '+442079460000',
        callerId: '+34911000002',
      },
      { visible: '+33123456789', realPhone: '+33123456789', e164: '+33123456789', destination: null },
    ])
  })

  test('keep the order in which they were given', async () => {
    const visible = ['910203043', '910203041', '910203042']
    const added = await add(...visible.map((phone) => number(phone)))
    expect(added.map((one) => one.visible)).toEqual(visible.map((phone) => `+34${phone}`))
  })

  test('are all refused where one is wrong, and the error names its field', async () => {
    const refused = add(
      number('910203040'),
      number('12', { destination: 'reception' }),
      number('910203041', { callerId: '999', realPhone: '+34 1' }),
      number('910203042', { accountId: 9999 }),
    )
    await expect(refused).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      fields: {
        'numbers.1.visible': 'invalid_phone',
        'numbers.1.destination': 'invalid_phone',
        'numbers.2.callerId': 'invalid_phone',
        'numbers.2.realPhone': 'invalid_phone',
        'numbers.3.accountId': 'invalid',
      },
    })
    expect(await pool()).toEqual([])
  })

  test('are in the pool once, in whatever notation', async () => {
    await add(number('910203040'), number('910203050', { realPhone: '911000001' }))
    await expect(add(number('+34 910 20 30 40'))).rejects.toMatchObject({
      fields: { 'numbers.0.visible': 'already_used' },
    })
    await expect(add(number('910203060', { realPhone: '911000001' }))).rejects.toMatchObject({
      fields: { 'numbers.0.realPhone': 'already_used' },
    })
    await expect(add(number('910203061'), number('910203062'), number('910 203 061'))).rejects.toMatchObject({
      fields: { 'numbers.2.visible': 'already_used' },
    })
  })

  test('never have the same visible number for two real phones: two visitors could be shown it', async () => {
    await add(number('910203040', { realPhone: '911000001' }))
    await expect(add(number('910203040', { realPhone: '911000002' }))).rejects.toMatchObject({
      fields: { 'numbers.0.visible': 'already_used' },
    })
  })

  test('are in the pool once when two users add them at the same time', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => add(number('910203040'))))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ fields: { 'numbers.0.visible': 'already_used' } })
  })
})

describe('a number that is changed', () => {
  test('may keep its phones', async () => {
    const { id } = await addOne(number('910203040'))
    expect(await change(id, number('910203040', { tag: 'Prensa' }))).toMatchObject({ id, tag: 'Prensa' })
  })

  test('may not take the phones of another one', async () => {
    await add(number('910203041'))
    const { id } = await addOne(number('910203040'))
    await expect(change(id, number('910203041'))).rejects.toMatchObject({
      fields: { visible: 'already_used' },
    })
    await expect(change(id, number('x'))).rejects.toMatchObject({ fields: { visible: 'invalid_phone' } })
    await expect(change(id, number('910203040', { accountId: 9999 }))).rejects.toMatchObject({
      fields: { accountId: 'invalid' },
    })
  })

  test('are not lent to an archived account, and numbers lent to it before can be changed and taken back', async () => {
    const { db } = store.postgres
    const lent = number('910203040', { accountId: motor.id })
    const [{ id }, free] = [await addOne(lent), await addOne(number('910203041'))]
    await setAccountArchived(db, { accountId: motor.id, archived: true }, systemActor)
    const refused = (field: string) => ({ code: 'BAD_REQUEST', fields: { [field]: 'account_archived' } })
    const more = number('910203042', { accountId: motor.id })
    await expect(addOne(more)).rejects.toMatchObject(refused('numbers.0.accountId'))
    const other = number('910203041', { accountId: motor.id })
    await expect(change(free.id, other)).rejects.toMatchObject(refused('accountId'))
    const many = { numberIds: [free.id], country: 'es', change: { accountId: motor.id } } as const
    await expect(changeNumbers(db, many, systemActor)).rejects.toMatchObject(refused('change.accountId'))
    await expect(change(id, { ...lent, tag: 'Web' })).resolves.toMatchObject({ tag: 'Web' })
    await expect(change(id, number('910203040'))).resolves.toMatchObject({ accountId: null })
    await setAccountArchived(db, { accountId: motor.id, archived: false }, systemActor)
    await expect(change(free.id, other)).resolves.toMatchObject({ accountId: motor.id })
  })

  test('that does not exist is not found', async () => {
    await expect(change(webRingpoolId, number('910203040'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('stays with its account while it is in a ringpool', async () => {
    const { id } = await addOne(number('910203040', { accountId: motor.id }))
    await addToWebRingpool(store.postgres.db, { accountId: motor.id, numberId: id })
    for (const accountId of [clinica.id, null])
      await expect(change(id, number('910203040', { accountId }))).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'The number stands in the ringpool "Web"; take it out there first.',
      })
    await expect(change(id, number('910203040', { accountId: motor.id }))).resolves.toMatchObject({
      ringpoolId: webRingpoolId,
      ringpoolName: 'Web',
      accountName: 'Motor Valles',
    })
  })

  test('keeps its real phone while a call on it is in progress', async () => {
    const { id } = await addOne(number('910203040', { accountId: motor.id }))
    await addToWebRingpool(store.postgres.db, { accountId: motor.id, numberId: id, callId: uuid() })
    await expect(change(id, number('910203041', { accountId: motor.id }))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'A call on this number is in progress; try again after the call.',
    })
  })

  test('to inactive is no longer leased', async () => {
    const { db } = store.postgres
    const { id } = await addOne(number('910203040', { accountId: motor.id }))
    await addToWebRingpool(db, { accountId: motor.id, numberId: id })
    await change(id, number('910203040', { accountId: motor.id, status: 'inactive' }))
    expect(
      await db.select({ id: ringpoolNumber.numberId, active: ringpoolNumber.active }).from(ringpoolNumber),
    ).toEqual([{ id, active: false }])
  })
})

test('an account sees the numbers lent to it, and no other', async () => {
  await add(
    number('910203042', { accountId: motor.id }),
    number('910203041', { accountId: motor.id }),
    number('910203043', { accountId: clinica.id }),
    number('910203044'),
  )
  const lent = await listNumbersOfAccount(store.postgres.db, { accountId: motor.id })
  expect(lent.map(({ visible, accountName }) => [visible, accountName])).toEqual([
    ['+34910203041', 'Motor Valles'],
    ['+34910203042', 'Motor Valles'],
  ])
  expect(await pool()).toHaveLength(4)
})

test('a number is found by the real phone that the carrier reports', async () => {
  const { id } = await addOne(number('910203040', { realPhone: '911000001' }))
  expect(await findNumberByE164(store.postgres.db, '+34911000001')).toMatchObject({ id })
  expect(await findNumberByE164(store.postgres.db, '+34910203040')).toBeUndefined()
})

test('callers are refused by active entries of the blacklist alone', async () => {
  const { db } = store.postgres
  await db.insert(blacklist).values([
    { e164: '+34600000001', status: 'active' },
    { e164: '+34600000002', status: 'pending' },
    { e164: '+34600000003', status: 'inactive' },
  ])
  const refused = await Promise.all([1, 2, 3, 4].map((last) => isBlacklisted(db, `+3460000000${last}`)))
  expect(refused).toEqual([true, false, false, false])
})
