import { activeRingpools } from '../modules/numbers/index.ts'
import { recordCallReports } from '../modules/telephony/index.ts'
import type { Database } from '../platform/postgres/postgres.ts'
import { endOf } from './calls.ts'
import type { Business } from './cast/business.ts'
import { drawConversions } from './conversions.ts'
import { handOverNumbers } from './hand-over-numbers.ts'
import { drawOtherCalls, type NumberedCall } from './other-callers.ts'
import { drawOutsideEvents } from './outside-events.ts'
import type { Random } from './random.ts'
import { remembered } from './remembered.ts'
import { createShowing, findPoolNumbers } from './show-numbers.ts'
import { type Lines, storeCalls } from './store-calls.ts'
import { publishPastVisits, type ShownVisit, storePastVisits } from './store-past-visits.ts'
import { drawVisits } from './visits.ts'

const atOnce = 400

/** Cuts a list into pieces that one transaction takes well. */
const pieces = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, place) =>
    items.slice(place * atOnce, (place + 1) * atOnce),
  )

/**
 * Tells an account's story in `[from, now)`: visits, calls, and what else came of them. Nobody wakes the outbox's
 * drain: left to its own pace, it carries the events in few large inserts.
 */
export const writeHistory = async (
  db: Database,
  random: Random,
  business: Business,
  { accountId, lines, from, now }: { accountId: number; lines: Lines; from: Date; now: Date },
): Promise<void> => {
  const numbers = await findPoolNumbers(db, accountId)
  const show = createShowing(await activeRingpools(db, { accountId }), numbers, random.uuidAt)
  const visits = drawVisits(random, business, { from, until: now }).filter(
    ({ lastSeenAt }) => lastSeenAt < now,
  )
  const shown = visits.map((visit) => ({ visit, shown: show(visit) }))
  const lent = [...numbers.values()].flat().map(({ e164 }) => e164)
  const calls = [
    ...shown.flatMap(callsOf),
    ...drawOtherCalls(random, business, { from, until: now, numbers: lent }),
  ].filter(({ call }) => endOf(call) < now)

  const kept = remembered({ shown, calls, now })
  for (const piece of pieces(shown))
    await db.transaction(async (tx) => {
      await publishPastVisits(tx, accountId, piece)
      await storePastVisits(
        tx,
        accountId,
        piece.filter((visit) => kept.has(visit)),
      )
    })
  await handOverNumbers(db, accountId)
  await storeCalls(db, random, { lines, calls, now })

  const conversions = [
    ...drawConversions(random, business, { accountId, visits, now }),
    ...drawOutsideEvents(random, business, { accountId, from, until: now }),
  ]
  for (const piece of pieces(conversions)) await db.transaction((tx) => recordCallReports(tx, piece))
}

/** A visit's calls go to the number that it was shown first. */
const callsOf = ({ visit: { calls, person }, shown: [number] }: ShownVisit): NumberedCall[] =>
  number ? calls.map((call) => ({ from: person.withheld ? null : person.phone, to: number.e164, call })) : []
