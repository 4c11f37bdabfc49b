import type { Clickhouse } from '../../../platform/clickhouse/clickhouse.ts'
import type { SummedField } from '../plan/summed-fields.ts'
import type { Grain, SummedMonth } from '../plan/sums.ts'
import { askEventStore, type EventStore } from '../registry/ask-event-store.ts'
import { bound, type Fragment, join, sql } from '../registry/sql-fragment.ts'
import { definition } from './sum-statements.ts'

/** What was summed, and of what: a row of `summed_month` that this release can read. */
export type SumsRecord = SummedMonth & {
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
  sumsId: '00000000-0000-0000-0000-000000000000',
  events: 0,
  fields: { day: [], month: [] },
  timezone: '',
  currency: '',
  fingerprint: '0',
}

/** @throws Refusal SERVICE_UNAVAILABLE */
export const readRecords = (store: EventStore): Promise<SumsRecord[]> => read(store, [])

/** Those of an account's that are made as its reports are to be, of any part. @throws Refusal SERVICE_UNAVAILABLE */
export const readRecordsOf = (
  store: EventStore,
  { accountId, timezone, currency }: Pick<SumsRecord, 'accountId' | 'timezone' | 'currency'>,
): Promise<SumsRecord[]> =>
  read(store, [
    sql`account_id = ${bound('UInt32', accountId)}`,
    sql`timezone = ${bound('String', timezone)}`,
    sql`currency = ${bound('String', currency)}`,
  ])

type Stored = Omit<SumsRecord, 'fields'> & { [grain in Grain as `${grain}Fields`]: SummedField[] }

const read = async (store: EventStore, conditions: readonly Fragment[]): Promise<SumsRecord[]> => {
  const made = sql`definition = ${bound('String', definition())}`
  const rows = await askEventStore<Stored>(
    store,
    sql`SELECT account_id AS accountId, toString(month) AS month, part_hash AS hash, sums_id AS sumsId, events,
  toString(fingerprint) AS fingerprint, day_fields AS dayFields, month_fields AS monthFields, timezone, currency
FROM summed_month
WHERE ${join([...conditions, made], sql` AND `)}
ORDER BY made_at`,
  )
  return rows.map(({ dayFields, monthFields, ...record }) => ({
    ...record,
    fields: { day: dayFields, month: monthFields },
  }))
}

/** Says that sums are there: reports read them from now on. */
export const writeRecord = (
  { clickhouse }: { clickhouse: Pick<Clickhouse, 'insert'> },
  { accountId, month, hash, sumsId, events, fingerprint, fields, timezone, currency }: SumsRecord,
): Promise<void> =>
  clickhouse.insert('summed_month', [
    {
      account_id: accountId,
      month: Number(month),
      part_hash: hash,
      sums_id: sumsId,
      events,
      fingerprint,
      day_fields: fields.day,
      month_fields: fields.month,
      timezone,
      currency,
      definition: definition(),
    },
  ])
