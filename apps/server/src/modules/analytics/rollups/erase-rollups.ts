import type { Clickhouse } from '../../../platform/clickhouse/clickhouse-client.ts'
import type { StoredMonth } from '../plan/rollup.ts'
import { type EventStore, queryEventStore } from '../registry/query-event-store.ts'
import { bound, chSql } from '../registry/sql-fragment.ts'
import { completionRecord } from './rollup-records.ts'
import { rollupDefinition } from './rollup-statements.ts'
import { listStoredMonths } from './stored-months.ts'

type Store = EventStore & { clickhouse: Pick<Clickhouse, 'query' | 'erase'> }

/** The age in seconds at which unused data is erased. A report that began before the data went out of use has ended by then. */
type Retention = {
  /** Records of months that were rolled up again. */
  replaced: number
  /** Records of months that were not rolled up again. A later run may find the events unchanged and reuse them. */
  outdated: number
  /** Rollups that no record names. */
  unnamed: number
}
const retentionSeconds: Retention = { replaced: 3600, outdated: 43_200, unnamed: 86_400 }

/** Ids or keys in one statement. */
const batchSize = 500

/** The records of a data part that were computed by the same definition. */
type RecordGroup = { month: StoredMonth; hash: string; definition: string; isWhole: boolean; age: number }

const formatList = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ')

/** Records that no report reads any more: the month has another data part by now, or none, or the definition changed. */
const listStaleRecords = async (store: Store, { replaced, outdated }: Retention): Promise<RecordGroup[]> => {
  const months = await listStoredMonths(store)
  const groups = await queryEventStore<RecordGroup>(
    store,
    chSql`SELECT toString(month) AS month, part_hash AS hash, definition,
  toBool(countIf(account_id = ${bound('UInt32', completionRecord.accountId)}) > 0) AS isWhole,
  toUInt32(now() - max(made_at)) AS age
FROM rolled_up_month
GROUP BY month, hash, definition`,
  )
  const isCurrent = (group: RecordGroup) =>
    group.hash === months.get(group.month)?.hash && group.definition === rollupDefinition()
  const isReplaced = (month: StoredMonth) =>
    groups.some((group) => group.month === month && group.isWhole && isCurrent(group))
  return groups.filter(
    (group) => !isCurrent(group) && group.age >= (isReplaced(group.month) ? replaced : outdated),
  )
}

/**
 * Erases rollups that no record names, such as those of a process that died half-way. Then it erases records that no report
 * reads any more. Their rollups stay until the next run, because a process of another release may have read the records.
 *
 * @throws Refusal SERVICE_UNAVAILABLE
 */
export const eraseRollups = async (store: Store, retention = retentionSeconds): Promise<void> => {
  const unnamed = await queryEventStore<{ year: number; ids: string[] }>(
    store,
    chSql`SELECT intDiv(month, 100) AS year, groupUniqArray(rollup_id) AS ids
FROM event_rollup
WHERE rollup_id NOT IN (SELECT rollup_id FROM rolled_up_month)
  AND UUIDv7ToDateTime(rollup_id) <= now() - ${bound('UInt32', retention.unnamed)}
GROUP BY year`,
  )
  for (const { year, ids } of unnamed)
    for (let from = 0; from < ids.length; from += batchSize)
      await store.clickhouse.erase(
        'event_rollup',
        `rollup_id IN (${formatList(ids.slice(from, from + batchSize))})`,
        year,
      )
  const stale = await listStaleRecords(store, retention)
  for (let from = 0; from < stale.length; from += batchSize) {
    const keys = stale
      .slice(from, from + batchSize)
      .map(({ hash, definition }) => `(${formatList([hash, definition])})`)
    await store.clickhouse.erase('rolled_up_month', `(part_hash, definition) IN (${keys.join(', ')})`)
  }
}
