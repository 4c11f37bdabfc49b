import { browsers } from './cast/browsers.ts'
import type { Business } from './cast/business.ts'
import { firstNames, lastNames } from './cast/names.ts'
import type { Person } from './past-visit.ts'
import type { Random } from './random.ts'

const withheldShare = 0.035
/** Share of visits by people who were here before. */
const returningShare = 0.24
/** How long ago most of those who come back were here: within as many average days. */
const returnsWithinDays = 5
/** A visitor who was seen this recently is still in the former visit. */
const idle = 45 * 60_000

const mailName = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The people who come to a site: new ones, and some of those who came lately. */
export const createPeople = (random: Random, business: Business) => {
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
    email: `${mailName(random.pick(firstNames))}.${mailName(random.pick(lastNames))}${random.int(1, 99)}@example.com`,
    visits: [],
  })
  return {
    /** Who comes at an instant; a person who comes back has `visits`. */
    arriving: (at: Date): Person => {
      const back = Math.floor(random.exponential(business.rhythm.perDay * returnsWithinDays))
      const person = random.chance(returningShare) ? known[known.length - 1 - back] : undefined
      const last = person?.visits.at(-1)
      if (person && last && at.getTime() - last.lastSeenAt.getTime() > idle) return person
      const fresh = stranger()
      known.push(fresh)
      return fresh
    },
    stranger,
  }
}
