import { expect, test } from 'vitest'
import { buildTestAddress } from './test-address.ts'

const mark = 'utm_source=talkie&utm_medium=test&utm_campaign=test-call'

test.each([
  [undefined, `https://motorvalles.es/?${mark}`],
  ['https://www.motorvalles.es/coches', `https://www.motorvalles.es/coches?${mark}`],
  ['http://localhost:4311/coches', `http://localhost:4311/coches?${mark}`],
  ['javascript:alert(1)', `https://motorvalles.es/?${mark}`],
  ['not an address', `https://motorvalles.es/?${mark}`],
])('after a visit of %s the site is opened at %s', (pageUrl, address) => {
  expect(buildTestAddress('motorvalles.es', pageUrl)).toBe(address)
})

test('each followed visit has a code, by which it is found and is a visit of its own', () => {
  expect(buildTestAddress('motorvalles.es', undefined, 'abc')).toBe(
    `https://motorvalles.es/?${mark}&utm_content=abc&talkie_test=abc`,
  )
})
