import type { VisitRequest } from '@talkie/contract/tracking'
import { expect, test } from 'vitest'
import { resumeVisit } from './resume-visit.ts'

const shop = { domain: 'muebles.es', allowedDomains: [], excludedReferrers: [], countedReferrers: [] }
const before = {
  id: '019aa0c8-7c00-7000-8000-000000000001',
  page: 3,
  landing: 'https://muebles.es/?gclid=abc',
  referrer: 'https://www.google.com/',
}

/** The thank-you page, on which the tracker has begun a visit because of its referrer. */
const thanks = (referrer: string, more: Partial<VisitRequest> = {}): VisitRequest => ({
  key: 'muebles',
  visitor: '5f0c1a52-6a0e-4b2a-9a54-0d4a1f4f8a11',
  visit: '019aa0c8-7c00-7000-8000-000000000002',
  page: 1,
  url: 'https://muebles.es/gracias',
  referrer,
  before,
  ...more,
})

test('a page after a payment page is the next one of the visit before, with its landing page and referrer', () => {
  const { before: _, ...page } = thanks('https://pay.redsys.es/')
  expect(resumeVisit(thanks('https://pay.redsys.es/'), shop)).toEqual({
    ...page,
    visit: before.id,
    page: 4,
    landing: before.landing,
    referrer: before.referrer,
  })
})

test('further pages, sent before the tracker had an answer, follow it', () => {
  const later = thanks('https://pay.redsys.es/', { page: 2, landing: 'https://muebles.es/gracias' })
  expect(resumeVisit(later, shop)).toMatchObject({ visit: before.id, page: 5, landing: before.landing })
})

test('a visit without a referrer goes on as one', () => {
  const direct = { ...before, referrer: '' }
  expect(resumeVisit(thanks('https://pay.redsys.es/', { before: direct }), shop).referrer).toBeUndefined()
})

test('a page is the ten-thousandth at most', () => {
  const long = { ...before, page: 10_000 }
  expect(resumeVisit(thanks('https://pay.redsys.es/', { before: long }), shop).page).toBe(10_000)
})

test.each([
  ['from another site', thanks('https://www.bing.com/')],
  ['without a visit before', { ...thanks('https://pay.redsys.es/'), before: undefined }],
  ['without a referrer', { ...thanks(''), referrer: undefined }],
])('a page %s stays in its own visit', (_, page) => {
  const { before: _before, ...own } = page
  expect(resumeVisit(page, shop)).toEqual(own)
})
