import type { Random, Weighted } from '@talkie/server/testing'

/** A way to the site, and what a report must say of a call that came by it. */
export type Source = Weighted & {
  query: Record<string, string>
  referrer?: string
  expected: { source: string; medium: string; campaign: string }
}

const ads = (campaign: string, weight: number): Source => ({
  weight,
  query: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: campaign, gclid: 'Cj0KCQsimulated' },
  expected: { source: 'google', medium: 'cpc', campaign },
})

/** Nothing is known of who types the address. */
export const direct: Source = {
  weight: 12,
  query: {},
  expected: { source: '(direct)', medium: '(none)', campaign: '' },
}

const sources: readonly Source[] = [
  ads('Marca', 14),
  ads('Ofertas', 16),
  ads('Genéricas', 14),
  {
    weight: 12,
    query: {
      utm_source: 'facebook',
      utm_medium: 'paid_social',
      utm_campaign: 'Vídeo',
      fbclid: 'IwAR0simulated',
    },
    expected: { source: 'facebook', medium: 'paid_social', campaign: 'Vídeo' },
  },
  {
    weight: 8,
    query: { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'Boletín' },
    expected: { source: 'newsletter', medium: 'email', campaign: 'Boletín' },
  },
  {
    weight: 18,
    query: {},
    referrer: 'https://www.google.com/',
    expected: { source: 'google', medium: 'organic', campaign: '' },
  },
  {
    weight: 6,
    query: {},
    referrer: 'https://chatgpt.com/',
    expected: { source: 'chatgpt.com', medium: 'ai-assistant', campaign: '' },
  },
  direct,
]

export const drawSource = (random: Random): Source => random.weighted(sources)

/** What a call says of where it came from: the last way to the site that is not direct (domain.md, 'Attribution'). */
export const expectedOf = (ways: readonly Source[]): Source['expected'] =>
  (ways.findLast((way) => way !== direct) ?? direct).expected
