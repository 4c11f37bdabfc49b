import { describeVisit } from '../modules/tracking/index.ts'
import { planCalls } from './calls.ts'
import { crawler } from './cast/browsers.ts'
import type { Business, Page, Source } from './cast/business.ts'
import type { PastVisit, Person } from './past-visit.ts'
import { createPeople } from './people.ts'
import type { Random } from './random.ts'
import { drawInstants } from './rhythm.ts'

const day = 86_400_000
const crawlerShare = 0.008
/** Seconds between heartbeats of an open page. */
const heartbeat = 60

/** Every visit of an account in `[from, until)`, oldest first. */
export const drawVisits = (
  random: Random,
  business: Business,
  span: { from: Date; until: Date },
): PastVisit[] =>
  drawInstants(random, business.rhythm, span).map(createVisitDrawer(random, business, span.until))

/** Draws the visit that begins at an instant, for instants in their order; `now` as for `createArrivals`. */
export const createVisitDrawer = (random: Random, business: Business, now: Date) => {
  const people = createPeople(random, business)
  const arrive = createArrivals(random, business, now)
  return (at: Date): PastVisit => {
    const person = random.chance(crawlerShare)
      ? { ...people.stranger(), userAgent: crawler }
      : people.arriving(at)
    const visit = arrive(person, at)
    person.visits.push(visit)
    return visit
  }
}

/** Draws visits of people one by one; `now` is what the sources' days are counted back from. */
export const createArrivals = (random: Random, business: Business, now: Date) => {
  const landings = new Map(business.sources.map((source) => [source, landingPages(business.pages, source)]))
  return (person: Person, at: Date): PastVisit => {
    const source = drawSource(random, business, { daysAgo: (now.getTime() - at.getTime()) / day, person })
    const page = random.weighted(landings.get(source) ?? business.pages)
    const url = addressOf(random, business.site, page, source)
    const { bot, facts } = describeVisit(
      {
        key: business.account.key,
        visitor: person.visitorId,
        visit: person.visitorId,
        page: 1,
        url,
        title: page.title,
        referrer: source.referrer,
        dataLayer: page.layer,
      },
      {
        address: '',
        userAgent: person.userAgent,
        ownHosts: [business.account.domain],
        geo: { placeOf: () => person.place, warm: () => {} },
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

const landingPages = (pages: readonly Page[], { landsOn }: Source) =>
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

/** The landing page's address as the source's link has it. */
const addressOf = (random: Random, site: string, { path }: Page, source: Source): string => {
  const url = new URL(path, site)
  for (const [name, value] of Object.entries(source.query ?? {})) url.searchParams.set(name, value)
  if (source.contents) url.searchParams.set('utm_content', random.pick(source.contents))
  if (source.terms) url.searchParams.set('utm_term', random.pick(source.terms))
  if (source.clickId) url.searchParams.set(source.clickId, `Cj0K${random.uuid().replaceAll('-', '')}`)
  return url.href
}

/** How long somebody stays and which pages are opened meanwhile: a third leaves after the first. */
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
