import type { SummedField } from './summed-fields.ts'

/** A month of the event store, in UTC, as its partitions are called: '202503'. */
export type StoredMonth = string

/** What a sum is of: the events of a day, or of a month, in the account's zone. */
export type Grain = 'day' | 'month'

/** A month of an account's events whose sums are there and true. */
export type SummedMonth = {
  month: StoredMonth
  sumsId: string
  /** How many events are in it, bots' too. */
  events: number
  /** The fields that are summed by day and by month. Of those with many values there are months alone. */
  fields: Readonly<Record<Grain, readonly SummedField[]>>
}

/** What is known of an account's sums as a report begins. */
export type Sums = {
  summed: readonly SummedMonth[]
  /** All months in which the event store has events, of whatever account. */
  stored: readonly StoredMonth[]
}
