import { type AccountCountry, countryDefaults } from '@talkie/contract/locales'
import type { Business } from '../cast/business.ts'
import { dialCodes, listCities } from './places.ts'
import { sampleSources } from './sources.ts'

const page = (path: string, title: string, pageType: string, weight: number) => ({
  path,
  title,
  weight,
  layer: { pageType },
})

/** Builds a fictional business of no particular trade, for the sample data of accounts without events. */
export const buildSampleBusiness = (country: AccountCountry): Business => {
  const { timezone, currency, language, phoneMask } = countryDefaults[country]
  return {
    account: {
      key: `sample-${country}`,
      name: 'Acme',
      domain: 'acme.example',
      timezone,
      country,
      currencyCode: currency,
      language,
      multipleSuffix: false,
      matchId: false,
      phoneMask,
      icon: null,
      allowedDomains: [],
      excludedReferrers: [],
      countedReferrers: [],
      minimumValidSeconds: 30,
      retentionMonths: null,
      recordingDays: 365,
      active: true,
    },
    site: 'https://www.acme.example',
    rhythm: {
      timezone,
      perDay: 60,
      // No visits at night, a dip at lunch.
      hours: [1, 0.5, 0.3, 0.2, 0.2, 0.5, 1, 3, 6, 10, 12, 12, 10, 7, 6, 8, 10, 11, 10, 8, 6, 5, 4, 2],
      weekdays: [1.2, 1.15, 1.1, 1.1, 1.05, 0.6, 0.5],
      growth: 0.15,
      bursts: [],
    },
    sources: sampleSources,
    pages: [
      page('/', 'Acme', 'home', 30),
      page('/services', 'Services', 'list', 24),
      page('/services/premium', 'Premium', 'product', 18),
      page('/prices', 'Prices', 'prices', 14),
      page('/contact', 'Contact', 'contact', 14),
    ],
    places: listCities(country),
    pools: [],
    otherNumbers: [],
    staticNumbers: [],
    printed: [],
    nuisances: [],
    strangers: [],
    overflowCallers: 0,
    overflowRedials: 0,
    agents: ['Ana', 'Bruno', 'Carla'],
    teams: {},
    opening: [
      [8, 21],
      [8, 21],
      [8, 21],
      [8, 21],
      [8, 21],
      [9, 20],
      [10, 18],
    ],
    caller: (random) => `${dialCodes[country]}600${random.digits(6)}`,
    saleValue: (random) => random.int(8, 60) * 10,
    outside: {
      facebookLeads: 0.8,
      facebookForm: 'spring-offer',
      grossCalls: 0.3,
      portal: 'directory.example',
    },
    eventTags: [],
    callTopics: [],
  }
}
