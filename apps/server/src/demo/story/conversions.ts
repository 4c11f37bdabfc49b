import type { EventRow } from '../../modules/events/index.ts'
import { findLastNonDirect, selectTouches } from '../../modules/tracking/sources/touches.ts'
import type { Business } from '../cast/business.ts'
import type { Random } from '../random/random.ts'
import { type PastVisit, toTouch } from './past-visit.ts'

export type Conversion = Omit<EventRow, 'revision'>

const second = 1000
const day = 86_400 * second

/** Minimum talk time, in seconds, of a call that can lead to a sale. */
const minSaleTalkSeconds = 90

/**
 * Draws the conversions of visits other than calls, until `now`: forms, WhatsApp conversations, and sales. A sale follows
 * a long call or a form by days or weeks; a sale by telephone is reported the same day.
 */
export const drawConversions = (
  random: Random,
  business: Business,
  { accountId, visits, now }: { accountId: number; visits: readonly PastVisit[]; now: Date },
): Conversion[] =>
  visits.flatMap((visit) => {
    if (visit.bot) return []
    const happened = (
      type: Conversion['type'],
      at: Date,
      more: Partial<Omit<Conversion, 'type' | 'at'>> = {},
    ) => (at < now ? [buildConversion(random, accountId, visit, { type, at, ...more })] : [])
    const soon = new Date(visit.at.getTime() + Math.round(random.logNormal(70, 0.6)) * second)
    const priced = () => ({
      value: String(business.saleValue(random)),
      currency: business.account.currencyCode,
    })
    const filledIn = random.chance(visit.source.forms)
    const call = visit.calls.find(({ talkSeconds }) => talkSeconds >= minSaleTalkSeconds)
    const later = (call?.startedAt ?? soon).getTime() + Math.round((0.6 + random.exponential(9)) * day)
    return [
      ...(filledIn ? happened('c2c', soon, { email: visit.person.email }) : []),
      ...(random.chance(visit.source.chats) ? happened('whatsapp_message', soon) : []),
      ...((call || filledIn) && random.chance(0.1) ? happened('sale', new Date(later), priced()) : []),
      ...(call && random.chance(0.05)
        ? happened('venta', new Date(call.startedAt.getTime() + 3600 * second), {
            ...priced(),
            agent: call.agent,
          })
        : []),
    ]
  })

/** Builds a conversion of a visit at an instant, with what is known about the visitor by then. */
export const buildConversion = (
  random: Random,
  accountId: number,
  visit: PastVisit,
  { type, at, ...more }: { type: Conversion['type']; at: Date } & Partial<Omit<Conversion, 'type' | 'at'>>,
): Conversion => {
  const touches = selectTouches(visit.person.visits.map(toTouch), at)
  const { visitId: _visit, at: _at, ...analytics } = findLastNonDirect(toTouch(visit), touches)
  return {
    id: random.uuidAt(at),
    type,
    accountId,
    at: at.toISOString(),
    dimensions: { ...visit.facts.dimensions, ...analytics },
    visitId: visit.visitId,
    visitorId: visit.person.visitorId,
    phone: visit.person.phone,
    touches,
    ...more,
  }
}
