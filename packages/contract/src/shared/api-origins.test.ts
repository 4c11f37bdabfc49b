import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatApiOrigins, parseApiOrigins } from './api-origins.ts'

test('each web application has its API', () => {
  const text = 'https://app.example=https://api.example, http://localhost:3001=http://localhost:3000'
  expect([...(parseApiOrigins(text) ?? [])]).toEqual([
    ['https://app.example', 'https://api.example'],
    ['http://localhost:3001', 'http://localhost:3000'],
  ])
  expect(parseApiOrigins(' ')?.size).toBe(0)
})

test.each([
  ['no API', 'https://app.example'],
  ['a path', 'https://app.example/=https://api.example'],
  ['a host alone', 'app.example=https://api.example'],
  ['another scheme', 'ftp://app.example=https://api.example'],
  ['any web', '*=https://api.example'],
  ['a second sign', 'https://app.example=https://api.example=x'],
  ['the web twice', 'https://a.example=https://b.example https://a.example=https://c.example'],
  ['what ends a directive', 'https://app.example=https://api.example;script-src'],
])('%s is refused', (_, text) => expect(parseApiOrigins(text)).toBeUndefined())

test('formatted origins are parsed to the same value', () => {
  const port = fc.oneof(
    fc.constant(''),
    fc.integer({ min: 1, max: 65_535 }).map((at) => `:${at}`),
  )
  const origin = fc.tuple(fc.domain(), port).map(([host, at]) => `https://${host.toLowerCase()}${at}`)
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(origin, origin), { selector: ([web]) => web }), (pairs) => {
      expect([...(parseApiOrigins(formatApiOrigins(new Map(pairs))) ?? [])]).toEqual(pairs)
    }),
  )
})
