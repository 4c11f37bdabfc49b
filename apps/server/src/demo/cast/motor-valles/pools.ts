import type { Business, NumberRange, Pool } from '../business.ts'

/* The numbers in the site's own HTML, and the destinations of its calls. */

const siteNumber = '+34937261100'
const workshopSiteNumber = '+34937261122'
const salesDesk = '+34937261200'
const workshopDesk = '+34937261222'

const everywhere = { selectors: [], pageRules: [], sourceRules: [], phoneMask: '' }

export const motorVallesPools: readonly Pool[] = [
  {
    ...everywhere,
    name: 'Web principal',
    tag: 'Web',
    destination: salesDesk,
    replaces: [siteNumber],
    holdMinutes: 20,
    uniqueWindowDays: 15,
    overflow: '+34937450099',
    active: true,
    numbers: [
      { first: '+34937450100', count: 30, provider: 'orange', tag: 'Sabadell' },
      { first: '+34938040210', count: 10, provider: 'enreach', tag: 'Provincia' },
    ],
  },
  {
    ...everywhere,
    name: 'Campañas de pago',
    tag: 'Paid',
    destination: salesDesk,
    replaces: [siteNumber],
    sourceRules: [{ field: 'reach', operator: 'is', value: 'paid' }],
    holdMinutes: 20,
    uniqueWindowDays: 30,
    overflow: '+34931220099',
    active: true,
    numbers: [{ first: '+34931220100', count: 26, provider: 'twilio', tag: 'Paid' }],
  },
  {
    ...everywhere,
    name: 'Taller',
    tag: 'Taller',
    destination: workshopDesk,
    replaces: [workshopSiteNumber, siteNumber],
    pageRules: [{ field: 'landing', operator: 'contains', value: '/taller' }],
    holdMinutes: 15,
    uniqueWindowDays: 0,
    overflow: '+34900264099',
    active: true,
    numbers: [{ first: '+34900264100', count: 14, provider: 'orange', tag: 'Gratuito' }],
  },
  {
    ...everywhere,
    name: 'Feria de ocasión',
    tag: 'Eventos',
    destination: salesDesk,
    replaces: [siteNumber],
    pageRules: [{ field: 'url', operator: 'contains', value: '/feria' }],
    holdMinutes: 10,
    uniqueWindowDays: 0,
    overflow: '+34937450099',
    active: false,
    numbers: [{ first: '+34936410300', count: 6, provider: 'sip', tag: 'Feria' }],
  },
]

export const motorVallesPrinted: readonly string[] = ['+34937450301', '+34937450302']

export const motorVallesOtherNumbers: readonly NumberRange[] = [
  { first: '+34937450099', count: 1, provider: 'orange', tag: 'Desbordamiento' },
  { first: '+34931220099', count: 1, provider: 'orange', tag: 'Desbordamiento' },
  { first: '+34900264099', count: 1, provider: 'orange', tag: 'Desbordamiento' },
  { first: '+34937450301', count: 2, provider: 'orange', tag: 'Folleto' },
  { first: '+34937450310', count: 4, provider: 'orange', tag: null },
  { first: '+34936410310', count: 3, provider: 'sip', tag: 'Antiguos', status: 'inactive' },
]

const noMore = {
  content: '',
  term: '',
  channel: null,
  reach: null,
  sourceRules: [],
  ringpoolId: null,
}

/** A flyer, the profile on Google, and a number for visits of Google Ads that find no free one. */
export const motorVallesStaticNumbers: Business['staticNumbers'] = [
  {
    ...noMore,
    ...{ e164: '+34937450301', name: 'Folleto de otoño', kind: 'offline', reach: 'paid' },
    ...{ source: 'folleto', medium: 'impreso', campaign: 'Otoño', content: 'Buzoneo Sabadell' },
  },
  {
    ...noMore,
    ...{ e164: '+34937450302', name: 'Perfil de empresa en Google', kind: 'online' },
    ...{ source: 'google', medium: 'organic', campaign: 'Perfil de empresa', channel: 'organic_search' },
  },
  {
    ...noMore,
    ...{ e164: '+34937450313', name: 'Google Ads', kind: 'online' },
    ...{ source: 'google', medium: 'cpc', campaign: '' },
    sourceRules: [
      { field: 'source', operator: 'is', value: 'google' },
      { field: 'medium', operator: 'is', value: 'cpc' },
    ],
  },
]
