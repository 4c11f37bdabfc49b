import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HeldAddress, HeldBundle } from '../../../demo/twilio/held-proofs.ts'
import { openTwilio, type TestTwilio, twilioAccount } from '../../../testing/stand-ins/open-twilio.ts'
import { createTwilioClient, type TwilioClient } from './twilio-client.ts'
import {
  isUnavailable,
  TwilioBusy,
  TwilioRefusal,
  TwilioUnreachable,
  toRefusalReason,
} from './twilio-failure.ts'

/* Against a strict stand-in, over HTTP. */

let twilio: TestTwilio
let client: TwilioClient
beforeAll(async () => {
  twilio = await openTwilio()
  client = connect()
})
beforeEach(() => {
  twilio.owned.clear()
  twilio.addresses.splice(0)
  twilio.bundles.splice(0)
})
afterAll(() => twilio.close())

const connect = (account = twilioAccount) =>
  createTwilioClient(fetch, { apiUrl: twilio.url, pricingUrl: twilio.url, numbersUrl: twilio.url }, account)
const targets = { voiceUrl: 'https://talkie.test/voice', statusUrl: 'https://talkie.test/status' }
const phone = '+34931220701'
const buy = (bought: string, proofs: { addressSid?: string; bundleSid?: string } = {}) =>
  client.buy({ phone: bought, ...targets, addressSid: null, bundleSid: null, ...proofs })
const addressIn = (country: 'ES' | 'GB'): HeldAddress => ({
  ...{
    sid: `AD${(country === 'ES' ? '3' : '4').repeat(32)}`,
    friendly_name: '',
    customer_name: 'Motor Vallès',
  },
  ...{ street: 'Indústria 12', city: 'Sabadell', region: '', postal_code: '08202', iso_country: country },
})
const bundleOf = (country: string, numberType: string, more: Partial<HeldBundle> = {}): HeldBundle => ({
  ...{
    sid: `BU${'7'.repeat(32)}`,
    friendly_name: 'Motor Vallès',
    status: 'twilio-approved',
    valid_until: null,
  },
  ...{ of: { iso_country: country, number_type: numberType }, address_sids: [], ...more },
})
const search = (more: Partial<Parameters<TwilioClient['searchAvailable']>[0]> = {}) =>
  client.searchAvailable({
    ...{ country: 'ES', kind: 'local', contains: undefined, locality: undefined, limit: 30, ...more },
  })
const refusalOf = async (refused: Promise<unknown>): Promise<TwilioRefusal> => {
  const error = await refused.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof TwilioRefusal)) throw new Error('It was not refused.', { cause: error })
  return error
}

describe('a search', () => {
  test('finds numbers by their first digits, by digits anywhere, by the last ones and by the place', async () => {
    expect((await search()).length).toBe(30)
    const madrid = await search({ contains: '+34911' })
    expect(new Set(madrid.map(({ locality }) => locality))).toEqual(new Set(['Madrid']))
    expect((await search({ contains: '070' })).every((one) => one.phone.includes('070'))).toBe(true)
    expect((await search({ contains: '07$' })).every((one) => one.phone.endsWith('07'))).toBe(true)
    expect((await search({ locality: 'sevilla' }))[0]).toMatchObject({
      region: 'Andalucía',
      address: 'local',
    })
  })
  test('in a country without such numbers finds none', async () => {
    expect(await search({ country: 'EC' })).toEqual([])
    expect(await search({ country: 'PE', kind: 'toll_free' })).toEqual([])
  })
  test.each([
    ['ES', 'local', { monthly: 3, currency: 'USD' }],
    ['ES', 'toll_free', { monthly: 25, currency: 'USD' }],
    ['PE', 'mobile', null],
    ['EC', 'local', null],
  ] as const)('in %s has the price of %s numbers', async (country, kind, price) => {
    expect(await client.findPrice(country, kind)).toEqual(price)
  })
})

describe('a purchase', () => {
  test('sets the number up, and a second one buys nothing', async () => {
    expect(await buy(phone)).toMatchObject({ phone, ...targets, voiceMethod: 'POST', statusMethod: 'POST' })
    expect(isUnavailable(await refusalOf(buy(phone)))).toBe(true)
    expect(twilio.owned.size).toBe(1)
  })
  test('of a number that needs an address takes one of its country only', async () => {
    twilio.addresses.push(addressIn('ES'), addressIn('GB'))
    const [seville] = await search({ locality: 'Sevilla' })
    const order = (proofs: { addressSid?: string }) => buy(seville?.phone ?? '', proofs)
    expect(toRefusalReason(await refusalOf(order({})))).toBe('needs_address')
    const abroad = await refusalOf(order({ addressSid: addressIn('GB').sid }))
    expect([abroad.message, toRefusalReason(abroad)]).toEqual([
      ...['No valid address created for: Sevilla', 'wrong_address'],
    ])
    const addressSid = addressIn('ES').sid
    await order({ addressSid })
    expect(twilio.owned.get(seville?.phone ?? '')).toMatchObject({ address_sid: addressSid })
  })
  test('where the law wants a bundle takes an approved one of its country and kind only', async () => {
    const [review, other, approved] = [
      bundleOf('ES', 'mobile', { sid: `BU${'1'.repeat(32)}`, status: 'in-review' }),
      bundleOf('ES', 'toll-free', { sid: `BU${'2'.repeat(32)}` }),
      bundleOf('ES', 'mobile', { sid: `BU${'3'.repeat(32)}` }),
    ]
    twilio.bundles.push(review, other, approved)
    const [mobile] = await search({ kind: 'mobile' })
    const order = (proofs: { bundleSid?: string }) => buy(mobile?.phone ?? '', proofs)
    const sentences: string[] = []
    for (const bundleSid of [undefined, `BU${'9'.repeat(32)}`, review.sid, other.sid]) {
      const refused = await refusalOf(order({ ...(bundleSid && { bundleSid }) }))
      expect(toRefusalReason(refused)).toBe('needs_bundle')
      sentences.push(refused.message)
    }
    expect(sentences).toEqual([
      'Bundle required and not provided for country: [ES] and numberType: [MOBILE]',
      `Bundle [BU${'9'.repeat(32)}] does not exist`,
      `Bundle [${review.sid}] status is not twilio-approved`,
      `Bundle [${other.sid}] is not for country: [ES] and numberType: [MOBILE]`,
    ])
    await order({ bundleSid: approved.sid })
    expect(twilio.owned.get(mobile?.phone ?? '')).toMatchObject({ bundle_sid: approved.sid })
  })
  test('that needs both wants an address of the bundle', async () => {
    const [address, spanish] = [addressIn('GB'), addressIn('ES')]
    const bundle = bundleOf('GB', 'national', { address_sids: [address.sid] })
    twilio.addresses.push(address, spanish)
    twilio.bundles.push(bundle)
    const [national] = await search({ country: 'GB', kind: 'national' })
    const order = (addressSid: string) => buy(national?.phone ?? '', { addressSid, bundleSid: bundle.sid })
    const refused = await refusalOf(order(spanish.sid))
    expect([refused.message, toRefusalReason(refused)]).toEqual([
      ...['Address not contained in bundle', 'wrong_address'],
    ])
    expect(await order(address.sid)).toMatchObject({ phone: national?.phone })
  })
  test('whose answer is lost, or is a gateway’s error, may have been done', async () => {
    twilio.disturb('POST', 'lose', 'fail')
    await expect(buy(phone)).rejects.toBeInstanceOf(TwilioUnreachable)
    await expect(buy('+34931220703')).rejects.toBeInstanceOf(TwilioUnreachable)
    expect([...twilio.owned.keys()]).toEqual([phone, '+34931220703'])
    expect(await client.findOwned(phone)).toMatchObject({ phone })
    expect(await client.findOwned('+34931220705')).toBeUndefined()
  })
  test('that comes among too many requests is sent again', async () => {
    twilio.disturb('POST', 'busy')
    expect(await buy(phone)).toMatchObject({ phone })
    twilio.disturb('POST', 'busy for long')
    await expect(buy('+34931220703')).rejects.toBeInstanceOf(TwilioBusy)
  })
  test('with a wrong token is refused, and no message has the token', async () => {
    const stranger = connect({ ...twilioAccount, authToken: 'a-wrong-token' })
    const refused = await refusalOf(stranger.listOwned())
    expect([refused.message, toRefusalReason(refused)]).toEqual(['Authenticate', 'not_signed_in'])
    twilio.disturb('GET', 'lose')
    const lost = await client.listOwned().catch((error: unknown) => error)
    expect(`${String(lost)} ${JSON.stringify(lost)}`).not.toContain(twilioAccount.authToken)
  })
})

describe('proofs', () => {
  test('are the addresses of the account, through all pages', async () => {
    twilio.addresses.push(
      ...Array.from({ length: 1001 }, (_, place) => ({
        ...addressIn('ES'),
        sid: `AD${String(place).padStart(32, '0')}`,
      })),
    )
    const listed = await client.listAddresses()
    expect(listed.length).toBe(1001)
    expect(listed[1000]).toEqual({
      ...{ sid: `AD${'0'.repeat(28)}1000`, name: 'Motor Vallès', street: 'Indústria 12', city: 'Sabadell' },
      ...{ postalCode: '08202', country: 'ES' },
    })
  })
  test('are the bundles of a country and kind, in whatever state', async () => {
    const valid_until = '2027-01-31T00:00:00Z'
    twilio.bundles.push(
      bundleOf('ES', 'mobile', { valid_until }),
      bundleOf('ES', 'mobile', { sid: `BU${'1'.repeat(32)}`, friendly_name: '', status: 'draft' }),
      bundleOf('GB', 'mobile', { sid: `BU${'2'.repeat(32)}` }),
    )
    expect(await client.listBundles({ country: 'ES', kind: 'mobile' })).toEqual([
      {
        ...{ sid: `BU${'7'.repeat(32)}`, name: 'Motor Vallès', status: 'twilio-approved' },
        validUntil: new Date(valid_until),
      },
      { sid: `BU${'1'.repeat(32)}`, name: `BU${'1'.repeat(32)}`, status: 'draft', validUntil: null },
    ])
  })
  test.each([
    ['ES', 'local', false],
    ['ES', 'mobile', true],
    ['ES', 'toll_free', true],
    ['PE', 'local', false],
  ] as const)('of numbers in %s, %s: a bundle is needed (%s)', async (country, kind, needed) => {
    expect(await client.needsBundle({ country, kind })).toBe(needed)
  })
})

describe('numbers of the account', () => {
  test('are listed through all pages', async () => {
    for (let place = 0; place < 2345; place++) twilio.put(`+3493000${String(place).padStart(4, '0')}`)
    const before = twilio.requests.length
    expect((await client.listOwned()).length).toBe(2345)
    expect(twilio.requests.length - before).toBe(3)
  })
  test('are set up again, also those of an application or trunk', async () => {
    const { sid } = twilio.put(phone, {
      voice_application_sid: 'AP1',
      trunk_sid: 'TK1',
      voice_url: 'https://x.test/',
    })
    expect(await client.configure(sid, targets)).toMatchObject({
      ...{ ...targets, applicationSid: null, trunkSid: null },
    })
  })
  test('are given back, and one that is gone is given back already', async () => {
    const { sid } = twilio.put(phone)
    await client.release(sid)
    await client.release(sid)
    expect(twilio.owned.size).toBe(0)
  })
})
