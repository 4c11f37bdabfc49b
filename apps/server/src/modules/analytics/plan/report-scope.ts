import type { EventType } from '@talkie/contract/events'
import type { ComparedSpan, ReportScope } from '@talkie/contract/reporting'
import type { Alignment } from '../conditions/compare-range.ts'
import type { Rollups } from './rollup.ts'

/** What all questions of a request share. */
export type Scope = Omit<ReportScope, 'compare'> & {
  accountId: number
  timezone: string
  currency: string
  /** The only event types that may be read; undefined for all. */
  types: readonly EventType[] | undefined
  /** The range compared with, and how its days are aligned with those of `range`. */
  comparison: { range: ComparedSpan; alignment: Alignment } | undefined
  /** The account's rollups; undefined where there are none to read. */
  rollups: Rollups | undefined
  /** The name of the only data part of the event store that is read (ClickHouse's `_part`); undefined for all. */
  storedPart?: string
}
