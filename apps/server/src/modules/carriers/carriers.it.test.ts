import type { Purchase, ReleasePlace } from '@talkie/contract/carriers'
import { desc, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSecrets } from '../../platform/secrets.ts'
import { createSimpleSite } from '../../testing/simple-site.fixture.ts'
import { openTwilio, type TestTwilio, twilioAccount } from '../../testing/stand-ins/open-twilio.ts'
import { openTestPostgres, type TestPostgres } from '../../testing/stores/stores.ts'
import { account } from '../accounts/tables.ts'
import { auditEntry } from '../identity/tables.ts'
import { poolNumber } from '../numbers/number/tables.ts'
import { ringpool, ringpoolNumber } from '../numbers/ringpools/tables.ts'
import { connection } from '../telephony/tables.ts'
import { findProofs } from './buying/find-proofs.ts'
import { offerNumbers } from './buying/offer-numbers.ts'
import { orderPurchase } from './buying/order-purchase.ts'
import { adoptNumbers } from './comparing/adopt-numbers.ts'
import { compareCarrier } from './comparing/compare-carrier.ts'
import { repairNumbers } from './comparing/repair-numbers.ts'
import { findCarriersOfNumbers } from './find-carriers-of-numbers.ts'
import { fulfilOrders } from './fulfil-orders.ts'
import { claimDueNumber } from './orders/due-numbers.ts'
import { getOrder, listOrders } from './orders/read-orders.ts'
import { orderRelease } from './releasing/order-release.ts'
import { carrierOrder } from './tables.ts'

/*
 * Motor Vallès has a ringpool. The installation has a Twilio connection; the dealer has one of its own, of the same Twilio
 * account. Lucía, who is privileged, buys numbers. Twilio is a strict stand-in, whose answers get lost.
 */

let store: TestPostgres
let twilio: TestTwilio
let site: Awaited<ReturnType<typeof createSimpleSite>>
let now: Date
const secrets = createSecrets('a secret of the carriers’ tests, long enough')
const lucia = { userId: uuid(), name: 'Lucía', address: '203.0.113.7', userAgent: 'Firefox' }
const [ours, dealers, bare] = [uuid(), uuid(), uuid()]
const voiceUrl = (key: string) => `https://talkie.test/hooks/telephony/${key}/voice`
const [first, second, third] = ['+34931220701', '+34931220703', '+34931220705'] as const

const db = () => store.postgres.db
const deps = () => ({
  db: db(),
  secrets,
  publicUrl: 'https://talkie.test',
  fetchCarrier: fetch,
  addresses: { apiUrl: twilio.url, pricingUrl: twilio.url, numbersUrl: twilio.url },
  clock: { now: () => now },
  log: { warn: vi.fn() },
})

beforeAll(async () => {
  store = await openTestPostgres()
  twilio = await openTwilio()
  site = await createSimpleSite(db(), { numbers: 1 })
  const row = (id: string, key: string, more: Partial<typeof connection.$inferInsert>) => ({
    ...{ id, key, name: `Twilio ${key}`, kind: 'twilio' as const, mapping: {} },
    ...{ sealedSecret: secrets.seal(twilioAccount.authToken), accountSid: twilioAccount.accountSid, ...more },
  })
  await db()
    .insert(connection)
    .values([
      row(ours, 'ours', {}),
      row(dealers, 'dealers', { accountId: site.account.id }),
      row(bare, 'bare', { accountSid: null, accountId: site.account.id }),
    ])
})
beforeEach(async () => {
  now = new Date('2026-11-27T10:00:00Z')
  twilio.owned.clear()
  twilio.addresses.splice(0)
  twilio.bundles.splice(0)
  twilio.calm()
  await db().delete(carrierOrder)
  await db().delete(ringpoolNumber)
  await db().delete(poolNumber)
})
afterAll(async () => {
  twilio.close()
  await store.close()
})

const purchase = (more: Partial<Purchase> = {}): Purchase => ({
  ...{ connectionId: ours, orderId: uuid(), country: 'es', kind: 'local', phones: [first] },
  ...{ price: { monthly: 3, currency: 'USD' }, accountId: null, ringpoolId: null, destination: null },
  ...{ tag: null, addressSid: null, bundleSid: null, ...more },
})
const order = (more: Partial<Purchase> = {}) => orderPurchase(deps(), purchase(more), lucia)
const release = (phones: string[], connectionId = ours, from: ReleasePlace = 'both') =>
  orderRelease(deps(), { connectionId, orderId: uuid(), phones, from }, lucia)
const settle = (connectionId = ours) => fulfilOrders(deps(), { connectionId })
/** Passes the time after which an unanswered order is tried again. */
const settleLater = async (minutes = 6) => {
  now = new Date(now.getTime() + minutes * 60_000)
  await settle()
}
const statesOf = async (orderId: string) =>
  (await getOrder(db(), orderId)).numbers.map(({ state, reason }) => [state, reason])
const pooled = async (phone: string) => {
  const [found] = await db().select().from(poolNumber).where(eq(poolNumber.e164, phone))
  return found
}
const purchases = () => twilio.requests.filter((request) => request.startsWith('POST')).length
const buy = async (phones: string[], more: Partial<Purchase> = {}) => {
  const { id } = await order({ phones, ...more })
  await settle(more.connectionId)
  return await getOrder(db(), id)
}
const compare = async (connectionId = ours) => {
  const compared = await compareCarrier(deps(), { connectionId })
  return new Map(compared.map((one) => [one.phone, one]))
}

describe('a search', () => {
  const search = (more: object = {}) =>
    offerNumbers(deps(), {
      ...{ connectionId: ours, country: 'es', kind: 'local', place: 'start', limit: 30, ...more },
    })
  test('offers numbers with their price', async () => {
    await buy([first])
    const offer = await search({ digits: '93' })
    expect(offer).toMatchObject({ price: { monthly: 3, currency: 'USD' } })
    expect(offer.numbers[0]).toEqual({
      ...{ phone: second, locality: 'Barcelona', region: 'Catalunya', address: 'none' },
    })
  })
  test('needs the account SID, and a connection of Twilio', async () => {
    await expect(search({ connectionId: bare })).rejects.toMatchObject({ fields: { accountSid: 'required' } })
    await expect(search({ connectionId: uuid() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the proofs for a country and kind', () => {
  const proofs = (kind: 'local' | 'mobile') => findProofs(deps(), { connectionId: ours, country: 'es', kind })
  test('are those that the carrier has, the usable ones first, and those of the order before', async () => {
    const bundle = (sid: string, status: string, valid_until: string | null = null) => ({
      ...{ sid: `BU${sid.repeat(32)}`, friendly_name: '', status, valid_until, address_sids: [] },
      of: { iso_country: 'ES', number_type: 'mobile' },
    })
    twilio.bundles.push(
      bundle('1', 'twilio-rejected'),
      bundle('2', 'twilio-approved', '2026-11-27T10:00:00Z'),
      bundle('3', 'pending-review'),
      bundle('4', 'twilio-approved', '2026-11-27T10:00:01Z'),
      bundle('5', 'draft'),
    )
    const bundleSid = `BU${'4'.repeat(32)}`
    await order({
      kind: 'mobile',
      phones: ['+34604411201'],
      price: { monthly: 6.5, currency: 'USD' },
      bundleSid,
    })
    const found = await proofs('mobile')
    expect(found).toMatchObject({ needsBundle: true, addresses: [], last: { addressSid: null, bundleSid } })
    expect(found.bundles.map(({ sid, state }) => [sid.slice(-1), state])).toEqual([
      ...[
        ['4', 'approved'],
        ['1', 'rejected'],
        ['2', 'expired'],
        ['3', 'in_review'],
        ['5', 'draft'],
      ],
    ])
    expect(await proofs('local')).toEqual({
      ...{ needsBundle: false, bundles: [], addresses: [], last: { addressSid: null, bundleSid: null } },
    })
  })
})

describe('numbers that are bought', () => {
  test('are set up, in the pool, lent, in the ringpool, and recorded in the name of who ordered them', async () => {
    const bought = await buy([first, second], {
      accountId: site.account.id,
      ringpoolId: site.ringpoolId,
      destination: '937 271 000',
      tag: 'Web',
    })
    expect(bought).toMatchObject({
      ...{ action: 'buy', orderedBy: 'Lucía', price: { monthly: 3, currency: 'USD' } },
      numbers: [{ state: 'done' }, { state: 'done' }],
    })
    expect(twilio.owned.get(first)).toMatchObject({
      ...{ voice_url: voiceUrl('ours'), voice_method: 'POST', status_callback_method: 'POST' },
      status_callback: 'https://talkie.test/hooks/telephony/ours/status',
    })
    const number = await pooled(first)
    expect(number).toMatchObject({
      ...{ provider: 'twilio', visible: first, accountId: site.account.id, status: 'active', tag: 'Web' },
      destination: '+34937271000',
    })
    const members = await db()
      .select({ id: ringpoolNumber.numberId, active: ringpoolNumber.active })
      .from(ringpoolNumber)
      .where(eq(ringpoolNumber.ringpoolId, site.ringpoolId))
    expect(members).toContainEqual({ id: number?.id, active: true })
    expect(await findCarriersOfNumbers(db(), [number?.id ?? '', uuid()])).toEqual([
      {
        ...{ numberId: number?.id, phone: first, connectionId: ours, connectionName: 'Twilio ours' },
        price: { monthly: 3, currency: 'USD' },
      },
    ])
    const entries = await db()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.userId, lucia.userId))
      .orderBy(desc(auditEntry.id))
      .limit(5)
    expect(entries.map(({ action, kind }) => `${action} ${kind}`)).toEqual([
      ...['update ringpool', 'create number', 'update ringpool', 'create number', 'other connection'],
    ])
    expect(entries[4]?.after).toMatchObject({ add: [first, second], numberPrice: 3, currencyCode: 'USD' })
  })

  test('are bought once, however often the order is sent', async () => {
    const before = purchases()
    const orderId = uuid()
    const sent = await Promise.all([order({ orderId }), order({ orderId }), order({ orderId })])
    expect(new Set(sent.map(({ id }) => id))).toEqual(new Set([orderId]))
    await Promise.all([settle(), settle()])
    expect(await order({ orderId })).toMatchObject({ numbers: [{ phone: first, state: 'done' }] })
    expect(purchases() - before).toBe(1)
    expect(await listOrders(db(), { connectionId: ours, offset: 0, limit: 20 })).toMatchObject({
      ...{ total: 1, orders: [{ id: orderId, orderedBy: 'Lucía' }] },
    })
  })

  test.each(['lose', 'fail'] as const)('are ours if the answer is gone (%s)', async (by) => {
    twilio.disturb('POST', by)
    expect((await buy([first])).numbers).toMatchObject([{ state: 'done' }])
    expect(await pooled(first)).toBeDefined()
  })

  test('are ours if the answer, and the question what was done, are lost', async () => {
    const { id } = await order()
    twilio.disturb('POST', 'lose')
    twilio.disturb('GET', 'drop')
    await settle()
    expect(await statesOf(id)).toEqual([['pending', null]])
    expect((await compare()).get(first)).toMatchObject({ verdict: 'pending' })
    const before = purchases()
    await settleLater()
    expect(await statesOf(id)).toEqual([['done', null]])
    expect(purchases() - before).toBe(0)
    expect(twilio.owned.size).toBe(1)
  })

  test('are ours if the process died after the carrier had the order', async () => {
    const { id } = await order()
    expect(await claimDueNumber(db(), ours, now)).toMatchObject({ phone: first, triedBefore: 0 })
    twilio.put(first)
    // Another process finds it only after a minute.
    await settle()
    expect(await statesOf(id)).toEqual([['pending', null]])
    await settleLater()
    expect(await statesOf(id)).toEqual([['done', null]])
    expect(twilio.owned.get(first)).toMatchObject({ voice_url: voiceUrl('ours') })
  })

  test('are in no visitor’s hands until their calls arrive here', async () => {
    const { id } = await order({ accountId: site.account.id, ringpoolId: site.ringpoolId })
    await claimDueNumber(db(), ours, now)
    twilio.put(first, { voice_url: 'https://elsewhere.test/voice' })
    for (const by of ['drop', 'busy for long', 'fail'] as const) {
      twilio.disturb('POST', by)
      await settleLater()
      expect([await statesOf(id), await pooled(first)]).toEqual([[['pending', null]], undefined])
    }
    await settleLater()
    expect(await statesOf(id)).toEqual([['done', null]])
    expect(await pooled(first)).toMatchObject({ accountId: site.account.id, status: 'active' })
    expect(twilio.owned.get(first)).toMatchObject({ voice_url: voiceUrl('ours') })
  })

  test('are not bought any more after ten minutes without an answer', async () => {
    const { id } = await order()
    twilio.disturb('POST', 'drop')
    await settle()
    await settleLater(11)
    expect(await statesOf(id)).toEqual([['refused', 'too_late']])
    expect(twilio.owned.size).toBe(0)
  })

  test('wait while the carrier has too many requests', async () => {
    twilio.disturb('POST', 'busy for long')
    const { id } = await order({ phones: [first, second] })
    await settle()
    expect(await statesOf(id)).toEqual([
      ['pending', null],
      ['pending', null],
    ])
    await settleLater(2)
    expect(await statesOf(id)).toEqual([
      ['done', null],
      ['done', null],
    ])
  })

  test('each have their own outcome, with the carrier’s sentence', async () => {
    const { numbers: seville } = await offerNumbers(deps(), {
      ...{ connectionId: ours, country: 'es', kind: 'local', place: 'start', limit: 1, locality: 'Sevilla' },
    })
    const bought = await buy([first, '+34931220702', seville[0]?.phone ?? ''])
    expect(bought.numbers).toMatchObject([
      { state: 'done', reason: null },
      { state: 'refused', reason: 'not_available', sentence: '+34931220702 is not available' },
      { state: 'refused', reason: 'needs_address', sentence: expect.stringContaining('Requires an Address') },
    ])
  })

  test('of an account that was archived meanwhile are free', async () => {
    const { id } = await order({ accountId: site.account.id, ringpoolId: site.ringpoolId })
    await db().update(account).set({ active: false }).where(eq(account.id, site.account.id))
    await settle()
    await db().update(account).set({ active: true }).where(eq(account.id, site.account.id))
    expect(await statesOf(id)).toEqual([['done', null]])
    expect(await pooled(first)).toMatchObject({ accountId: null })
  })
})

describe('an order', () => {
  test('at another price than was confirmed is refused', async () => {
    await expect(order({ price: { monthly: 2, currency: 'USD' } })).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    })
    await expect(order({ price: null })).rejects.toMatchObject({ code: 'PRICE_CHANGED' })
  })
  test('for numbers that are in the pool or on order, or that are none, is refused', async () => {
    await buy([first])
    await order({ phones: [second] })
    await expect(order({ phones: [first, second, third, '+34123'] })).rejects.toMatchObject({
      fields: { 'phones.0': 'already_used', 'phones.1': 'already_used', 'phones.3': 'invalid_phone' },
    })
  })
  test('for numbers of another country or kind than that of the price is refused', async () => {
    const phones = [first, '+34612345678', '+33123456789', '+34900123456']
    await expect(order({ phones })).rejects.toMatchObject({
      fields: { 'phones.1': 'invalid', 'phones.2': 'invalid', 'phones.3': 'invalid' },
    })
  })

  test('through an account’s connection is for that account', async () => {
    const other = await createSimpleSite(db(), { numbers: 0 })
    await expect(
      order({ connectionId: dealers, accountId: other.account.id, ringpoolId: other.ringpoolId }),
    ).rejects.toMatchObject({ fields: { accountId: 'invalid', ringpoolId: 'invalid' } })
    await buy([first], { connectionId: dealers })
    expect(await pooled(first)).toMatchObject({ accountId: site.account.id })
  })
  test('of an archived connection is refused', async () => {
    await db().update(connection).set({ active: false }).where(eq(connection.id, ours))
    await expect(order()).rejects.toMatchObject({ code: 'CONFLICT' })
    await db().update(connection).set({ active: true }).where(eq(connection.id, ours))
  })
  test('with the id of another one is refused', async () => {
    const { id } = await order()
    await expect(order({ orderId: id, connectionId: dealers })).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('numbers that are released', () => {
  test('leave the carrier and the pool, and can be bought again', async () => {
    await buy([first], { accountId: site.account.id, ringpoolId: site.ringpoolId })
    const { id } = await release([first])
    expect(await pooled(first)).toMatchObject({ status: 'inactive' })
    await settle()
    expect(await statesOf(id)).toEqual([['done', null]])
    expect([await pooled(first), twilio.owned.size]).toEqual([undefined, 0])
    expect((await buy([first])).numbers).toMatchObject([{ state: 'done' }])
    expect(await pooled(first)).toMatchObject({ status: 'active', accountId: null })
  })

  test('may be of an archived connection, which buys again once it is restored', async () => {
    await buy([first, second])
    const setActive = (active: boolean) =>
      db().update(connection).set({ active }).where(eq(connection.id, ours))
    await setActive(false)
    twilio.put(second, { voice_url: '' })
    const wrong = { connectionId: ours, phones: [second] }
    await expect(repairNumbers(deps(), wrong, lucia)).rejects.toMatchObject({ code: 'CONFLICT' })
    await release([first])
    await settle()
    expect([...twilio.owned.keys()]).toEqual([second])
    await setActive(true)
    expect(await repairNumbers(deps(), wrong, lucia)).toEqual({ done: [second], refused: [] })
    expect((await buy([first])).numbers).toMatchObject([{ state: 'done' }])
    expect([...(await compare()).values()].map(({ verdict }) => verdict)).toEqual(['right', 'right'])
  })

  test('are listed with the orders before, page by page', async () => {
    await buy([first, second])
    now = new Date(now.getTime() + 1000)
    await release([first])
    await settle()
    const page = (offset: number) => listOrders(db(), { connectionId: ours, offset, limit: 1 })
    expect(await page(0)).toMatchObject({
      ...{
        total: 2,
        orders: [{ action: 'release', price: null, numbers: [{ phone: first, state: 'done' }] }],
      },
    })
    expect(await page(1)).toMatchObject({
      total: 2,
      orders: [
        {
          ...{ action: 'buy', orderedBy: 'Lucía', price: { monthly: 3, currency: 'USD' } },
          numbers: [{ phone: first }, { phone: second }],
        },
      ],
    })
  })

  test('stay while a visitor holds one, a call is on it, or the site shows it; the others go', async () => {
    await buy([first, second], { accountId: site.account.id, ringpoolId: site.ringpoolId })
    const { id = '' } = (await pooled(first)) ?? {}
    const setHold = (leaseId: string | null, freeAt: Date, callId: string | null = null) =>
      db().update(ringpoolNumber).set({ leaseId, freeAt, callId }).where(eq(ringpoolNumber.numberId, id))
    const inUse = { phone: first, state: 'refused', reason: 'in_use', sentence: null }
    await setHold(uuid(), new Date(Date.now() + 60_000))
    expect((await release([first])).numbers).toMatchObject([inUse])
    await setHold(null, new Date(0), uuid())
    twilio.put(third)
    const { id: orderId, numbers } = await release([first, third])
    expect(numbers).toMatchObject([inUse, { phone: third, state: 'pending' }])
    await settle()
    expect(await statesOf(orderId)).toEqual([
      ['refused', 'in_use'],
      ['done', null],
    ])
    expect([...twilio.owned.keys()].sort()).toEqual([first, second])
    expect(await pooled(first)).toMatchObject({ status: 'active' })
    const [entry] = await db()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.objectId, ours))
      .orderBy(desc(auditEntry.id))
      .limit(1)
    expect(entry?.after).toEqual({ remove: [third] })
    await setHold(uuid(), new Date(Date.now() - 1000))
    const setOverflow = (overflow: string) =>
      db().update(ringpool).set({ overflow }).where(eq(ringpool.id, site.ringpoolId))
    await setOverflow(second)
    expect((await release([second])).numbers).toMatchObject([
      { phone: second, state: 'refused', reason: 'shown_on_site' },
    ])
    await setOverflow('+34937271000')
    // The hold is over.
    await release([first, second])
    await settle()
    expect(twilio.owned.size).toBe(0)
  })

  test('whose answer is lost are gone at the next attempt', async () => {
    await buy([first])
    const { id } = await release([first])
    twilio.disturb('DELETE', 'lose')
    await settle()
    expect(await statesOf(id)).toEqual([['pending', null]])
    await settleLater()
    expect(await statesOf(id)).toEqual([['done', null]])
    expect(await pooled(first)).toBeUndefined()
  })

  test('that the carrier keeps are in service again', async () => {
    await buy([first], { accountId: site.account.id, ringpoolId: site.ringpoolId })
    const { id } = await release([first])
    await db()
      .update(connection)
      .set({ sealedSecret: secrets.seal('a-wrong-token') })
      .where(eq(connection.id, ours))
    await settle()
    await db()
      .update(connection)
      .set({ sealedSecret: secrets.seal(twilioAccount.authToken) })
      .where(eq(connection.id, ours))
    expect(await statesOf(id)).toEqual([['refused', 'not_signed_in']])
    expect(await pooled(first)).toMatchObject({ status: 'active' })
    expect((await compare()).get(first)).toMatchObject({ verdict: 'right' })
  })

  test('and are gone there already leave the pool if the user knows it', async () => {
    await buy([first, second])
    twilio.owned.delete(first)
    expect((await compare()).get(first)).toMatchObject({ verdict: 'here_only' })
    for (const from of ['both', 'carrier'] as const)
      expect((await release([first], ours, from)).numbers).toMatchObject([
        { phone: first, state: 'refused', reason: 'not_at_carrier' },
      ])
    const { id, numbers } = await release([first, second], ours, 'pool')
    expect(numbers).toMatchObject([
      { phone: first, state: 'pending' },
      { phone: second, state: 'refused', reason: 'at_carrier' },
    ])
    expect(await pooled(second)).toMatchObject({ status: 'active' })
    await settle()
    expect(await statesOf(id)).toEqual([
      ['done', null],
      ['refused', 'at_carrier'],
    ])
    expect([await pooled(first), twilio.owned.size]).toEqual([undefined, 1])
    expect(await pooled(second)).toMatchObject({ status: 'active' })
  })

  test('are none of another carrier’s', async () => {
    await buy([first])
    const foreign = [{ phone: first, state: 'refused', reason: 'other_carrier' }]
    expect((await release([first], dealers)).numbers).toMatchObject(foreign)
    await db().update(poolNumber).set({ provider: 'sip' })
    expect((await release([first])).numbers).toMatchObject(foreign)
    expect([await pooled(first), twilio.owned.size]).toMatchObject([{ status: 'active' }, 1])
  })

  test('are in one order at a time', async () => {
    await buy([first, second])
    await release([first])
    const { numbers } = await release([first, second])
    expect(numbers).toMatchObject([
      { phone: first, state: 'refused', reason: 'on_order' },
      { phone: second, state: 'pending' },
    ])
    await settle()
    expect(twilio.owned.size).toBe(0)
  })

  test('may be of the carrier alone', async () => {
    twilio.put(third)
    await release([third], ours, 'carrier')
    await settle()
    expect(twilio.owned.size).toBe(0)
  })
})

describe('a comparison', () => {
  test('finds what was changed, added and removed there, and the other connection’s; a repair leaves nothing', async () => {
    await buy([first, second])
    await buy(['+34931220707'], { connectionId: dealers })
    twilio.put(first, { voice_url: 'https://elsewhere.test/voice', voice_method: 'GET', trunk_sid: 'TK1' })
    twilio.put(third, { friendly_name: 'Campaña de radio' })
    twilio.put('+34931220709', { friendly_name: '(931) 220 709' })
    const found = await compare()
    expect(found.get(first)).toMatchObject({
      ...{ verdict: 'wrong', differences: ['trunk', 'voice_url', 'voice_method'] },
      number: { id: (await pooled(first))?.id, ringpoolName: null },
    })
    expect(found.get(second)).toMatchObject({ verdict: 'right', number: { accountName: null } })
    expect(found.get(third)).toMatchObject({ verdict: 'there_only', label: 'Campaña de radio', number: null })
    expect(found.get('+34931220709')).toMatchObject({ verdict: 'there_only', label: null })
    expect(found.get('+34931220707')).toMatchObject({
      ...{ verdict: 'elsewhere', connectionName: 'Twilio dealers' },
    })
    const phones = { connectionId: ours, phones: [first, second] }
    expect(await repairNumbers(deps(), phones, lucia)).toEqual({ done: [first, second], refused: [] })
    await adoptNumbers(deps(), { ...phones, phones: [third, '+34931220709'], accountId: null }, lucia)
    const after = await compare()
    expect([...after.values()].map(({ verdict }) => verdict)).toEqual([
      'right',
      'right',
      'right',
      'elsewhere',
      'right',
    ])
    const [entry] = await db()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.name, first))
      .orderBy(desc(auditEntry.id))
      .limit(1)
    expect(entry).toMatchObject({
      action: 'other',
      after: { change: ['trunk', 'voice_url', 'voice_method'] },
    })
  })

  test('knows a number of before as its own where it is set up, and then where it is gone', async () => {
    const id = uuid()
    const fields = { visible: third, realPhone: third, e164: third, accountId: site.account.id }
    await db()
      .insert(poolNumber)
      .values({ id, provider: 'twilio', ...fields })
    // Two connections may have it: that it is missing in one says nothing.
    expect((await compare()).get(third)).toBeUndefined()
    twilio.put(third, {
      ...{ voice_url: voiceUrl('ours'), status_callback: 'https://talkie.test/hooks/telephony/ours/status' },
    })
    expect((await compare()).get(third)).toMatchObject({ verdict: 'right' })
    twilio.owned.clear()
    expect((await compare()).get(third)).toMatchObject({ verdict: 'here_only', number: { id } })
    expect((await compare(dealers)).get(third)).toBeUndefined()
  })

  test('takes a number into the pool once its calls arrive here', async () => {
    const phones = [first]
    const adopt = () =>
      adoptNumbers(deps(), { connectionId: ours, phones, accountId: site.account.id }, lucia)
    twilio.put(first, { voice_url: 'https://elsewhere.test/voice' })
    twilio.disturb('POST', 'drop')
    expect(await adopt()).toMatchObject({ done: [], refused: [{ phone: first }] })
    expect(await pooled(first)).toBeUndefined()
    expect(await adopt()).toEqual({ done: phones, refused: [] })
    expect(await pooled(first)).toMatchObject({ accountId: site.account.id })
    expect(twilio.owned.get(first)).toMatchObject({ voice_url: voiceUrl('ours') })
  })

  test('repairs what it can, and says what the carrier did not do', async () => {
    await buy([first])
    twilio.put(first, { voice_url: 'https://elsewhere.test/voice' })
    twilio.put(second, { voice_url: 'https://elsewhere.test/voice' })
    twilio.disturb('POST', 'drop')
    const phones = [third, first, second]
    expect(await repairNumbers(deps(), { connectionId: ours, phones }, lucia)).toEqual({
      done: [],
      refused: [
        { phone: third, sentence: 'The carrier does not have this number any more.' },
        { phone: first, sentence: expect.stringContaining('did not answer') },
        { phone: second, sentence: expect.stringContaining('did not answer') },
      ],
    })
  })
})
