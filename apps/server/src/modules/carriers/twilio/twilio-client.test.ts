import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
beforeEach(() => twilio.owned.clear())
afterAll(() => twilio.close())

const connect = (account = twilioAccount) =>
  createTwilioClient(fetch, { apiUrl: twilio.url, pricingUrl: twilio.url }, account)
const targets = { voiceUrl: 'https://talkie.test/voice', statusUrl: 'https://talkie.test/status' }
const phone = '+34931220701'
const buy = (bought: string, proofs: { addressSid?: string; bundleSid?: string } = {}) =>
  client.buy({ phone: bought, ...targets, addressSid: null, bundleSid: null, ...proofs })
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
  test('tells which proof is missing, and passes it on', async () => {
    const [seville] = await search({ locality: 'Sevilla' })
    const refused = await refusalOf(buy(seville?.phone ?? ''))
    expect(refused.message).toBe('Bundle required and not provided')
    expect(toRefusalReason(refused)).toBe('needs_bundle')
    const bundleSid = `BU${'2'.repeat(32)}`
    await buy(seville?.phone ?? '', { bundleSid })
    expect(twilio.owned.get(seville?.phone ?? '')).toMatchObject({ bundle_sid: bundleSid })
    const [mobile] = await search({ country: 'GB', kind: 'mobile' })
    expect(toRefusalReason(await refusalOf(buy(mobile?.phone ?? '')))).toBe('needs_address')
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
