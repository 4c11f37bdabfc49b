import type { Source } from '../cast/business.ts'

const paid = (source: string, medium: string, campaign: string, id: string) => ({
  query: { utm_source: source, utm_medium: medium, utm_campaign: campaign, utm_id: id },
  returning: 1,
  forms: 0.022,
  chats: 0.012,
})
const ads = (source: 'google' | 'bing', campaign: string, id: string, terms: readonly string[]) => ({
  ...paid(source, 'cpc', campaign, id),
  clickId: source === 'google' ? ('gclid' as const) : ('msclkid' as const),
  terms,
})
const unpaid = { returning: 2, forms: 0.022, chats: 0.012 }

/** The sources of a shop: brand and generic search ads, a social campaign, and unpaid traffic. */
export const sampleSources: readonly Source[] = [
  { ...ads('google', 'brand', '1038271605', ['acme', 'acme phone number']), weight: 13, calls: 0.2 },
  {
    ...ads('google', 'generic-services', '1115734816', ['services near me', 'best price services']),
    weight: 16,
    calls: 0.15,
  },
  { ...ads('google', 'competitors', '1084197531', ['alternatives']), weight: 4, calls: 0.05 },
  { ...ads('bing', 'generic-services', '1115734816', ['services near me']), weight: 3, calls: 0.13 },
  { ...paid('facebook', 'paid_social', 'spring-offer', '1091851852'), weight: 10, calls: 0.06 },
  { ...paid('instagram', 'paid_social', 'spring-offer', '1091851852'), weight: 6, calls: 0.04 },
  { ...unpaid, referrer: 'https://www.google.com/', weight: 24, calls: 0.12 },
  { ...unpaid, referrer: 'https://www.bing.com/', weight: 3, calls: 0.08 },
  { ...unpaid, referrer: 'https://chatgpt.com/', weight: 2, calls: 0.13 },
  { ...unpaid, referrer: 'https://directory.example/', weight: 3, calls: 0.13 },
  {
    ...unpaid,
    query: { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'monthly-news' },
    weight: 4,
    calls: 0.08,
  },
  { ...unpaid, returning: 14, weight: 12, calls: 0.12 },
]
