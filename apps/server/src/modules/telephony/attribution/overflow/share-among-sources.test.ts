import { touchFields } from '@talkie/contract/reporting'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { maxTouches, type Touch } from '../../../events/index.ts'
import { shareAmongSources } from './share-among-sources.ts'

const touch = (more: Partial<Touch> = {}): Touch => ({
  visitId: '0197f3a2-0000-7000-8000-000000000001',
  at: '2026-11-23T11:00:00.000Z',
  source: 'google',
  medium: 'cpc',
  campaign: 'Marca',
  campaign_id: '',
  content: '',
  term: '',
  channel: 'paid_search',
  reach: 'paid',
  ...more,
})
const facebook = { source: 'facebook', medium: 'paid', channel: 'paid_social' }

it('visits of one source add up; the largest share is first', () => {
  expect(
    shareAmongSources([
      { touch: touch(facebook), weight: 0.25 },
      { touch: touch(), weight: 0.5 },
      { touch: touch({ at: '2026-11-23T11:30:00.000Z' }), weight: 0.25 },
    ]),
  ).toMatchObject([
    { source: 'google', campaign: 'Marca', share: 0.75, at: '2026-11-23T11:30:00.000Z' },
    { source: 'facebook', share: 0.25 },
  ])
})

it('campaigns of one source have a share each', () => {
  const sources = shareAmongSources([
    { touch: touch(), weight: 1 },
    { touch: touch({ campaign: 'Ocasión' }), weight: 3 },
  ])
  expect(sources.map(({ campaign, share }) => [campaign, share])).toEqual([
    ['Ocasión', 0.75],
    ['Marca', 0.25],
  ])
})

it('more than 50 terms of one campaign are one source without a term', () => {
  const terms = Array.from({ length: 51 }, (_, i) => ({ touch: touch({ term: `coche ${i}` }), weight: 1 }))
  const [only, ...others] = shareAmongSources(terms)
  expect(only).toMatchObject({ campaign: 'Marca', term: '', share: 1 })
  expect(others).toEqual([])
})

it('more than 50 campaigns are sources without a campaign, and of more than 50 sources the channel is left', () => {
  const sites = Array.from({ length: 51 }, (_, i) => ({
    touch: touch({ source: `site ${i}`, medium: 'referral', channel: 'referral', campaign: `${i}` }),
    weight: 1,
  }))
  expect(shareAmongSources(sites)).toMatchObject([
    { source: '', channel: 'referral', reach: 'paid', share: 1 },
  ])
  const campaigns = sites.map(({ touch: one }) => ({ touch: { ...one, source: 'forum' }, weight: 1 }))
  expect(shareAmongSources(campaigns)).toMatchObject([{ source: 'forum', campaign: '', share: 1 }])
})

it('nobody who saw the number, no sources', () => expect(shareAmongSources([])).toEqual([]))

it('whatever the visits: at most 50 sources, each once, with shares above 0 that sum to 1', () => {
  const text = (most: number) => fc.integer({ min: 0, max: most }).map(String)
  const drawn = fc.record({
    source: text(60),
    medium: text(2),
    campaign: text(9),
    term: text(99),
    channel: fc.constantFrom('paid_search', 'referral', 'direct'),
    reach: fc.constantFrom('paid', 'organic', 'unknown'),
  })
  const visit = fc.record({ touch: drawn.map(touch), weight: fc.double({ min: 0.001, max: 1, noNaN: true }) })
  fc.assert(
    fc.property(fc.array(visit, { minLength: 1, maxLength: 200 }), (visits) => {
      const sources = shareAmongSources(visits)
      expect(sources.length).toBeLessThanOrEqual(maxTouches)
      expect(sources.reduce((sum, { share = 0 }) => sum + share, 0)).toBeCloseTo(1, 9)
      expect(Math.min(...sources.map(({ share = 0 }) => share))).toBeGreaterThan(0)
      const keys = sources.map((source) => JSON.stringify(touchFields.map((field) => source[field])))
      expect(new Set(keys).size).toBe(keys.length)
    }),
  )
})
