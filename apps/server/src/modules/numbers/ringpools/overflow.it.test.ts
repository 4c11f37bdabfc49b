import type { RingpoolFields } from '@talkie/contract/ringpools'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberFields, ringpoolFields } from '../../../testing/inputs/access-inputs.ts'
import { type AccessFixture, createAccessFixture, signInAs } from '../../../testing/inputs/access-world.ts'
import { callProcedure, procedures } from '../../../testing/inputs/walk-contract.ts'
import { openTestApp, type TestApp } from '../../../testing/processes/app.ts'
import { account } from '../../accounts/tables.ts'

/*
 * Marta saves ringpools of Motor Valles over the API, Nuria those of Clínica Rías, and Diego lends numbers. Motor
 * Valles has 930 111 000 on its site. 930 555 000 belongs to neither, and numbers that begin with 986 are Clínica
 * Rías's.
 */

let app: TestApp
let world: AccessFixture
const tokens: Record<string, string> = {}
beforeAll(async () => {
  app = await openTestApp()
  world = await createAccessFixture(app)
  for (const person of ['marta', 'nuria', 'diego'] as const) tokens[person] = await signInAs(app, person)
})
afterAll(() => app.close())

const call = async (person: string, name: string, input: object) => {
  const procedure = procedures.find((one) => one.name === name)
  if (!procedure) throw new Error(`The contract has no procedure ${name}.`)
  const { status, body } = await callProcedure(app.url, procedure, { input, token: tokens[person] ?? '' })
  return {
    status,
    body: body as { id: string; data?: { fields?: object }; overflow?: string; numbers?: { id: string }[] },
  }
}
let opened = 0
/** Saves a ringpool repeatedly, each time with the given fields and otherwise its own number on the site. */
const openRingpool = async ({
  person = 'marta',
  account = 'motor' as 'motor' | 'clinica',
  ...first
}: Partial<RingpoolFields> & {
  person?: string
  account?: 'motor' | 'clinica'
} = {}) => {
  const { accountId } = world[account]
  const own = account === 'motor' ? '930 111 000' : '986 111 000'
  opened += 1
  // The same form twice within seconds would count as a double submit.
  const name = `Landing ${opened}`
  const fieldsOf = (more: Partial<RingpoolFields>) => ({
    ...ringpoolFields(name, '930', []),
    destination: account === 'motor' ? '930 111 001' : '986 111 001',
    replaces: [own],
    overflow: own,
    accountId,
    ...more,
  })
  const created = await call(person, 'ringpools.create', fieldsOf(first))
  return {
    created,
    save: async (more: Partial<RingpoolFields>) => {
      const input = { ...fieldsOf(more), ringpoolId: created.body.id }
      const { status, body } = await call(person, 'ringpools.update', input)
      return { status, ...(body.data?.fields && { fields: body.data.fields }) }
    },
    overflow: async () =>
      (await call(person, 'ringpools.get', { accountId, ringpoolId: created.body.id })).body.overflow,
  }
}
const saved = { status: 200 }
const notOwn = { status: 400, fields: { overflow: 'not_own_number' } }
const stranger = '930 555 000'
const own = '930 111 000'

test('a number that leaves the site is no overflow number any more', async () => {
  const web = await openRingpool()
  expect(await web.save({ overflow: stranger })).toEqual(notOwn)
  // Talkie cannot know who owns a number on a site, so a number on the site may be shown for overflow there.
  expect(await web.save({ overflow: stranger, replaces: [own, stranger] })).toEqual(saved)
  expect(await web.save({ overflow: stranger })).toEqual(notOwn)
  expect(await web.save({ overflow: stranger, replaces: [] })).toEqual(notOwn)
  expect(await web.overflow()).toBe('+34930555000')
  expect(await web.save({})).toEqual(saved)
  expect(await web.save({ overflow: stranger })).toEqual(notOwn)
  expect(await web.overflow()).toBe('+34930111000')
})

test('a number where calls no longer arrive is no overflow number any more', async () => {
  const web = await openRingpool({ destination: stranger, overflow: stranger })
  expect(await web.save({ destination: stranger, overflow: stranger, name: 'Blog' })).toEqual(saved)
  expect(await web.save({ overflow: stranger })).toEqual(notOwn)
  expect(await web.save({})).toEqual(saved)
})

test.each<[string, (number: string) => Partial<RingpoolFields>]>([
  ['destination', (number) => ({ destination: number })],
  ['number on the site', (number) => ({ replaces: ['986 111 000', number] })],
  ['overflow number', (number) => ({ replaces: [number], overflow: number })],
])('the %s of another account is no overflow number, wherever else the account uses it', async (_, use) => {
  const number = '986 222 001'
  const theirs = await openRingpool({ person: 'nuria', account: 'clinica', ...use(number) })
  expect(theirs.created.status).toBe(200)
  const web = await openRingpool()
  for (const more of [{}, { replaces: [own, number] }, { destination: number }])
    expect(await web.save({ ...more, overflow: number })).toEqual(notOwn)
  expect(await theirs.save({})).toEqual(saved)
  // A number of the pool that is lent to the other account, or to none, is refused as well.
  const pooled = '986 000 001'
  expect(await web.save({ overflow: pooled, replaces: [pooled], destination: pooled })).toEqual(notOwn)
  expect(await web.overflow()).toBe('+34930111000')
})

test('a number of an archived account is free for the account that replaces it', async () => {
  const number = '986 333 001'
  await openRingpool({ person: 'nuria', account: 'clinica', replaces: [number], overflow: number })
  const web = await openRingpool()
  const shown = { overflow: number, replaces: [own, number] }
  expect(await web.save(shown)).toEqual(notOwn)
  const { db } = app.postgres
  const isClinica = eq(account.id, world.clinica.accountId)
  await db.update(account).set({ active: false }).where(isClinica)
  expect(await web.save(shown)).toEqual(saved)
  await db.update(account).set({ active: true }).where(isClinica)
})

test('a number stays where calls arrive while another ringpool shows it', async () => {
  const web = await openRingpool({ replaces: ['930 333 000'], overflow: '930 333 000' })
  const blog = await openRingpool({ overflow: '930 333 000' })
  expect(blog.created.status).toBe(200)
  const shown = { status: 400, fields: { replaces: 'shown_as_overflow' } }
  expect(await web.save({})).toEqual(shown)
  expect(await blog.save({ overflow: '930 333 000', replaces: [own, '930 333 000'] })).toEqual(saved)
  expect(await web.save({})).toEqual(saved)
  expect(await blog.save({ overflow: '930 333 000' })).toEqual(notOwn)
})

test('a number that is lent stays with its account while a ringpool shows it', async () => {
  const { motor, clinica } = world
  const number = { ...numberFields('930 444 000', motor.accountId), realPhone: '930 444 001' }
  const { body } = await call('diego', 'numbers.create', { country: 'es', numbers: [number] })
  const numberId = body.numbers?.[0]?.id ?? ''
  const lend = (accountId: number | null) =>
    call('diego', 'numbers.update', { country: 'es', numberId, ...number, accountId })
  const lendMany = (accountId: number | null) =>
    call('diego', 'numbers.changeMany', { country: 'es', numberIds: [numberId], change: { accountId } })
  const web = await openRingpool()
  expect(await web.save({ overflow: '930 444 001' })).toEqual(saved)
  for (const accountId of [clinica.accountId, null]) {
    expect(await lend(accountId)).toMatchObject({ status: 409 })
    expect(await lendMany(accountId)).toMatchObject({ status: 409 })
  }
  expect(await web.save({})).toEqual(saved)
  expect(await lend(clinica.accountId)).toMatchObject({ status: 200 })
  // By now only the other account may show it, both as real phone and as visible number.
  for (const phone of ['930 444 000', '930 444 001'])
    expect(await web.save({ overflow: phone, replaces: [own, phone] })).toEqual(notOwn)
  expect(await lendMany(motor.accountId)).toMatchObject({ status: 200 })
})
