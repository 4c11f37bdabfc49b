import { type AccountCountry, accountCountries } from '@talkie/contract/locales'
import type { EventRow } from '../../modules/events/index.ts'
import { noAnnotations } from '../../modules/telephony/calls/call-annotations.ts'
import { buildCallEvents } from '../../modules/telephony/calls/call-events.ts'
import { decideOutcome } from '../../modules/telephony/calls/call-outcome.ts'
import { derivedEventId } from '../../platform/event-id.ts'
import { mapInSlices } from '../../platform/in-slices.ts'
import type { Business } from '../cast/business.ts'
import { createRandom, type Random } from '../random/random.ts'
import { drawInstants } from '../random/rhythm.ts'
import type { ShownNumber } from '../store/show-numbers.ts'
import { buildVisitEvents } from '../store/store-past-visits.ts'
import { getCallEnd } from '../story/calls.ts'
import { buildConversion, drawConversions } from '../story/conversions.ts'
import { drawOutsideEvents } from '../story/outside-events.ts'
import type { PastVisit, Person, PlannedCall } from '../story/past-visit.ts'
import { createVisitDrawer } from '../story/visits.ts'
import { dialCodes } from './places.ts'
import { buildSampleBusiness } from './sample-business.ts'

type Draft = Omit<EventRow, 'revision'>

const day = 86_400_000
const ringpool = { id: derivedEventId('sample', 'ringpool'), name: 'Web', tag: null }

const showNumber = (random: Random, country: AccountCountry, at: Date): ShownNumber => ({
  ringpool,
  e164: `${dialCodes[country]}91000${random.int(1000, 1019)}`,
  lease: { id: random.uuidAt(at), numberId: '', endsAt: at },
})

const hasCalledBefore = ({ visits }: Person, { startedAt }: PlannedCall): boolean =>
  visits.some(({ calls }) => calls.some((other) => other.startedAt < startedAt))

/** Most calls are sure, some likely, a few unsure; of one in twenty no visitor is likely enough. */
const drawConfidence = (random: Random): number => {
  const one = random.int(0, 39)
  if (one < 28) return (90 + (one % 10)) / 100
  if (one < 35) return (60 + (one - 28) * 4) / 100
  return one < 38 ? (32 + (one - 35) * 9) / 100 : 0.03
}

const unknownDimensions = { channel: 'unassigned', reach: 'unknown' } as const

/** Builds the events of a call that resulted from a visit. */
const draftCallEvents = (
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
  const cause = buildConversion(random, accountId, visit, { type: 'call', at: startedAt })
  const caller = visit.person.withheld ? null : visit.person.phone
  const confidence = drawConfidence(random)
  const isKnown = confidence > 0.05
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
      mark: null,
    },
    { minimumSeconds: account.minimumValidSeconds, uniqueWindowDays: 0 },
    null,
  )
  return buildCallEvents(
    {
      id: cause.id,
      accountId,
      visitId: isKnown ? visit.visitId : null,
      visitorId: isKnown ? visit.person.visitorId : null,
      caller,
      newVsReturning: caller === null ? null : hasCalledBefore(visit.person, call) ? 'returning' : 'new',
      e164: number,
      destination: `${dialCodes[account.country]}910009999`,
      ringpoolId: ringpool.id,
      agent,
      state: 'ended',
      disposition: agent === null ? 'no_answer' : 'answered',
      startedAt,
      answeredAt: agent ? new Date(startedAt.getTime() + ringSeconds * 1000) : null,
      endedAt: getCallEnd(call),
      ringSeconds,
      talkSeconds,
      durationSeconds: ringSeconds + talkSeconds,
      holdSeconds: 0,
      ...decided,
      hangupBy,
      confidence,
      legs: [],
      voicemail: false,
      forwardedFrom: null,
      transferredTo: null,
      digits: null,
      ...noAnnotations,
      attribution: {
        matchId: null,
        dimensions: isKnown ? cause.dimensions : unknownDimensions,
        touches: isKnown ? (cause.touches ?? []) : [],
      },
    },
    ringpool,
  )
}

/**
 * Draws the events of a fictional business of a country in `[from, until)`, the same each time. Visitors return only
 * within one drawing: a later drawing does not know the visitors of an earlier one.
 */
export const drawSampleEvents = async (
  country: AccountCountry,
  { accountId, from, until }: { accountId: number; from: Date; until: Date },
): Promise<EventRow[]> => {
  const business = buildSampleBusiness(country)
  const days = Math.floor(from.getTime() / day)
  const random = createRandom(days * accountCountries.length + accountCountries.indexOf(country))
  const draw = createVisitDrawer(random, business, until)
  const visits = await mapInSlices(drawInstants(random, business.rhythm, { from, until }), draw)
  const ofVisits = await mapInSlices(visits, (visit): Draft[] => {
    const shown = showNumber(random, country, visit.at)
    return [
      ...buildVisitEvents(accountId, { visit, shown: visit.bot || random.chance(0.4) ? [] : [shown] }),
      ...visit.calls.flatMap((call) =>
        draftCallEvents(random, business, { accountId, visit, number: shown.e164, call }),
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
