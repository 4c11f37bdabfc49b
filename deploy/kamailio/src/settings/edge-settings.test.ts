import { expect, test } from 'vitest'
import { checkSettings, defaultSettings } from './edge-settings.ts'
import { parseOptions } from './parse-options.ts'
import { buildConfiguration } from './write-configuration.ts'

const settings = {
  ...defaultSettings,
  talkie: 'https://talkie.example/',
  key: 'abc',
  secret: 'whsec_0123456789abcdef',
  carriers: ['203.0.113.0/28', '2001:db8::1'],
}

test('options become settings, and what is not given stays away', () => {
  const args = [
    '--carrier',
    '192.0.2.1',
    '--carrier',
    '192.0.2.2',
    '--rtp-ports',
    '20000-29999',
    '--no-verify',
  ]
  expect(parseOptions(args)).toEqual({
    carriers: ['192.0.2.1', '192.0.2.2'],
    rtpPorts: [20_000, 29_999],
    verifyCertificates: false,
  })
  expect(() => parseOptions(['--carier', '192.0.2.1'])).toThrow()
})

test.each([
  [{ talkie: 'talkie.example' }, '--talkie'],
  [{ key: '' }, '--key'],
  [{ secret: 'short' }, '--secret'],
  [{ secret: 'whsec_0123456789"\n#!define' }, '--secret'],
  [{ carriers: [] }, '--carrier'],
  [{ carriers: ['anywhere'] }, 'no address'],
  [{ trunk: 'sip.example"\nroute' }, 'character'],
  [{ rtpPorts: [30_000, 30_010] as [number, number] }, 'ports'],
])('%o is refused', (wrong, why) => {
  expect(() => checkSettings({ ...settings, ...wrong })).toThrow(why)
})

test('the configuration has the values, and the secret of Talkie never as the token of a call', () => {
  const files = buildConfiguration(
    { ...checkSettings(settings), trunk: 'sip.example;transport=tls' },
    '/etc/edge',
  )
  expect(files['carriers.list']).toBe('1 203.0.113.0 28 0 carrier\n1 [2001:db8::1] 128 0 carrier\n')
  const kamailio = files['kamailio.cfg'] ?? ''
  expect(kamailio).toContain('#!define TALKIE_HOOKS https://talkie.example/hooks/telephony/abc\n')
  expect(kamailio).toContain('!@TRUNK!@sip.example;transport=tls!g')
  expect(/EDGE_TOKEN!(.*)!g/.exec(kamailio)?.[1]).toMatch(/^[0-9a-f]{64}$/)
})
