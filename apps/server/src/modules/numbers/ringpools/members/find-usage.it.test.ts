import type { Account } from '@talkie/contract/accounts'
import type { RingpoolFields } from '@talkie/contract/ringpools'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestAccounts } from '../../../../testing/accounts.ts'
import { ringpoolFields } from '../../../../testing/inputs/access-inputs.ts'
import { openTestPostgres, type TestPostgres } from '../../../../testing/stores/stores.ts'
import { systemActor } from '../../../identity/index.ts'
import { poolWriter } from '../../imports/writing/import-pool.ts'
import { ringpoolWriter } from '../../imports/writing/import-ringpool.ts'
import { createNumbers, createRingpool, createStaticNumber, resizeRingpool } from '../../index.ts'
import { poolNumber, staticNumber, staticNumberPeriod } from '../../number/tables.ts'
import { updateNumber } from '../../pool/update-number.ts'
import { updateRingpool } from '../save-ringpool.ts'
import { ringpool, ringpoolNumber } from '../tables.ts'

/*
 * Motor Valles has the ringpool "Web" with a number of its own. One more number is lent to it, and each test uses that
 * twice.
 */

let store: TestPostgres
let motor: Account
let web: string
let own: string
let line: string
const phone = '910 203 042'

beforeAll(async () => {
  store = await openTestPostgres()
  ;({ motor } = await createTestAccounts(store.postgres.db))
})
afterAll(() => store.close())

const db = () => store.postgres.db
const numberFields = (visible: string, realPhone: string | null = null) => ({
  ...{ provider: 'sip' as const, visible, realPhone, destination: null, callerId: null, tag: null },
  status: 'active' as const,
  accountId: motor.id,
})
const fields = (name: string, more: Partial<RingpoolFields>): RingpoolFields => ({
  ...ringpoolFields(name, '910', []),
  ...more,
})
const save = (more: Partial<RingpoolFields>) =>
  updateRingpool(
    db(),
    { accountId: motor.id, ringpoolId: web, fields: fields('Web', { numberIds: [own], ...more }) },
    systemActor,
  )
const create = (more: Partial<RingpoolFields>) =>
  createRingpool(db(), { accountId: motor.id, fields: fields('Blog', more) }, systemActor)

beforeEach(async () => {
  for (const table of [staticNumberPeriod, staticNumber, ringpoolNumber, ringpool, poolNumber])
    await db().delete(table)
  const numbers = [numberFields('910203041'), numberFields(phone, '910 999 042')]
  const added = await createNumbers(db(), { country: 'es', numbers }, systemActor)
  ;[own = '', line = ''] = added.map(({ id }) => id)
  const created = await createRingpool(
    db(),
    { accountId: motor.id, fields: fields('Web', { numberIds: [own] }) },
    systemActor,
  )
  web = created.id
})

const upload = async () => {
  const scope = { accountId: motor.id, by: systemActor, defaults: { provider: null, accountId: null } }
  const row = { line: 2, subject: '+34910203042', ringpoolId: web }
  return await db().transaction(async (tx) => {
    const decisions = await ringpoolWriter.decide(tx, [row], scope)
    const [decision] = decisions
    if (decision?.verdict === 'bad') throw Object.assign(new Error('A bad row.'), decision.problem)
    await ringpoolWriter.write(
      tx,
      decisions.flatMap((one) => ('write' in one ? [one.write] : [])),
      scope,
    )
  })
}
const order = () =>
  resizeRingpool(
    db(),
    {
      ...{ accountId: motor.id, ringpoolId: web, expected: { numbers: 1, holdMinutes: 20 } },
      ...{ holdMinutes: 20, add: [line], remove: [], mayLend: false, now: new Date() },
    },
    systemActor,
  )
const makeStatic = () =>
  createStaticNumber(
    { db: db(), channelRules: { toChannel: () => 'unassigned', toReach: () => 'unknown' } },
    {
      accountId: motor.id,
      fields: {
        ...{ name: 'Folleto', kind: 'offline', numberId: line, source: 'folleto', medium: 'print' },
        ...{
          campaign: '',
          content: '',
          term: '',
          channel: null,
          reach: null,
          sourceRules: [],
          ringpoolId: null,
        },
      },
    },
    systemActor,
  )

type Use = () => Promise<unknown>
const join: [string, Use, object][] = [
  ['the form', () => save({ numberIds: [own, line] }), { fields: { 'numberIds.1': 'shown_as_overflow' } }],
  ['a new form', () => create({ numberIds: [line] }), { fields: { 'numberIds.0': 'shown_as_overflow' } }],
  ['an upload', upload, { reason: 'shown_as_overflow' }],
  ['the planner', order, { fields: { 'add.0': 'shown_as_overflow' } }],
  ['a static number', makeStatic, { fields: { numberId: 'shown_as_overflow' } }],
]

describe('the overflow number of another ringpool', () => {
  test.each(join)('is not taken by %s', async (_, use, problem) => {
    await createRingpool(
      db(),
      { accountId: motor.id, fields: fields('Landing', { overflow: '910 999 042' }) },
      systemActor,
    )
    await expect(use()).rejects.toMatchObject(problem)
  })

  test('that is archived is free', async () => {
    await createRingpool(
      db(),
      { accountId: motor.id, fields: fields('Landing', { overflow: phone, active: false }) },
      systemActor,
    )
    await expect(order()).resolves.toMatchObject({ numbers: 2 })
  })
})

test.each(join)('a number that %s has taken is shown by no ringpool for overflow', async (_, use) => {
  await use()
  for (const overflow of [phone, '910 999 042']) {
    const refused = { code: 'BAD_REQUEST', fields: { overflow: 'already_used' } }
    await expect(create({ name: 'Landing', overflow })).rejects.toMatchObject(refused)
    await expect(save({ overflow, numberIds: [own, line] })).rejects.toMatchObject(refused)
  }
})

test.each(join.slice(0, 4))('a number that stands on the site joins no ringpool by %s', async (_, use) => {
  await createRingpool(
    db(),
    { accountId: motor.id, fields: fields('Landing', { replaces: [phone] }) },
    systemActor,
  )
  await expect(use()).rejects.toThrow()
  await expect(makeStatic()).resolves.toMatchObject({ name: 'Folleto' })
})

test('a number of a ringpool does not become its overflow number by another visible number', async () => {
  await save({ replaces: ['910 444 000'], overflow: '910 444 000' })
  const rename = updateNumber(
    db(),
    { numberId: own, country: 'es', fields: numberFields('910 444 000', '910203041') },
    systemActor,
  )
  await expect(rename).rejects.toMatchObject({ code: 'CONFLICT' })
  const row = { line: 2, subject: '+34910444000', realPhone: '+34910203041' }
  const scope = { accountId: null, by: systemActor, defaults: { provider: null, accountId: null } }
  expect(await poolWriter.decide(db(), [row], scope)).toMatchObject([
    { verdict: 'bad', problem: { column: 'visible', reason: 'shown_as_overflow' } },
  ])
})
