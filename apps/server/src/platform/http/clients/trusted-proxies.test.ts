import { describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createLog } from '../../log/log.ts'
import { createHttp } from '../http.ts'
import { parseForwarded, parseTrustedProxies } from './trusted-proxies.ts'

describe('TRUST_PROXY', () => {
  test.each(['false', 'off', '0'])('%s trusts no proxy', (text) => {
    expect(parseTrustedProxies(text)).toBe(false)
  })

  test.each([
    'true',
    'on',
    'yes',
    '-1',
    '1.5',
    '11',
    '10.0.0.0/0',
    '::/0',
    '0.0.0.0/33',
    '10.0.0.0/8/8',
    '10.0.0.0/255.0.0.0',
    'loopback, nginx',
    '10.0.0.1,',
    ',',
  ])('%s is not accepted', (text) => {
    expect(parseTrustedProxies(text)).toBeUndefined()
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7, 10.0.0.1', '203.0.113.7, 10.0.0.1'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::1]:4711, [2001:db8::2]', '2001:db8::1, 2001:db8::2'],
  ['1.1.1.1, unknown, 203.0.113.7', '203.0.113.7'],
  ["1.1.1.1, '; drop table visit, 203.0.113.7,10.0.0.1", '203.0.113.7, 10.0.0.1'],
  ['203.0.113.7, _hidden', ''],
  ['203.0.113.7,', ''],
  ['', ''],
])('parses "%s" as "%s"', (header, read) => {
  expect(parseForwarded(header)).toBe(read)
})

/** The client address of a request that came over a connection from `from`. */
const addressOf = async (setting: string, from: string, forwarded: string | undefined) => {
  const http = await createHttp(readConfig({ TRUST_PROXY: setting }), createLog('silent'))
  http.get('/address', async ({ ip }) => ip)
  const answer = await http.inject({
    url: '/address',
    remoteAddress: from,
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  })
  await http.close()
  return answer.body
}

const visitor = '203.0.113.7'
const nginx = '127.0.0.1'
const balancer = '10.1.2.3'
const edge = '198.51.100.9'

/** What is logged for two requests of a proxy at `from`. */
const notedOf = async (setting: string, from: string, forwarded: string | undefined) => {
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const http = await createHttp(readConfig({ TRUST_PROXY: setting }), log)
  http.get('/address', async ({ ip }) => ip)
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  for (const url of ['/address', '/address']) await http.inject({ url, remoteAddress: from, headers })
  await http.close()
  return lines.filter((line) => line.includes('TRUST_PROXY')).length
}

test.each([
  ['of this machine, which nothing names, is noted once', 'false', nginx, visitor, 1],
  ['of a network beside the one that is named, too', 'loopback', balancer, visitor, 1],
  ['that is named is not', 'loopback', nginx, visitor, 0],
  ['that is counted is not', '1', balancer, visitor, 0],
  ['is nobody who sends no header', 'false', nginx, undefined, 0],
  ['is not whoever forges the header from outside', 'false', visitor, '1.1.1.1', 0],
])('a proxy %s', async (_, setting, from, forwarded, times) => {
  expect(await notedOf(setting, from, forwarded)).toBe(times)
})

describe('the address of a request', () => {
  test.each([
    ['directly', 'false', visitor, undefined, visitor],
    ['directly, with a forged header', 'false', visitor, '1.1.1.1', visitor],
    ['through nginx on this machine', '1', nginx, visitor, visitor],
    ['through nginx, with a forged header', '1', nginx, `1.1.1.1, ${visitor}`, visitor],
    ['through nginx, with many forged ones', '1', nginx, `${'1.1.1.1, '.repeat(500)}${visitor}`, visitor],
    ['through Caddy, which replaces forged ones', 'loopback', nginx, visitor, visitor],
    ['through nginx in a network', 'loopback', nginx, `1.1.1.1, ${visitor}`, visitor],
    ['through nginx on a dual-stack socket', 'loopback', `::ffff:${nginx}`, visitor, visitor],
    ['past the proxies, with a forged header', 'loopback, 10.0.0.0/8', visitor, '1.1.1.1', visitor],
    ['as a proxy of ours', 'loopback, 10.0.0.0/8', visitor, `1.1.1.1, ${balancer}`, visitor],
    ['through two proxies', '2', nginx, `1.1.1.1, ${visitor}, ${balancer}`, visitor],
    ['through two networks', 'loopback, uniquelocal', nginx, `1.1.1.1, ${visitor}, ${balancer}`, visitor],
    [
      'through an edge network',
      `${balancer}, 198.51.100.0/24`,
      balancer,
      `1.1.1.1, ${visitor}, ${edge}`,
      visitor,
    ],
    ['through a proxy that adds ports', '1', balancer, `1.1.1.1:80, ${visitor}:4711`, visitor],
    ['through a proxy that says nothing', '1', nginx, undefined, nginx],
    ['through a proxy that hides them', '1', nginx, `${visitor}, unknown`, nginx],
    ['with words instead of an address', '1', nginx, 'admin', nginx],
  ])('%s', async (_, setting, from, forwarded, counted) => {
    expect(await addressOf(setting, from, forwarded)).toBe(counted)
  })
})
