import { browsers } from '../cast/browsers.ts'
import type { Business } from '../cast/business.ts'
import { firstNames, lastNames } from '../cast/names.ts'
import type { Random } from '../random/random.ts'
import type { Person } from './past-visit.ts'

const withheldShare = 0.035
/** Share of visits by returning visitors. */
const returningShare = 0.24
/** Most returning visitors were here within this many average days. */
const meanReturnDays = 5
/** A visitor seen within this time, in milliseconds, is still in the previous visit. */
const minReturnGap = 45 * 60_000

const toMailName = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Creates the source of a site's visitors: new ones, and some recent ones who return. */
export const createVisitorPool = (random: Random, business: Business) => {
  const known: Person[] = []
  const somewhere = () => {
    const { country, region, city } = random.weighted(business.places)
    return { country, region, city }
  }
  const stranger = (): Person => ({
    visitorId: random.uuid(),
    place: somewhere(),
    userAgent: random.weighted(browsers).userAgent,
    phone: business.caller(random),
    withheld: random.chance(withheldShare),
    email: `${toMailName(random.pick(firstNames))}.${toMailName(random.pick(lastNames))}${random.int(1, 99)}@example.com`,
    visits: [],
  })
  return {
    /** Draws the visitor of an instant. A returning one has earlier `visits`. */
    arriving: (at: Date): Person => {
      const back = Math.floor(random.exponential(business.rhythm.perDay * meanReturnDays))
      const person = random.chance(returningShare) ? known[known.length - 1 - back] : undefined
      const last = person?.visits.at(-1)
      if (person && last && at.getTime() - last.lastSeenAt.getTime() > minReturnGap) return person
      const fresh = stranger()
      known.push(fresh)
      return fresh
    },
    stranger,
  }
}
