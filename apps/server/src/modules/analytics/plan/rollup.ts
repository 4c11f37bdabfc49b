import type { RollupField } from './rollup-fields.ts'

/** A month of the event store, in UTC, by the name of its ClickHouse partition: '202503'. */
export type StoredMonth = string

/** The span that a rollup row covers: a day or a month in the account's zone. */
export type Grain = 'day' | 'month'

/** A month of an account's events whose rollups exist and are up to date. */
export type RolledUpMonth = {
  month: StoredMonth
  rollupId: string
  /** The number of events in the month, bots included. */
  events: number
  /** The fields that are rolled up by day and by month. A field with many values is rolled up by month only. */
  fields: Readonly<Record<Grain, readonly RollupField[]>>
}

/** The account's rollups as known when a report begins. */
export type Rollups = {
  rolledUp: readonly RolledUpMonth[]
  /** All months in which the event store has events, of any account. */
  stored: readonly StoredMonth[]
}
