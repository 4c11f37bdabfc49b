import type { Account } from '@talkie/contract/accounts'
import { toVisitCode } from '@talkie/tracker/visit-code'
import { v4, v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestAccounts } from '../../../testing/accounts.ts'
import { openTestPostgres, type TestPostgres } from '../../../testing/stores/stores.ts'
import { visit } from '../tables.ts'
import type { Dimensions } from '../visits/visit.ts'
import { findVisitByMessage } from './find-visit-by-message.ts'
import { storeActions } from './store-actions.ts'

/* Visitors of Motor Valles open WhatsApp from its site; Clínica Rías must not learn of them. */

let store: TestPostgres
let motor: Account
let clinica: Account

beforeAll(async () => {
  store = await openTestPostgres()
  ;({ motor, clinica } = await createTestAccounts(store.postgres.db))
})
afterAll(() => store.close())

const noon = new Date('2026-11-16T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

/** A visit that opens WhatsApp, or does something else. */
const visited = async ({
  id = v7(),
  at = noon,
  kind = 'whatsapp' as 'whatsapp' | 'tap',
  accountId = motor.id,
} = {}) => {
  const visitorId = v4()
  const facts = { dimensions: {} as Dimensions, landing: '', title: '', referrer: '', clickIds: {} }
  await store.postgres.db.insert(visit).values({ id, accountId, visitorId, at, bot: false, facts })
  await storeActions(store.postgres.db, [
    { id: v4(), kind, accountId, visitId: id, visitorId, at, number: '+34937271000' },
  ])
  return { visitId: id, visitorId }
}
const find = (text: string, { at = after(5), accountId = motor.id } = {}) =>
  findVisitByMessage(store.postgres.db, { accountId, text, at })
const message = (id: string) => `Hola, tengo una consulta. [Ref.: ${toVisitCode(id)}]`

test('a message leads to the visit that opened WhatsApp, also as people retype it', async () => {
  const marta = await visited()
  expect(await find(message(marta.visitId))).toEqual(marta)
  expect(await find(message(marta.visitId).toLowerCase())).toEqual(marta)
})

test('a message leads to no visit of another account, nor to one that opened WhatsApp only later, or never', async () => {
  const marta = await visited()
  expect(await find(message(marta.visitId), { accountId: clinica.id })).toBeUndefined()
  expect(await find(message(marta.visitId), { at: after(-1) })).toBeUndefined()
  const caller = await visited({ kind: 'tap' })
  expect(await find(message(caller.visitId))).toBeUndefined()
})

test('without a code, or with one of nobody, there is no visit', async () => {
  expect(await find('Hola')).toBeUndefined()
  expect(await find('[Ref.: 00000000]')).toBeUndefined()
  expect(await find("[Ref.: ' or 1=1]")).toBeUndefined()
  expect(await find('[UUUUUUUU]')).toBeUndefined()
})

test('of several codes the last one written counts, and of several visits the newest', async () => {
  const first = await visited()
  const second = await visited()
  expect(await find(`${message(first.visitId)} ${message(second.visitId)}`)).toEqual(second)
  const tail = v4().slice(-10)
  const withTail = () => v7().slice(0, -10) + tail
  await visited({ id: withTail() })
  const newest = await visited({ id: withTail(), at: after(2) })
  expect(await find(message(newest.visitId))).toEqual(newest)
})
