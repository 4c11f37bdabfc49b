import type { Clickhouse } from '../../../platform/clickhouse/clickhouse-client.ts'
import type { Grain, RolledUpMonth } from '../plan/rollup.ts'
import type { RollupField } from '../plan/rollup-fields.ts'
import { type EventStore, queryEventStore } from '../registry/query-event-store.ts'
import { bound, chSql, type Fragment, join } from '../registry/sql-fragment.ts'
import { rollupDefinition } from './rollup-statements.ts'

/** A row of `rolled_up_month` that this release can read: an account's rollups of one data part. */
export type RollupRecord = RolledUpMonth & {
  accountId: number
  /** The data part's hash (`hash_of_all_files`). */
  hash: string
  /** IANA. */
  timezone: string
  /** ISO 4217. */
  currency: string
  /** A hash of the account's events in the part: the sum of the events' 64-bit hashes, as decimal text. */
  fingerprint: string
}

/** The record that marks a data part as complete: every account of it has been looked at. No account has the id 0. */
export const completionRecord = {
  accountId: 0,
  rollupId: '00000000-0000-0000-0000-000000000000',
  events: 0,
  fields: { day: [], month: [] },
  timezone: '',
  currency: '',
  fingerprint: '0',
}

/** The records of all accounts. @throws Refusal SERVICE_UNAVAILABLE */
export const listRollupRecords = (store: EventStore): Promise<RollupRecord[]> => readRecords(store, [])

/** The records of an account with this zone and currency, of any data part. @throws Refusal SERVICE_UNAVAILABLE */
export const listAccountRollupRecords = (
  store: EventStore,
  { accountId, timezone, currency }: Pick<RollupRecord, 'accountId' | 'timezone' | 'currency'>,
): Promise<RollupRecord[]> =>
  readRecords(store, [
    chSql`account_id = ${bound('UInt32', accountId)}`,
    chSql`timezone = ${bound('String', timezone)}`,
    chSql`currency = ${bound('String', currency)}`,
  ])

type StoredRecord = Omit<RollupRecord, 'fields'> & { [grain in Grain as `${grain}Fields`]: RollupField[] }

const readRecords = async (store: EventStore, conditions: readonly Fragment[]): Promise<RollupRecord[]> => {
  const isReadable = chSql`definition = ${bound('String', rollupDefinition())}`
  const rows = await queryEventStore<StoredRecord>(
    store,
    chSql`SELECT account_id AS accountId, toString(month) AS month, part_hash AS hash, rollup_id AS rollupId, events,
  toString(fingerprint) AS fingerprint, day_fields AS dayFields, month_fields AS monthFields, timezone, currency
FROM rolled_up_month
WHERE ${join([...conditions, isReadable], chSql` AND `)}
ORDER BY made_at`,
  )
  return rows.map(({ dayFields, monthFields, ...record }) => ({
    ...record,
    fields: { day: dayFields, month: monthFields },
  }))
}

/** Stores a record of finished rollups. Reports read the rollups from now on. */
export const saveRollupRecord = (
  { clickhouse }: { clickhouse: Pick<Clickhouse, 'insert'> },
  { accountId, month, hash, rollupId, events, fingerprint, fields, timezone, currency }: RollupRecord,
): Promise<void> =>
  clickhouse.insert('rolled_up_month', [
    {
      account_id: accountId,
      month: Number(month),
      part_hash: hash,
      rollup_id: rollupId,
      events,
      fingerprint,
      day_fields: fields.day,
      month_fields: fields.month,
      timezone,
      currency,
      definition: rollupDefinition(),
    },
  ])
