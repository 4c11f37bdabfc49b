import type { Random, Weighted } from '@talkie/server/testing'

/** A traffic source, and the values that the report must show for its calls. */
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

/** The visitor types the address, so no source is known. */
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

/** The source that a call is credited to: the visitor's last source that is not direct (domain.md, 'Attribution'). */
export const findExpectedSource = (ways: readonly Source[]): Source['expected'] =>
  (ways.findLast((way) => way !== direct) ?? direct).expected
