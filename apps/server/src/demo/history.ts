import { activeRingpools } from '../modules/numbers/index.ts'
import { recordCallReports } from '../modules/telephony/index.ts'
import type { Database } from '../platform/postgres/postgres.ts'
import type { Business } from './cast/business.ts'
import { handOverNumbers } from './hand-over-numbers.ts'
import type { Random } from './random.ts'
import { remembered } from './remembered.ts'
import { createShowing, findPoolNumbers } from './show-numbers.ts'
import { type Lines, storeCalls } from './store-calls.ts'
import { publishPastVisits, storePastVisits } from './store-past-visits.ts'
import { drawStory, pastOf } from './story.ts'

const atOnce = 400

/** Cuts a list into pieces that one transaction takes well. */
const pieces = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / atOnce) }, (_, place) =>
    items.slice(place * atOnce, (place + 1) * atOnce),
  )

/**
 * Tells an account's story until now: visits, calls, and what else came of them. Nobody wakes the
 * event log: left to its own pace, it delivers the events in few large inserts.
 */
export const writeHistory = async (
  db: Database,
  random: Random,
  business: Business,
  {
    accountId,
    lines,
    from,
    until,
    now,
  }: { accountId: number; lines: Lines; from: Date; until: Date; now: Date },
): Promise<void> => {
  const numbers = await findPoolNumbers(db, accountId)
  const show = createShowing(await activeRingpools(db, { accountId }), numbers, random.uuidAt)
  const lent = [...numbers.values()].flat().map(({ e164 }) => e164)
  const story = drawStory(random, business, { from, until, accountId, lent, show })
  const { visits, calls, conversions } = pastOf(story, now)

  const kept = remembered({ shown: visits, calls, now })
  for (const piece of pieces(visits))
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
  for (const piece of pieces(conversions)) await db.transaction((tx) => recordCallReports(tx, piece))
}
