import type { EventRow } from '../modules/events/index.ts'
import { lastNonDirect, touchesUntil } from '../modules/tracking/sources/touches.ts'
import type { Business } from './cast/business.ts'
import { type PastVisit, touchOf } from './past-visit.ts'
import type { Random } from './random.ts'

export type Conversion = Omit<EventRow, 'revision'>

const second = 1000
const day = 86_400 * second

/** Talk that can end in a sale. */
const seriousTalk = 90

/**
 * What visits brought beside calls, until `now`: forms, WhatsApp conversations, and sales, which follow a serious call
 * or a form by days or weeks; what is sold on the telephone is reported the same day.
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
    ) => (at < now ? [conversionOf(random, accountId, visit, { type, at, ...more })] : [])
    const soon = new Date(visit.at.getTime() + Math.round(random.logNormal(70, 0.6)) * second)
    const priced = () => ({
      value: String(business.saleValue(random)),
      currency: business.account.currencyCode,
    })
    const filledIn = random.chance(visit.source.forms)
    const call = visit.calls.find(({ talkSeconds }) => talkSeconds >= seriousTalk)
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

/** What a visit brought at an instant, with what is known of its person then. */
export const conversionOf = (
  random: Random,
  accountId: number,
  visit: PastVisit,
  { type, at, ...more }: { type: Conversion['type']; at: Date } & Partial<Omit<Conversion, 'type' | 'at'>>,
): Conversion => {
  const touches = touchesUntil(visit.person.visits.map(touchOf), at)
  const { visitId: _visit, at: _at, ...analytics } = lastNonDirect(touchOf(visit), touches)
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
