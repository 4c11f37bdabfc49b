import { describeVisit } from '../../modules/tracking/index.ts'
import { crawlerUserAgent } from '../cast/browsers.ts'
import type { Business, Page, Source } from '../cast/business.ts'
import type { Random } from '../random/random.ts'
import { drawInstants } from '../random/rhythm.ts'
import { planCalls } from './calls.ts'
import type { PastVisit, Person } from './past-visit.ts'
import { createVisitorPool } from './people.ts'

const day = 86_400_000
const crawlerShare = 0.008
/** Seconds between heartbeats of an open page. */
const heartbeat = 60

/** Draws every visit of an account in `[from, until)`, oldest first. */
export const drawVisits = (
  random: Random,
  business: Business,
  span: { from: Date; until: Date },
): PastVisit[] =>
  drawInstants(random, business.rhythm, span).map(createVisitDrawer(random, business, span.until))

/** Creates the function that draws the visit beginning at an instant. Instants must be in order; `now` as for `createArrivals`. */
export const createVisitDrawer = (random: Random, business: Business, now: Date) => {
  const people = createVisitorPool(random, business)
  const arrive = createArrivals(random, business, now)
  return (at: Date): PastVisit => {
    const person = random.chance(crawlerShare)
      ? { ...people.stranger(), userAgent: crawlerUserAgent }
      : people.arriving(at)
    const visit = arrive(person, at)
    person.visits.push(visit)
    return visit
  }
}

/** Creates the function that draws visits of people one by one. The sources' days count back from `now`. */
export const createArrivals = (random: Random, business: Business, now: Date) => {
  const landings = new Map(
    business.sources.map((source) => [source, listLandingPages(business.pages, source)]),
  )
  return (person: Person, at: Date): PastVisit => {
    const source = drawSource(random, business, { daysAgo: (now.getTime() - at.getTime()) / day, person })
    const page = random.weighted(landings.get(source) ?? business.pages)
    const url = buildLandingUrl(random, business.site, page, source)
    const { bot, facts } = describeVisit(
      {
        page: 1,
        url,
        title: page.title,
        referrer: source.referrer,
        dataLayer: page.layer,
      },
      {
        address: '',
        userAgent: person.userAgent,
        account: business.account,
        geo: { locate: () => person.place },
      },
    )
    const stay = drawStay(random, business, at, bot)
    const visit = {
      visitId: random.uuidAt(at),
      person,
      source,
      at,
      url,
      title: page.title,
      bot,
      facts,
      pages: stay.pages,
      lastSeenAt: stay.lastSeenAt,
    }
    return { ...visit, calls: bot ? [] : planCalls(random, business, { ...visit, leftAt: stay.leftAt }) }
  }
}

const listLandingPages = (pages: readonly Page[], { landsOn }: Source) =>
  landsOn
    ? pages.filter(({ path }) =>
        landsOn.some((start) => (start === '/' ? path === '/' : path.startsWith(start))),
      )
    : pages

const drawSource = (
  random: Random,
  { sources }: Business,
  { daysAgo, person }: { daysAgo: number; person: Person },
): Source => {
  const running = sources.filter(
    ({ since, until }) =>
      (since === undefined || daysAgo <= since) && (until === undefined || daysAgo >= until),
  )
  if (person.visits.length === 0) return random.weighted(running)
  return random.weighted(running.map((source) => ({ source, weight: source.returning }))).source
}

/** Builds the landing page's URL with the parameters of the source's link. */
const buildLandingUrl = (random: Random, site: string, { path }: Page, source: Source): string => {
  const url = new URL(path, site)
  for (const [name, value] of Object.entries(source.query ?? {})) url.searchParams.set(name, value)
  if (source.contents) url.searchParams.set('utm_content', random.pick(source.contents))
  if (source.terms) url.searchParams.set('utm_term', random.pick(source.terms))
  if (source.clickId) url.searchParams.set(source.clickId, `Cj0K${random.uuid().replaceAll('-', '')}`)
  return url.href
}

/** Draws the length of a visit and its pages. A third of the visitors leave after the first page. */
const drawStay = (random: Random, { site, pages }: Business, at: Date, bot: boolean) => {
  const opened: PastVisit['pages'] = []
  let spent = random.logNormal(38, 0.9)
  while (!bot && opened.length < 9 && random.chance(opened.length === 0 ? 0.62 : 0.5)) {
    const page = random.weighted(pages)
    opened.push({
      page: opened.length + 2,
      at: new Date(at.getTime() + Math.round(spent * 1000)),
      url: new URL(page.path, site).href,
      title: page.title,
    })
    spent += random.logNormal(48, 0.8)
  }
  const seconds = Math.min(spent, 3000)
  const lastBeat = at.getTime() + Math.floor(seconds / heartbeat) * heartbeat * 1000
  return {
    pages: opened,
    leftAt: new Date(at.getTime() + Math.round(seconds * 1000)),
    lastSeenAt: new Date(Math.max(lastBeat, opened.at(-1)?.at.getTime() ?? 0)),
  }
}
