import { describe, expect, test } from 'vitest'
import { findRegistrableDomains } from '../site/site-modules.ts'
import { buildVisitorCookie } from './visitor-cookie.ts'

/* The shop muebles.com.mx serves the script under its own domain. */

const shop = {
  key: 'muebles',
  domain: 'tienda.muebles.com.mx',
  allowedDomains: ['muebles.es'],
  multipleSuffix: false,
  firstPartyUrl: 'https://tienda.muebles.com.mx/t',
}
const visitor = '5f0c1a52-6a0e-4b2a-9a54-0d4a1f4f8a11'
const origin = 'https://tienda.muebles.com.mx'

test.each([
  [
    { domain: 'tienda.muebles.com.mx', allowedDomains: ['www.muebles.es', 'muebles.es'] },
    ['muebles.com.mx', 'muebles.es'],
  ],
  [
    { domain: 'muebles.co.uk', allowedDomains: ['valles.myshopify.com'] },
    ['muebles.co.uk', 'valles.myshopify.com'],
  ],
  [{ domain: 'localhost', allowedDomains: ['127.0.0.1'] }, []],
])('the registrable domains of %j are %j', (site, domains) => {
  expect(findRegistrableDomains(site)).toEqual(domains)
})

describe('the server sets the visitor’s cookie', () => {
  test('on the host, or on the registrable domain where subdomains share the visitor', () => {
    const headers = { 'sec-fetch-site': 'same-origin', origin }
    expect(buildVisitorCookie(shop, visitor, headers)).toBe(
      `talkie_muebles_id=${visitor}; Path=/; Max-Age=34560000; SameSite=Lax; Secure`,
    )
    expect(buildVisitorCookie({ ...shop, multipleSuffix: true }, visitor, headers)).toContain(
      '; Domain=muebles.com.mx; Secure',
    )
  })

  test.each([
    [{ 'sec-fetch-site': 'same-origin', origin }, true],
    [{ 'sec-fetch-site': 'cross-site', origin, 'x-forwarded-host': 'tienda.muebles.com.mx' }, false],
    [{ 'sec-fetch-site': 'same-site', origin }, false],
    [{ origin, 'x-forwarded-host': 'tienda.muebles.com.mx' }, true],
    [{ origin, host: 'tienda.muebles.com.mx' }, true],
    [{ origin, host: 'calls.example.com' }, false],
    [{ host: 'calls.example.com' }, false],
  ])('on a request with %j: %s', (headers, isSet) => {
    expect(buildVisitorCookie(shop, visitor, headers) !== undefined).toBe(isSet)
  })

  test('never for an account without a path of its own', () => {
    const headers = { 'sec-fetch-site': 'same-origin', origin }
    expect(buildVisitorCookie({ ...shop, firstPartyUrl: '' }, visitor, headers)).toBeUndefined()
  })
})
