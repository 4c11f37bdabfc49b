import type { EventType } from '@talkie/contract/events'
import type { ComparedSpan, ReportScope } from '@talkie/contract/reporting'
import type { Alignment } from '../conditions/compare-range.ts'
import type { Rollups } from './rollup.ts'

/** What all questions of a screen share. */
export type Scope = Omit<ReportScope, 'compare'> & {
  accountId: number
  timezone: string
  currency: string
  /** The only types that may be read; undefined for all. */
  types: readonly EventType[] | undefined
  /** The range compared with, and which of its days stand beside which. */
  before: { range: ComparedSpan; alignment: Alignment } | undefined
  /** What was rolled up of the account's events; undefined for nothing. */
  rollups: Rollups | undefined
  /** The only part of the event store that is read, as it is called there; undefined for all. */
  storedPart?: string
}
