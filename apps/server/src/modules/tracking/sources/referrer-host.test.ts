import { expect, test } from 'vitest'
import { isOwnHost, parseReferrerHost } from './referrer-host.ts'

test.each([
  ['https://www.ElPais.com/salud?x=1', 'elpais.com'],
  ['http://elpais.com:8080/', 'elpais.com'],
  ['https://elpais.com./', 'elpais.com'],
  ['android-app://com.google.android.gm/', 'com.google.android.gm'],
  ['https://ñandú.es/', 'xn--and-6ma2c.es'],
  ['about:blank', null],
  ['file:///C:/x.html', null],
  ['elpais.com', null],
  ['', null],
  [null, null],
])('the host of %s is %s', (referrer, host) => {
  expect(parseReferrerHost(referrer)).toBe(host)
})

test.each([
  ['clinica.es', ['clinica.es'], true],
  ['citas.clinica.es', ['clinica.es'], true],
  ['clinica.es', ['https://www.clinica.es:443/inicio'], true],
  ['xn--and-6ma2c.es', ['ñandú.es'], true],
  ['miclinica.es', ['clinica.es'], false],
  ['clinica.es', ['citas.clinica.es'], false],
  ['clinica.es', ['', 'http://['], false],
  ['clinica.es', [], false],
])('%s is own to %j: %s', (host, ownHosts, own) => {
  expect(isOwnHost(host, ownHosts)).toBe(own)
})
