import type { Channel, Reach } from '@talkie/contract/events'
import type { AccountCountry } from '@talkie/contract/places'
import type { Weighted } from './seeded-random.ts'

/** Where a mock visit comes from. */
export type MockSource = {
  source: string
  medium: string
  campaign: string
  campaign_id: string
  term: string
  channel: Channel
  reach: Reach
  /** How readily its visitors call, beside the average. */
  eager: number
}

const from = (
  [source, medium, campaign, term]: readonly [string, string, string, string],
  channel: Channel,
  reach: Reach,
  eager: number,
): MockSource => ({
  source,
  medium,
  campaign,
  campaign_id: reach === 'paid' ? `1${String(campaign.length * 7_654_321).padStart(9, '0')}` : '',
  term,
  channel,
  reach,
  eager,
})

/** A shop's sources: brand and generic search ads, a social campaign, and what comes without being paid for. */
export const mockSources: Weighted<MockSource> = [
  [from(['google', 'cpc', 'brand', 'acme'], 'paid_search', 'paid', 1.7), 9],
  [from(['google', 'cpc', 'brand', 'acme phone number'], 'paid_search', 'paid', 2.1), 4],
  [from(['google', 'cpc', 'generic-services', 'services near me'], 'paid_search', 'paid', 1.3), 9],
  [from(['google', 'cpc', 'generic-services', 'best price services'], 'paid_search', 'paid', 1), 7],
  [from(['google', 'cpc', 'competitors', 'alternatives'], 'paid_search', 'paid', 0.6), 4],
  [from(['bing', 'cpc', 'generic-services', 'services near me'], 'paid_search', 'paid', 1.1), 3],
  [from(['facebook', 'paid_social', 'spring-offer', ''], 'paid_social', 'paid', 0.7), 10],
  [from(['instagram', 'paid_social', 'spring-offer', ''], 'paid_social', 'paid', 0.5), 6],
  [from(['google', 'organic', '', ''], 'organic_search', 'organic', 1), 24],
  [from(['bing', 'organic', '', ''], 'organic_search', 'organic', 0.9), 3],
  [from(['chatgpt.com', 'referral', '', ''], 'ai_assistant', 'organic', 1.2), 2],
  [from(['directory.example', 'referral', '', ''], 'referral', 'organic', 1.1), 3],
  [from(['newsletter', 'email', 'monthly-news', ''], 'email', 'organic', 0.9), 4],
  [from(['(direct)', '(none)', '', ''], 'direct', 'unknown', 1), 12],
]

export const mockDevices: Weighted<readonly [device: string, os: string, browser: string]> = [
  [['mobile', 'Android', 'Chrome'], 34],
  [['mobile', 'iOS', 'Safari'], 22],
  [['desktop', 'Windows', 'Chrome'], 20],
  [['desktop', 'Windows', 'Edge'], 8],
  [['desktop', 'macOS', 'Safari'], 7],
  [['desktop', 'Windows', 'Firefox'], 4],
  [['tablet', 'iOS', 'Safari'], 5],
]

export const mockPages: Weighted<readonly [path: string, pageType: string]> = [
  [['/', 'home'], 30],
  [['/services', 'list'], 24],
  [['/services/premium', 'product'], 18],
  [['/prices', 'prices'], 14],
  [['/contact', 'contact'], 14],
]

type MockPlace = readonly [region: string, city: string]

/** Places of each country by the names that the city database has, so that maps can be tried. */
export const mockPlaces: Record<AccountCountry, Weighted<MockPlace>> = {
  es: [
    [['Comunidad de Madrid', 'Madrid'], 26],
    [['Cataluña', 'Barcelona'], 22],
    [['Comunitat Valenciana', 'Valencia'], 13],
    [['Andalucía', 'Sevilla'], 9],
    [['Andalucía', 'Málaga'], 7],
    [['País Vasco', 'Bilbao'], 6],
    [['Galicia', 'Vigo'], 4],
    [['Aragón', 'Zaragoza'], 4],
    [['Castilla y León', 'Valladolid'], 3],
    [['Región de Murcia', 'Murcia'], 3],
    [['Illes Balears', 'Palma'], 2],
    [['Canarias', 'Las Palmas de Gran Canaria'], 2],
  ],
  cl: [
    [['Santiago Metropolitan', 'Santiago'], 7],
    [['Valparaiso', 'Viña del Mar'], 3],
  ],
  co: [
    [['Bogota D.C.', 'Bogotá'], 6],
    [['Antioquia', 'Medellín'], 4],
  ],
  ec: [
    [['Pichincha', 'Quito'], 5],
    [['Guayas', 'Guayaquil'], 5],
  ],
  fr: [
    [['Île-de-France', 'Paris'], 6],
    [['Auvergne-Rhône-Alpes', 'Lyon'], 4],
  ],
  it: [
    [['Lombardy', 'Milan'], 6],
    [['Lazio', 'Rome'], 4],
  ],
  mx: [
    [['Mexico City', 'Mexico City'], 6],
    [['Jalisco', 'Guadalajara'], 4],
  ],
  pe: [
    [['Lima', 'Lima'], 8],
    [['Arequipa', 'Arequipa'], 2],
  ],
  pt: [
    [['Lisbon', 'Lisbon'], 6],
    [['Porto', 'Porto'], 4],
  ],
  en: [
    [['England', 'London'], 7],
    [['Scotland', 'Glasgow'], 3],
  ],
}

/** Minutes of the day by hour, as people call a business: nobody at night, a dip at lunch. */
export const mockHours: Weighted<number> = [
  1, 0.5, 0.3, 0.2, 0.2, 0.5, 1, 3, 6, 10, 12, 12, 10, 7, 6, 8, 10, 11, 10, 8, 6, 5, 4, 2,
].map((weight, hour) => [hour, weight] as const)

export const mockAgents: Weighted<string> = [
  ['Ana', 4],
  ['Bruno', 3],
  ['Carla', 2],
]
