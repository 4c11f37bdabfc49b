import { expect, test } from 'vitest'
import { isDnsName, parseUrl } from './parse-url.ts'

const label = 'a'.repeat(63)
const longest = `${label}.${label}.${label}.${'a'.repeat(61)}`

test.each([
  ['', true],
  ['localhost', true],
  ['127.0.0.1', true],
  ['[2001:db8::1]', true],
  ['motorvalles.es.', true],
  [label, true],
  [`${label}a`, false],
  [`es.${label}a.es`, false],
  [longest, true],
  [`${longest}.`, true],
  [`${longest}a`, false],
  ['a.'.repeat(126), true],
  [`${'a.'.repeat(127)}`, true],
  ['a.'.repeat(128), false],
])('DNS can know a host by the name %s: %s', (host, known) => {
  expect(isDnsName(host)).toBe(known)
})

test.each([
  ['https://motorvalles.es/leon?a=b', 'motorvalles.es'],
  ['https:motorvalles.es', 'motorvalles.es'],
  ['https:\\\\motorvalles.es\\leon', 'motorvalles.es'],
  [' https://motorvalles.es/', 'motorvalles.es'],
  ['https://user:secret@motorvalles.es/', 'motorvalles.es'],
  ['https://ñandú.es/', 'xn--and-6ma2c.es'],
  [`https://${longest}/`, longest],
  [`https://motorvalles.es/${'a.'.repeat(2000)}`, 'motorvalles.es'],
  [`https://motorvalles.es?${'a.'.repeat(2000)}`, 'motorvalles.es'],
  ['about:blank', ''],
  ['elpais.com', undefined],
  [`https://${longest}a/`, undefined],
  [`https://${'a.'.repeat(1900)}es`, undefined],
  [`\u0001ht\ntps:/\t${'ñ.'.repeat(1900)}es`, undefined],
  // Shorter than it is written, and still too long: 200 letters of another script.
  [`https://${'ñ'.repeat(200)}.es`, undefined],
])('the host of %s is %s', (text, host) => {
  expect(parseUrl(text)?.hostname).toBe(host)
})
