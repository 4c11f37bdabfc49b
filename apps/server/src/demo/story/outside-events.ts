import type { Business } from '../cast/business.ts'
import type { Random } from '../random/random.ts'
import { drawInstants } from '../random/rhythm.ts'
import type { Conversion } from './conversions.ts'

/**
 * Draws the events without a visit that outside parties report: leads of a Facebook form, and calls that an outside call
 * centre takes for a portal's advertisements, half of which are useful.
 */
export const drawOutsideEvents = (
  random: Random,
  business: Business,
  { accountId, from, until }: { accountId: number; from: Date; until: Date },
): Conversion[] => {
  const { outside, rhythm, account, caller } = business
  if (!outside) return []
  const instants = (perDay: number) =>
    drawInstants(random, { ...rhythm, perDay, bursts: [] }, { from, until })
  const country = account.country.toUpperCase()
  const event = (type: Conversion['type'], at: Date, more: Partial<Conversion>): Conversion => ({
    id: random.uuidAt(at),
    type,
    accountId,
    at: at.toISOString(),
    dimensions: {},
    ...more,
  })
  const leads = instants(outside.facebookLeads).map((at) =>
    event('fblead', at, {
      phone: caller(random),
      email: `lead.${random.digits(5)}@example.com`,
      text: outside.facebookForm,
      dimensions: {
        source: 'facebook',
        medium: 'paid_social',
        campaign: outside.facebookForm,
        campaign_id: '120212771044310',
        content: random.pick(['formulario-a', 'formulario-b']),
        channel: 'paid_social',
        reach: 'paid',
        country,
        device: random.chance(0.9) ? 'mobile' : 'desktop',
      },
    }),
  )
  const calls = instants(outside.grossCalls).flatMap((at) => {
    const talkSeconds = random.chance(0.8) ? Math.round(random.logNormal(120, 0.8)) : 0
    const ringSeconds = random.int(3, 30)
    const told = {
      phone: caller(random),
      agent: talkSeconds > 0 ? 'Contact Center Vallès' : null,
      outcome: talkSeconds > 0 ? 'answered' : 'not_answered',
      ringSeconds,
      talkSeconds,
      durationSeconds: ringSeconds + talkSeconds,
      dimensions: {
        source: outside.portal,
        medium: 'referral',
        channel: 'referral',
        reach: 'organic',
        country,
      },
    }
    const useful = talkSeconds >= account.minimumValidSeconds && random.chance(0.7)
    return [event('llamadabruta', at, told), ...(useful ? [event('llamadaneta', at, told)] : [])]
  })
  return [...leads, ...calls]
}
