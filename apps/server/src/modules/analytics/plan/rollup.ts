import type { RollupField } from './rollup-fields.ts'

/** A month of the event store, in UTC, as its partitions are called: '202503'. */
export type StoredMonth = string

/** What a sum is of: the events of a day, or of a month, in the account's zone. */
export type Grain = 'day' | 'month'

/** A month of an account's events whose rollups are there and true. */
export type RolledUpMonth = {
  month: StoredMonth
  rollupId: string
  /** How many events are in it, bots' too. */
  events: number
  /** The fields that are rolled up by day and by month. Of those with many values there are months alone. */
  fields: Readonly<Record<Grain, readonly RollupField[]>>
}

/** What is known of an account's rollups as a report begins. */
export type Rollups = {
  rolledUp: readonly RolledUpMonth[]
  /** All months in which the event store has events, of whatever account. */
  stored: readonly StoredMonth[]
}
