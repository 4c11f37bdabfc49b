import { listActiveRingpools } from '../modules/numbers/index.ts'
import { recordCallReports } from '../modules/telephony/index.ts'
import type { Database } from '../platform/postgres/postgres.ts'
import type { Business } from './cast/business.ts'
import type { Random } from './random/random.ts'
import { selectStoredVisits } from './recorded-story.ts'
import { handOverNumbers } from './store/hand-over-numbers.ts'
import { createNumberAssigner, findPoolNumbers } from './store/show-numbers.ts'
import { type ConnectionByNumber, storeCalls } from './store/store-calls.ts'
import { publishPastVisits, storePastVisits } from './store/store-past-visits.ts'
import { drawStory, selectPast } from './story.ts'

const batchSize = 400

/** The events of each day, the first day first: what they say of callers is noted on that day. */
const groupByDay = <Item extends { at: string }>(items: readonly Item[]): Map<string, Item[]> =>
  Map.groupBy(
    items.toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    ({ at }) => at.slice(0, 10),
  )

const findLastInstant = (items: readonly { at: string }[]): Date =>
  new Date(Math.max(...items.map(({ at }) => Date.parse(at))))

/** Splits a list into batches of one transaction each. */
const toBatches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / batchSize) }, (_, place) =>
    items.slice(place * batchSize, (place + 1) * batchSize),
  )

/**
 * Writes an account's history up to now: visits, calls and conversions. It does not wake the event log, which at its own
 * pace delivers the events in a few large inserts.
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
  }: { accountId: number; lines: ConnectionByNumber; from: Date; until: Date; now: Date },
): Promise<void> => {
  const numbers = await findPoolNumbers(db, accountId)
  const show = createNumberAssigner(await listActiveRingpools(db, { accountId }), numbers, random.uuidAt)
  const lent = [...numbers.values()].flat().map(({ e164 }) => e164)
  const story = drawStory(random, business, { from, until, accountId, lent, show })
  const { visits, calls, conversions } = selectPast(story, now)

  const kept = selectStoredVisits({ shown: visits, calls, now })
  for (const piece of toBatches(visits))
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
  for (const ofDay of groupByDay(conversions).values())
    await db.transaction((tx) => recordCallReports(tx, ofDay, findLastInstant(ofDay)))
}
