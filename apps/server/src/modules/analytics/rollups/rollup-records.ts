import type { Clickhouse } from '../../../platform/clickhouse/clickhouse-client.ts'
import type { Grain, RolledUpMonth } from '../plan/rollup.ts'
import type { RollupField } from '../plan/rollup-fields.ts'
import { askEventStore, type EventStore } from '../registry/ask-event-store.ts'
import { bound, type Fragment, join, sql } from '../registry/sql-fragment.ts'
import { definition } from './rollup-statements.ts'

/** What was rolled up, and of what: a row of `rolled_up_month` that this release can read. */
export type RollupRecord = RolledUpMonth & {
  accountId: number
  /** Of the part of the event store. */
  hash: string
  /** IANA. */
  timezone: string
  /** ISO 4217. */
  currency: string
  /** Of the account's events in the part: others have another. */
  fingerprint: string
}

/** The record that every account of a part was looked at. */
export const everybody = {
  accountId: 0,
  rollupId: '00000000-0000-0000-0000-000000000000',
  events: 0,
  fields: { day: [], month: [] },
  timezone: '',
  currency: '',
  fingerprint: '0',
}

/** @throws Refusal SERVICE_UNAVAILABLE */
export const readRecords = (store: EventStore): Promise<RollupRecord[]> => read(store, [])

/** Those of an account's that are made as its reports are to be, of any part. @throws Refusal SERVICE_UNAVAILABLE */
export const readRecordsOf = (
  store: EventStore,
  { accountId, timezone, currency }: Pick<RollupRecord, 'accountId' | 'timezone' | 'currency'>,
): Promise<RollupRecord[]> =>
  read(store, [
    sql`account_id = ${bound('UInt32', accountId)}`,
    sql`timezone = ${bound('String', timezone)}`,
    sql`currency = ${bound('String', currency)}`,
  ])

type Stored = Omit<RollupRecord, 'fields'> & { [grain in Grain as `${grain}Fields`]: RollupField[] }

const read = async (store: EventStore, conditions: readonly Fragment[]): Promise<RollupRecord[]> => {
  const made = sql`definition = ${bound('String', definition())}`
  const rows = await askEventStore<Stored>(
    store,
    sql`SELECT account_id AS accountId, toString(month) AS month, part_hash AS hash, rollup_id AS rollupId, events,
  toString(fingerprint) AS fingerprint, day_fields AS dayFields, month_fields AS monthFields, timezone, currency
FROM rolled_up_month
WHERE ${join([...conditions, made], sql` AND `)}
ORDER BY made_at`,
  )
  return rows.map(({ dayFields, monthFields, ...record }) => ({
    ...record,
    fields: { day: dayFields, month: monthFields },
  }))
}

/** Says that rollups are there: reports read them from now on. */
export const writeRecord = (
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
      definition: definition(),
    },
  ])
