import { type AccountCountry, accountCountries } from '@talkie/contract/places'
import type { EventRow } from '../../modules/events/index.ts'
import { eventsOfCall } from '../../modules/telephony/calls/call-events.ts'
import { decideOutcome } from '../../modules/telephony/calls/call-outcome.ts'
import { derivedEventId } from '../../platform/event-id.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import { endOf } from '../calls.ts'
import type { Business } from '../cast/business.ts'
import { conversionOf, drawConversions } from '../conversions.ts'
import { drawOutsideEvents } from '../outside-events.ts'
import type { PastVisit, PlannedCall } from '../past-visit.ts'
import { type Random, seededRandom } from '../random.ts'
import { drawInstants } from '../rhythm.ts'
import type { ShownNumber } from '../show-numbers.ts'
import { eventsOfVisit } from '../store-past-visits.ts'
import { createVisitDrawer } from '../visits.ts'
import { dialCode } from './places.ts'
import { sampleBusiness } from './sample-business.ts'

type Draft = Omit<EventRow, 'revision'>

const day = 86_400_000
const ringpool = { id: derivedEventId('sample', 'ringpool'), name: 'Web', tag: null }

const showNumber = (random: Random, country: AccountCountry, at: Date): ShownNumber => ({
  ringpool,
  e164: `${dialCode[country]}91000${random.int(1000, 1019)}`,
  lease: { id: random.uuidAt(at), numberId: '', endsAt: at },
})

/** The events of a call that a visit led to. */
const eventsOfPlannedCall = (
  random: Random,
  { account }: Business,
  {
    accountId,
    visit,
    number,
    call,
  }: { accountId: number; visit: PastVisit; number: string; call: PlannedCall },
): Draft[] => {
  const { startedAt, ringSeconds, talkSeconds, agent, hangupBy } = call
  const cause = conversionOf(random, accountId, visit, { type: 'call', at: startedAt })
  const caller = visit.person.withheld ? null : visit.person.phone
  const decided = decideOutcome(
    {
      callId: cause.id,
      startedAt,
      caller,
      answered: agent !== null,
      endUnknown: false,
      talkSeconds,
      blacklisted: false,
      judgedUseful: false,
    },
    { minimumSeconds: account.minimumValidSeconds, uniqueWindowDays: 0 },
    null,
  )
  return eventsOfCall(
    {
      id: cause.id,
      accountId,
      visitId: visit.visitId,
      visitorId: visit.person.visitorId,
      caller,
      e164: number,
      destination: `${dialCode[account.country]}910009999`,
      ringpoolId: ringpool.id,
      agent,
      startedAt,
      answeredAt: agent ? new Date(startedAt.getTime() + ringSeconds * 1000) : null,
      endedAt: endOf(call),
      ringSeconds,
      talkSeconds,
      durationSeconds: ringSeconds + talkSeconds,
      ...decided,
      hangupBy,
      confidence: 0.6 + random.int(0, 39) / 100,
      transcription: null,
      attribution: { dimensions: cause.dimensions, matchId: null, touches: cause.touches ?? [] },
    },
    ringpool,
  )
}

/**
 * The events of a made-up business of a country in `[from, until)`, the same each time. People who come back are of
 * one drawing: a later one knows nobody of an earlier.
 */
export const drawSampleEvents = async (
  country: AccountCountry,
  { accountId, from, until }: { accountId: number; from: Date; until: Date },
): Promise<EventRow[]> => {
  const business = sampleBusiness(country)
  const days = Math.floor(from.getTime() / day)
  const random = seededRandom(days * accountCountries.length + accountCountries.indexOf(country))
  const draw = createVisitDrawer(random, business, until)
  const visits = await mapInSlices(drawInstants(random, business.rhythm, { from, until }), draw)
  const ofVisits = await mapInSlices(visits, (visit): Draft[] => {
    const shown = showNumber(random, country, visit.at)
    return [
      ...eventsOfVisit(accountId, { visit, shown: visit.bot || random.chance(0.4) ? [] : [shown] }),
      ...visit.calls.flatMap((call) =>
        eventsOfPlannedCall(random, business, { accountId, visit, number: shown.e164, call }),
      ),
    ]
  })
  const end = until.toISOString()
  return [
    ...ofVisits.flat(),
    ...drawConversions(random, business, { accountId, visits, now: until }),
    ...drawOutsideEvents(random, business, { accountId, from, until }),
  ]
    .filter(({ at }) => at < end)
    .map((event) => ({ ...event, revision: 1 }))
}
