import type { Clickhouse } from '../../../platform/clickhouse/clickhouse.ts'
import { askEventStore, type EventStore } from '../ask-event-store.ts'
import { bound, sql } from '../sql-fragment.ts'
import { definition } from './making.ts'
import { everybody } from './records.ts'
import { storedMonths } from './stored-months.ts'
import type { StoredMonth } from './sums.ts'

type Store = EventStore & { clickhouse: Pick<Clickhouse, 'query' | 'erase'> }

const hour = 3600

/** All records of a part that were made in the same way. */
type Made = { month: StoredMonth; hash: string; definition: string; isWhole: boolean; isOld: boolean }

const listed = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ')

/** What nobody reads any more: of months that were summed since, as another part or in another way, or have no events. */
const outdated = async (store: Store, keptSeconds: number): Promise<Made[]> => {
  const stored = await storedMonths(store)
  const made = await askEventStore<Made>(
    store,
    sql`SELECT toString(month) AS month, part_hash AS hash, definition,
  toBool(countIf(account_id = ${bound('UInt32', everybody.accountId)}) > 0) AS isWhole,
  toBool(max(made_at) <= now() - ${bound('UInt32', keptSeconds)}) AS isOld
FROM summed_month
GROUP BY month, hash, definition`,
  )
  const isCurrent = (one: Made) => one.hash === stored.get(one.month)?.hash && one.definition === definition()
  const isSummedAnew = (month: StoredMonth) =>
    made.some((one) => one.month === month && one.isWhole && isCurrent(one))
  return made.filter(
    (one) => one.isOld && !isCurrent(one) && (!stored.has(one.month) || isSummedAnew(one.month)),
  )
}

/**
 * Erases records of what nobody reads any more, and sums that no record names, also those of a process that ended
 * half-way.
 *
 * @param keptSeconds younger ones are kept: what was begun before them has ended by then
 * @throws Refusal SERVICE_UNAVAILABLE
 */
export const eraseSums = async (store: Store, keptSeconds = hour): Promise<void> => {
  const gone = await outdated(store, keptSeconds)
  if (gone.length > 0) {
    const made = gone.map(({ hash, definition: way }) => `(${listed([hash, way])})`)
    await store.clickhouse.erase('summed_month', `(part_hash, definition) IN (${made.join(', ')})`)
  }
  const left = await askEventStore<{ year: number; ids: string[] }>(
    store,
    sql`SELECT intDiv(month, 100) AS year, groupUniqArray(sums_id) AS ids
FROM event_sum
WHERE sums_id NOT IN (SELECT sums_id FROM summed_month)
  AND UUIDv7ToDateTime(sums_id) <= now() - ${bound('UInt32', keptSeconds)}
GROUP BY year`,
  )
  for (const { year, ids } of left)
    await store.clickhouse.erase('event_sum', `sums_id IN (${listed(ids)})`, year)
}
