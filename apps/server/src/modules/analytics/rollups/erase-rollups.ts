import type { Clickhouse } from '../../../platform/clickhouse/clickhouse-client.ts'
import type { StoredMonth } from '../plan/rollup.ts'
import { askEventStore, type EventStore } from '../registry/ask-event-store.ts'
import { bound, sql } from '../registry/sql-fragment.ts'
import { everybody } from './rollup-records.ts'
import { definition } from './rollup-statements.ts'
import { storedMonths } from './stored-months.ts'

type Store = EventStore & { clickhouse: Pick<Clickhouse, 'query' | 'erase'> }

/** How old something is to be until it is erased, in seconds: what was begun before it went out of use has ended by then. */
type Kept = {
  /** Records of months that were rolled up again. */
  replaced: number
  /** Records of months that were not: they may yet be found to be the same. */
  outdated: number
  /** Rollups that no record names. */
  unnamed: number
}
const kept: Kept = { replaced: 3600, outdated: 43_200, unnamed: 86_400 }

/** Ids that go into one statement. */
const atOnce = 500

/** All records of a part that were made in the same way. */
type Made = { month: StoredMonth; hash: string; definition: string; isWhole: boolean; age: number }

const listed = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ')

/** What nobody reads any more: of months that are another part by now, or none, or were rolled up in another way. */
const outOfUse = async (store: Store, { replaced, outdated }: Kept): Promise<Made[]> => {
  const stored = await storedMonths(store)
  const made = await askEventStore<Made>(
    store,
    sql`SELECT toString(month) AS month, part_hash AS hash, definition,
  toBool(countIf(account_id = ${bound('UInt32', everybody.accountId)}) > 0) AS isWhole,
  toUInt32(now() - max(made_at)) AS age
FROM rolled_up_month
GROUP BY month, hash, definition`,
  )
  const isCurrent = (one: Made) => one.hash === stored.get(one.month)?.hash && one.definition === definition()
  const isRolledUpAnew = (month: StoredMonth) =>
    made.some((one) => one.month === month && one.isWhole && isCurrent(one))
  return made.filter((one) => !isCurrent(one) && one.age >= (isRolledUpAnew(one.month) ? replaced : outdated))
}

/**
 * Erases rollups that no record names, also those of a process that ended half-way; then records that nobody reads any more.
 * Their rollups stay until the next time: a process of another release may have the records in mind.
 *
 * @throws Refusal SERVICE_UNAVAILABLE
 */
export const eraseRollups = async (store: Store, of = kept): Promise<void> => {
  const left = await askEventStore<{ year: number; ids: string[] }>(
    store,
    sql`SELECT intDiv(month, 100) AS year, groupUniqArray(rollup_id) AS ids
FROM event_rollup
WHERE rollup_id NOT IN (SELECT rollup_id FROM rolled_up_month)
  AND UUIDv7ToDateTime(rollup_id) <= now() - ${bound('UInt32', of.unnamed)}
GROUP BY year`,
  )
  for (const { year, ids } of left)
    for (let from = 0; from < ids.length; from += atOnce)
      await store.clickhouse.erase(
        'event_rollup',
        `rollup_id IN (${listed(ids.slice(from, from + atOnce))})`,
        year,
      )
  const gone = await outOfUse(store, of)
  for (let from = 0; from < gone.length; from += atOnce) {
    const made = gone
      .slice(from, from + atOnce)
      .map(({ hash, definition: way }) => `(${listed([hash, way])})`)
    await store.clickhouse.erase('rolled_up_month', `(part_hash, definition) IN (${made.join(', ')})`)
  }
}
