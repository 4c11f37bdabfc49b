import { visitRequestSchema } from '@talkie/contract/tracking'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isIdle, resolveVisit, type Visit } from './visit.ts'

const MINUTE = 60_000
const noon = Date.UTC(2026, 10, 21, 12)
const site = 'https://muebles.example'

type Opening = { url: string; referrer: string; now: number }
const openPage = (running: Visit | undefined, { url, referrer, now }: Opening) =>
  resolveVisit(running, url, referrer, now)

const landed = openPage(undefined, {
  url: `${site}/?utm_source=google&gclid=abc`,
  referrer: 'https://www.google.com/',
  now: noon,
})

/** The visit after a page that is opened some minutes after the landing page. */
const after = (minutes: number, url: string, referrer = `${site}/`) =>
  openPage(landed, { url: site + url, referrer, now: noon + minutes * MINUTE })

test('the first page begins a visit', () => {
  expect(landed).toMatchObject({
    page: 1,
    seen: noon,
    landing: `${site}/?utm_source=google&gclid=abc`,
    referrer: 'https://www.google.com/',
  })
})

describe('a visit goes on', () => {
  test.each([
    ['on another page of the site', after(1, '/sillas')],
    ['after 30 minutes to the second', after(30, '/sillas')],
    [
      'on its landing page again, as a reload tells it',
      after(1, '/?utm_source=google&gclid=abc', 'https://www.google.com/'),
    ],
    ['on a page opened from a bookmark', after(5, '/sillas', '')],
    [
      'on coming back from the same search engine without a new click id',
      after(5, '/mesas', 'https://www.google.com/'),
    ],
    ['on coming from a subdomain', after(5, '/', 'https://tienda.muebles.example/')],
  ])('%s', (_, visit) => {
    expect(visit).toEqual({ ...landed, page: 2, seen: visit.seen })
  })
})

describe('another visit begins', () => {
  test.each([
    ['after more than 30 minutes', after(30.1, '/sillas')],
    ['when the clock was set back', after(-31, '/sillas')],
    ['on a new click id', after(1, '/?gclid=def', 'https://www.google.com/')],
    ['on a new utm campaign', after(1, '/?utm_source=mailing', '')],
    ['on the same utm with another click id', after(1, '/?utm_source=google&gclid=def')],
    ['on coming from another site', after(1, '/', 'https://www.bing.com/')],
  ])('%s', (_, visit) => {
    expect(visit.id).not.toBe(landed.id)
    expect(visit.page).toBe(1)
    expect(visit.landing.startsWith(site)).toBe(true)
  })
})

describe('a visit that a referrer begins has the one before it, which the server may resume', () => {
  test('while that was running', () => {
    expect(after(1, '/gracias', 'https://pay.redsys.es/')).toMatchObject({
      page: 1,
      referrer: 'https://pay.redsys.es/',
      before: landed,
    })
  })

  test.each([
    ['after more than 30 minutes', after(31, '/gracias', 'https://pay.redsys.es/')],
    ['with another campaign', after(1, '/gracias?gclid=def', 'https://pay.redsys.es/')],
    ['at the very first', landed],
  ])('but not %s', (_, visit) => {
    expect(visit.before).toBeUndefined()
  })

  test('and still has it on its next page and at a second such referrer, until the server has answered', () => {
    const returned = after(1, '/pago', 'https://www.paypal.com/')
    const next = openPage(returned, { url: `${site}/tpv`, referrer: `${site}/`, now: noon + 2 * MINUTE })
    const thanks = openPage(next, {
      url: `${site}/gracias`,
      referrer: 'https://pay.redsys.es/',
      now: noon + 3 * MINUTE,
    })
    expect([next.before, thanks.before]).toEqual([landed, landed])
  })
})

test('what begins a visit is what the server answered in the one before', () => {
  const opening = { url: `${site}/?awc=17`, referrer: '', now: noon + MINUTE }
  expect(openPage(landed, opening).id).toBe(landed.id)
  const answered = { ...landed, campaign: '^(awc|gclid)$' }
  const clicked = openPage(answered, opening)
  expect(clicked).toMatchObject({ page: 1, landing: opening.url })
  expect(clicked.campaign).toBeUndefined()
})

test('a source begins a new visit after a direct one', () => {
  const direct = openPage(undefined, { url: `${site}/`, referrer: '', now: noon })
  const found = openPage(direct, {
    url: `${site}/`,
    referrer: 'https://duckduckgo.com/',
    now: noon + MINUTE,
  })
  expect(found.id).not.toBe(direct.id)
})

test('a visit of ten thousand pages is followed by another', () => {
  const opening = { url: `${site}/`, referrer: '', now: noon }
  expect(openPage({ ...landed, page: 9999 }, opening)).toMatchObject({ id: landed.id, page: 10_000 })
  expect(openPage({ ...landed, page: 10_000 }, opening)).toMatchObject({ page: 1 })
})

test('in any sequence of pages, page numbers count up from 1 within a visit and ids satisfy the contract', () => {
  const step = fc.record({
    minutes: fc.integer({ min: 0, max: 45 }),
    path: fc.constantFrom('/', '/sillas', '/?gclid=a', '/?gclid=b', '/?utm_source=mail'),
    referrer: fc.constantFrom('', `${site}/`, 'https://www.google.com/', 'https://www.bing.com/'),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
      let visit: Visit | undefined
      let now = noon
      for (const { minutes, path, referrer } of steps) {
        now += minutes * MINUTE
        const next = openPage(visit, { url: site + path, referrer, now })
        expect(next.seen).toBe(now)
        expect(next.page).toBe(next.id === visit?.id ? visit.page + 1 : 1)
        if (visit && isIdle(visit, now)) expect(next.id).not.toBe(visit.id)
        expect(visitRequestSchema.shape.visit.safeParse(next.id).success).toBe(true)
        visit = next
      }
    }),
  )
})
