import { defaultExclusions, hostSchema } from '@talkie/contract/accounts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isExcludedReferrer } from './referral-exclusions.ts'
import { parseReferrerHost } from './referrer-host.ts'

/** A clinic with its bookings on another domain and a payment page of its own. It counts visits from PayPal. */
const clinic = {
  domain: 'clinica.es',
  allowedDomains: ['reservas-clinica.com'],
  excludedReferrers: ['pagos-clinica.net', 'www.doctoralia.es'],
  countedReferrers: ['paypal.com', '3ds'],
}
const isExcluded = (referrer: string) =>
  isExcludedReferrer(parseReferrerHost(`https://${referrer}/x`) ?? '', clinic)

describe('a referrer is excluded', () => {
  test.each([
    ['a payment service', 'pay.redsys.es'],
    ['its second host', 'sis.redsys.es'],
    ['another country’s payment service', 'www.mercadopago.com.mx'],
    ['a payment service within a portal', 'pagseguro.uol.com.br'],
    ['Google Pay', 'pay.google.com'],
    ['a sign-in page', 'accounts.google.com'],
    ['a tenant of a sign-in service', 'clinica.eu.auth0.com'],
    ['a bank’s confirmation of a payment', 'acs.bancosantander.es'],
    ['the same at a bank in a country with two suffixes', 'www.acs.banco.com.mx'],
    ['the same by its other name', '3dsecure.bnpparibas.fr'],
    ['the account’s own site', 'citas.clinica.es'],
    ['its other domain', 'www.reservas-clinica.com'],
    ['its own exclusion', 'tpv.pagos-clinica.net'],
    ['its own exclusion, written with www', 'doctoralia.es'],
  ])('%s: %s', (_, host) => {
    expect(isExcluded(host)).toBe(true)
  })
})

describe('a referrer is a source', () => {
  test.each([
    ['the search of the company that signs in', 'www.google.com'],
    ['a company whose payments are excluded', 'www.amazon.es'],
    ['a portal whose payments are excluded', 'www.uol.com.br'],
    ['a bank’s own site', 'www.bancosantander.es'],
    ['a site that is named like the label', 'www.acs.org'],
    ['the same without www', 'acs.org'],
    ['a part of that site', 'pubs.acs.org'],
    ['a site of a country with two suffixes that is named like it', 'www.acs.com.mx'],
    ['a label that only begins alike', 'acsadvocates.example.es'],
    ['a host that only ends alike', 'miredsys.es'],
    ['a default exclusion that is switched off', 'www.paypal.com'],
    ['a label that is switched off', '3ds.banco.es'],
    ['an address', '127.0.0.1'],
  ])('%s: %s', (_, host) => {
    expect(isExcluded(host)).toBe(false)
  })
})

test('a host under two default exclusions counts only when both are switched off', () => {
  const settings = { domain: 'clinica.es', allowedDomains: [], excludedReferrers: [] }
  const host = 'acs.redsys.es'
  expect(isExcludedReferrer(host, { ...settings, countedReferrers: ['redsys.es'] })).toBe(true)
  expect(isExcludedReferrer(host, { ...settings, countedReferrers: ['redsys.es', 'acs'] })).toBe(false)
})

test('every default exclusion is a host that the account form accepts, listed once', () => {
  const hosts = Object.values(defaultExclusions).flat()
  expect(new Set(hosts).size).toBe(hosts.length)
  for (const host of hosts) expect(hostSchema.parse(host)).toBe(host)
})

test('no host throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.string(), fc.ipV6()), fc.array(fc.string()), (host, own) => {
      const settings = { ...clinic, excludedReferrers: own, countedReferrers: own }
      expect(typeof isExcludedReferrer(host, settings)).toBe('boolean')
    }),
  )
})
