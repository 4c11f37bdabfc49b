import { type EventType, eventTypes } from '@talkie/contract/events'
import fc from 'fast-check'
import type { EventRow, Touch } from '../../events/index.ts'
import { idFromName } from '../../reporting/calls/golden-calls.fixture.ts'

/*
 * Random events of a few people within some weeks around a clock change: visits, calls and sales, with any touches.
 * Some of them are overflow calls, whose touches are sources with shares. Some are corrected or deleted later.
 */

const sources = ['google', 'facebook', '(direct)', '']
const campaigns = ['Ocasión', 'Km 0', '']
const start = Date.parse('2026-03-01T00:00:00Z')
const dayMilliseconds = 86_400_000

const instant = fc
  .tuple(fc.integer({ min: -40, max: 35 }), fc.integer({ min: 0, max: dayMilliseconds - 1 }))
  .map(([day, millisecond]) => new Date(start + day * dayMilliseconds + millisecond).toISOString())

const dimensions = fc.record({
  source: fc.constantFrom(...sources),
  campaign: fc.constantFrom(...campaigns),
  region: fc.constantFrom('Cataluña', 'Madrid'),
})

const touch = fc.record({
  ago: fc.integer({ min: 0, max: 30 * dayMilliseconds }),
  source: fc.constantFrom(...sources),
  campaign: fc.constantFrom(...campaigns),
})

const touchesOf = (
  drawn: readonly { ago: number; source: string; campaign: string }[],
  at: string,
): Touch[] =>
  [...drawn]
    .sort((a, b) => b.ago - a.ago)
    .map(({ ago, source, campaign }, i) => ({
      visitId: idFromName(`visit ${i} before ${at}`),
      at: new Date(Date.parse(at) - ago).toISOString(),
      source,
      medium: '',
      campaign,
      campaign_id: '',
      content: '',
      term: '',
      channel: source === '(direct)' ? 'direct' : 'referral',
      reach: 'unknown',
    }))

/** The touches as sources that share an overflow call: the later ones have less. */
const withShares = (touches: readonly Touch[]): Touch[] => {
  const total = touches.reduce((sum, _, i) => sum + 1 / (i + 1), 0)
  return touches.map((one, i) => ({ ...one, share: 1 / (i + 1) / total }))
}

const drawnOf = (types: readonly EventType[]) =>
  fc.record({
    type: fc.constantFrom(...types),
    at: instant,
    visitor: fc.constantFrom('Núria', 'Oriol', 'Carme', null),
    phone: fc.constantFrom('+34612000001', '+34612000002', null),
    newVsReturning: fc.constantFrom('new', 'returning', null),
    outcome: fc.constantFrom('answered', 'not_answered', 'valid', 'not_valid', null),
    talk: fc.constantFrom(0, 12, 95),
    heldTenths: fc.constantFrom(0, 0, 4),
    cents: fc.integer({ min: 0, max: 1_000_000 }),
    currency: fc.constantFrom('EUR', 'USD'),
    bot: fc.constantFrom(false, false, false, true),
    fate: fc.constantFrom('stays', 'stays', 'corrected', 'taken out'),
    dimensions,
    touches: fc.array(touch, { maxLength: 5 }),
    overflow: fc.constantFrom(false, false, true),
  })

type Drawn = ReturnType<typeof drawnOf> extends fc.Arbitrary<infer Event> ? Event : never

const revisionsOf = (events: Drawn[]): EventRow[] =>
  events.flatMap((one, i): EventRow[] => {
    const conversion = !['visit', 'ringpool', 'assigned'].includes(one.type)
    const touches = conversion ? touchesOf(one.touches, one.at) : []
    // A form is sent on a page, by its visitor. Only calls, and what follows from them, have nobody's number.
    const isShared = one.overflow && touches.length > 0 && one.type !== 'c2c'
    const row: EventRow = {
      id: idFromName(`event ${i}`),
      type: one.type,
      accountId: 0,
      at: one.at,
      revision: 1,
      bot: one.bot,
      visitorId: one.visitor && idFromName(one.visitor),
      phone: one.phone,
      newVsReturning: one.newVsReturning,
      outcome: one.outcome,
      ringSeconds: 5,
      talkSeconds: one.talk,
      durationSeconds: one.talk + 5,
      holdSeconds: Math.round((one.talk * one.heldTenths) / 10),
      value: one.type === 'sale' || one.type === 'venta' ? (one.cents / 100).toFixed(2) : null,
      currency: one.currency,
      dimensions: isShared ? { region: one.dimensions.region } : one.dimensions,
      touches: isShared ? withShares(touches) : touches,
    }
    if (one.fate === 'corrected')
      return [
        row,
        // A corrected overflow call is one no more.
        {
          ...row,
          revision: 2,
          outcome: 'valid',
          dimensions: { ...one.dimensions, campaign: 'Km 0' },
          touches,
        },
      ]
    return one.fate === 'taken out' ? [row, { ...row, revision: 2, deleted: true }] : [row]
  })

/** What was ever written of an account (0): all revisions of all events. */
export const randomEvents = fc.array(drawnOf(eventTypes), { minLength: 1, maxLength: 60 }).map(revisionsOf)

/** Enough events, half of them ended calls, that most figures of a month are above 0. */
export const manyRandomEvents = fc
  .array(drawnOf(eventTypes.flatMap((type) => ['hangup' as const, type])), { minLength: 250, maxLength: 300 })
  .map(revisionsOf)
