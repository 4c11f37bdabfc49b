import type { Random } from '../../random/random.ts'
import { blacklistedCallers, spamCallers } from '../blacklisted.ts'
import type { Business } from '../business.ts'
import { motorVallesTopics } from '../call-topics.ts'
import { motorVallesTags } from '../event-tags.ts'
import { motorVallesCities } from './cities.ts'
import { motorVallesPages } from './pages.ts'
import {
  motorVallesOtherNumbers,
  motorVallesPools,
  motorVallesPrinted,
  motorVallesStaticNumbers,
} from './pools.ts'
import { motorVallesSources } from './sources.ts'

/** Spanish mobiles begin with 6 or 71 to 74; Sabadell's fixed lines with 937. */
const spanishCaller = (random: Random): string => {
  const kind = random.float()
  if (kind < 0.72) return `+346${random.digits(8)}`
  if (kind < 0.8) return `+347${random.int(1, 4)}${random.digits(7)}`
  return kind < 0.94 ? `+34937${random.digits(6)}` : `+34934${random.digits(6)}`
}

/** A car dealer with its own workshop: the account that the demo opens with. */
export const motorValles: Business = {
  account: {
    key: 'demo-motor-valles',
    name: 'Motor Vallès',
    domain: 'motorvalles.es',
    timezone: 'Europe/Madrid',
    country: 'es',
    currencyCode: 'EUR',
    language: 'es',
    multipleSuffix: false,
    matchId: false,
    phoneMask: '### ## ## ##',
    icon: null,
    // Lets you try the script on a page on your own machine.
    allowedDomains: ['localhost', '127.0.0.1'],
    excludedReferrers: [],
    countedReferrers: [],
    minimumValidSeconds: 30,
    retentionMonths: null,
    recordingDays: 365,
    active: true,
  },
  site: 'https://www.motorvalles.es',
  rhythm: {
    timezone: 'Europe/Madrid',
    perDay: 225,
    hours: [
      0.25, 0.12, 0.08, 0.06, 0.06, 0.12, 0.35, 0.7, 1.15, 1.6, 1.85, 1.8, 1.65, 1.35, 1.1, 1.15, 1.4, 1.6,
      1.7, 1.6, 1.45, 1.4, 1.1, 0.6,
    ],
    weekdays: [1.28, 1.12, 1.06, 1.02, 0.98, 0.86, 0.68],
    growth: 0.18,
    bursts: [
      { daysAgo: 5, hour: 13, minutes: 12, visits: 95 },
      { daysAgo: 26, hour: 20, minutes: 15, visits: 90 },
      { daysAgo: 61, hour: 13, minutes: 12, visits: 70 },
    ],
  },
  sources: motorVallesSources,
  pages: motorVallesPages,
  places: motorVallesCities,
  pools: motorVallesPools,
  otherNumbers: motorVallesOtherNumbers,
  printed: motorVallesPrinted,
  staticNumbers: motorVallesStaticNumbers,
  nuisances: [...blacklistedCallers, ...spamCallers],
  strangers: [],
  overflowCallers: 0,
  overflowRedials: 0,
  agents: ['Jordi Puig', 'Núria Serra', 'Carla Roca', 'Àlex Ferrer', 'Marc Soler', 'Laia Font'],
  teams: {
    Ventas: ['Jordi Puig', 'Núria Serra', 'Carla Roca', 'Àlex Ferrer'],
    Posventa: ['Marc Soler', 'Laia Font'],
  },
  opening: [[9, 20], [9, 20], [9, 20], [9, 20], [9, 20], [10, 14], null],
  caller: spanishCaller,
  saleValue: (random) => Math.round(random.logNormal(13_900, 0.42) / 50) * 50,
  outside: {
    facebookLeads: 2.2,
    facebookForm: 'Prueba de conducción',
    grossCalls: 2.4,
    portal: 'coches.net',
  },
  eventTags: motorVallesTags,
  callTopics: motorVallesTopics,
}
