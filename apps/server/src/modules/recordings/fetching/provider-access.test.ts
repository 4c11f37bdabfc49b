import { expect, test } from 'vitest'
import { toFetchTarget } from './provider-access.ts'

const account = `AC${'0'.repeat(32)}`
const url = `https://api.twilio.com/2010-04-01/Accounts/${account}/Recordings/RE${'a'.repeat(32)}`
const token = { secret: () => 'token' }
const basic = `Basic ${Buffer.from(`${account}:token`).toString('base64')}`

test('Twilio’s recording is fetched as WAV with both channels and the account’s password', () => {
  expect(toFetchTarget({ url, channels: 2 }, { kind: 'twilio', ...token })).toEqual({
    url: `${url}.wav?RequestedChannels=2`,
    authorization: basic,
  })
  expect(toFetchTarget({ url: `${url}.mp3`, channels: null }, { kind: 'twilio', ...token })).toEqual({
    url: `${url}.mp3`,
    authorization: basic,
  })
})

test.each([
  ['another provider’s connection', url, 'generic'],
  ['another host', url.replace('api.twilio.com', 'api.twilio.com.evil.example'), 'twilio'],
  ['a host that ends alike', url.replace('api.twilio.com', 'evilapi.twilio.com'), 'twilio'],
  ['plain HTTP', url.replace('https:', 'http:'), 'twilio'],
  ['another path', 'https://api.twilio.com/2010-04-01/Accounts', 'twilio'],
] as const)('%s gets no password', (_, address, kind) => {
  const { authorization } = toFetchTarget({ url: address, channels: 2 }, { kind, ...token })
  expect(authorization).toBeUndefined()
})
