import type { Business, Page, WeightedCity } from './business.ts'
import { clinicaAndesTopics } from './call-topics.ts'
import { clinicaAndesTags } from './event-tags.ts'

const page = (path: string, title: string, pageType: string, weight: number, atcat = ''): Page => ({
  weight,
  path,
  title: `${title} | Clínica Andes`,
  layer: { pageType, ...(atcat && { atcat }) },
})

const santiago = (city: string, weight: number): WeightedCity => ({
  country: 'CL',
  region: 'Santiago Metropolitan',
  city,
  weight,
})

/** A dental clinic in Santiago de Chile: another country, currency and time zone, and far fewer visits. */
export const clinicaAndes: Business = {
  account: {
    key: 'demo-clinica-andes',
    name: 'Clínica Andes',
    domain: 'clinicaandes.cl',
    timezone: 'America/Santiago',
    country: 'cl',
    currencyCode: 'CLP',
    language: 'es',
    multipleSuffix: false,
    matchId: false,
    phoneMask: '# #### ####',
    icon: null,
    allowedDomains: [],
    excludedReferrers: [],
    countedReferrers: [],
    minimumValidSeconds: 45,
    retentionMonths: null,
    recordingDays: 365,
    active: true,
  },
  site: 'https://clinicaandes.cl',
  rhythm: {
    timezone: 'America/Santiago',
    perDay: 10,
    hours: [
      0.2, 0.1, 0.1, 0.1, 0.1, 0.1, 0.3, 0.7, 1.3, 1.8, 1.9, 1.8, 1.5, 1.2, 1.3, 1.5, 1.6, 1.5, 1.4, 1.4, 1.3,
      1.2, 0.8, 0.5,
    ],
    weekdays: [1.35, 1.15, 1.1, 1.05, 1, 0.7, 0.5],
    growth: 0.35,
    // A radio spot: more visitors than numbers, so that some see the overflow number.
    bursts: [
      { daysAgo: 5, hour: 13, minutes: 40, visits: 45 },
      { daysAgo: 12, hour: 11, minutes: 45, visits: 40 },
      { daysAgo: 26, hour: 18, minutes: 45, visits: 40 },
    ],
  },
  sources: [
    {
      query: {
        utm_source: 'google',
        utm_medium: 'cpc',
        utm_campaign: 'Implantes Santiago',
        gad_campaignid: '20981146003',
      },
      clickId: 'gclid',
      terms: [
        'implantes dentales santiago',
        'implante dental precio',
        'dentista providencia',
        'clínica dental urgencia',
      ],
      weight: 32,
      returning: 4,
      calls: 0.13,
      forms: 0.03,
      chats: 0.05,
      landsOn: ['/implantes', '/urgencias'],
    },
    {
      query: { utm_source: 'instagram', utm_medium: 'paid_social', utm_campaign: 'Ortodoncia invisible' },
      clickId: 'fbclid',
      referrer: 'https://l.instagram.com/',
      contents: ['reel-antes-despues', 'carrusel-precios'],
      weight: 18,
      returning: 2,
      calls: 0.03,
      forms: 0.03,
      chats: 0.09,
      landsOn: ['/ortodoncia'],
    },
    { referrer: 'https://www.google.com/', weight: 26, returning: 30, calls: 0.1, forms: 0.02, chats: 0.03 },
    { weight: 14, returning: 40, calls: 0.12, forms: 0.02, chats: 0.03 },
    { referrer: 'https://chatgpt.com/', weight: 3, returning: 1, calls: 0.12, forms: 0.02, chats: 0.02 },
  ],
  pages: [
    page('/', 'Clínica dental en Providencia', 'home', 20),
    page('/implantes', 'Implantes dentales', 'tratamiento', 16, 'implantes'),
    page('/ortodoncia', 'Ortodoncia invisible', 'tratamiento', 12, 'ortodoncia'),
    page('/urgencias', 'Urgencias dentales', 'tratamiento', 8, 'urgencias'),
    page('/precios', 'Precios', 'precios', 8),
    page('/contacto', 'Contacto', 'contacto', 8),
  ],
  places: [
    santiago('Santiago', 30),
    santiago('Providencia', 22),
    santiago('Las Condes', 16),
    santiago('Ñuñoa', 12),
    santiago('Maipú', 6),
    { country: 'CL', region: 'Valparaiso', city: 'Viña del Mar', weight: 4 },
    { country: 'CL', region: "Region of O'Higgins", city: 'Rancagua', weight: 3 },
  ],
  pools: [
    {
      name: 'Sitio web',
      tag: 'Web',
      destination: '+56222400200',
      replaces: ['+56222400200'],
      selectors: ['.telefono'],
      pageRules: [],
      sourceRules: [],
      holdMinutes: 30,
      uniqueWindowDays: 15,
      overflow: '+56222405099',
      phoneMask: '',
      active: true,
      numbers: [{ first: '+56222405100', count: 8, provider: 'sip', tag: 'Santiago' }],
    },
  ],
  otherNumbers: [
    { first: '+56222405099', count: 1, provider: 'sip', tag: 'Desbordamiento' },
    // Spare ones, for the planner to move.
    { first: '+56222405110', count: 4, provider: 'sip', tag: 'Santiago' },
  ],
  printed: [],
  staticNumbers: [],
  nuisances: [],
  strangers: [
    { phone: '+56223104477', daysAgo: 4, at: 15.4, heldThatDay: false },
    { phone: '+56967201385', daysAgo: 6, at: 18.2, heldThatDay: true },
    { phone: '+56223187702', daysAgo: 33, at: 14.7, heldThatDay: false },
    { phone: '+56958410926', daysAgo: 36, at: 16.1, heldThatDay: true },
  ],
  overflowCallers: 3,
  overflowRedials: 4,
  agents: ['Recepción', 'Constanza Rojas', 'Matías Vera'],
  teams: {},
  opening: [[9, 19], [9, 19], [9, 19], [9, 19], [9, 19], [9, 14], null],
  caller: (random) =>
    random.chance(0.85) ? `+569${random.pick([5, 6, 8, 9])}${random.digits(7)}` : `+56222${random.digits(6)}`,
  saleValue: (random) => Math.round(random.logNormal(420_000, 0.6) / 1000) * 1000,
  outside: null,
  eventTags: clinicaAndesTags,
  callTopics: clinicaAndesTopics,
}
