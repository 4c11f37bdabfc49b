import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findExternalHost, parseCampaign } from './campaign.ts'

const site = 'https://www.muebles.example/'

describe('what names a campaign', () => {
  test.each([
    ['?utm_source=google&utm_campaign=sillas', '?utm_campaign=sillas&utm_source=google', true],
    ['?gclid=a', '?gclid=a&page=2', true],
    ['?gclid=a', '?gclid=b', false],
    ['?utm_source=google&gclid=a', '?utm_source=google&gclid=b', false],
    ['?fbclid=a', '?gclid=a', false],
    ['?utm_source=a', '?utm_source=A', false],
  ])('%s and %s', (one, other, same) => {
    expect(parseCampaign(site + one) === parseCampaign(site + other)).toBe(same)
  })

  test.each(['gclid', 'GCLID', 'wbraid', 'msclkid', 'ttclid', 'fbclid', 'utm_id', 'UTM_Source'])(
    '%s does, also before the server has said what does',
    (name) => {
      expect(parseCampaign(`${site}?${name}=1`)).not.toBe('')
    },
  )

  test.each(['?id=1', '?page=2&color=red', '?utm_source=', '?gclid=', '?autm_source=x', '?product_id=7', ''])(
    '%s does not',
    (query) => {
      expect(parseCampaign(site + query)).toBe('')
    },
  )

  test('then it is what the server says, in any case of its letters', () => {
    const names = '^(awc|ranSiteID)$'
    expect(parseCampaign(`${site}?ransiteid=1&utm_id=2&AWC=3`, names)).toBe('AWC,3&ransiteid,1')
  })

  test('the order of parameters, and other ones, make no difference', () => {
    const pairs = fc.uniqueArray(
      fc.tuple(
        fc.constantFrom('utm_source', 'utm_medium', 'utm_term', 'gclid', 'size'),
        fc.string({ minLength: 1 }),
      ),
      { selector: ([name]) => name },
    )
    fc.assert(
      fc.property(pairs, (given) => {
        const shuffled = [['color', 'red'], ...[...given].reverse()]
        expect(parseCampaign(`${site}?${new URLSearchParams(shuffled)}`)).toBe(
          parseCampaign(`${site}?${new URLSearchParams(given)}`),
        )
      }),
    )
  })
})

describe('where a visit came from', () => {
  test.each([
    ['https://www.google.com/', 'google.com'],
    ['https://www.google.com/search?q=sillas', 'google.com'],
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['https://nomuebles.example/', 'nomuebles.example'],
    ['https://www.muebles.example/sillas', ''],
    ['http://muebles.example/', ''],
    ['https://tienda.muebles.example/', ''],
    ['', ''],
  ])('%s', (referrer, host) => {
    expect(findExternalHost(referrer, site)).toBe(host)
  })

  test('the parent of a shop’s host is no other site', () => {
    expect(findExternalHost('https://muebles.example/', 'https://tienda.muebles.example/')).toBe('')
  })
})
