import type { EventType } from '@talkie/contract/events'
import type { GroupField, ReportFilters } from '@talkie/contract/reporting'
import type { AggregateName } from './measure-formula.ts'
import type { SortKey } from './resolve-question.ts'

/** What one statement computes: aggregates by groups, for one question or for several with the same groups. */
export type QueryPlan = {
  by: readonly GroupField[]
  /** Fields whose empty group is left out. */
  nonEmpty: readonly GroupField[]
  filters: ReportFilters
  /** Where a question with these filters is in the request. */
  path: string
  aggregates: readonly AggregateName[]
  /** The event types of each question, without repetition. A result row says whether it has events of each set. */
  typeSets: readonly (readonly EventType[])[]
  /** Undefined for all groups, where they are few by nature. */
  page: { order: readonly SortKey[]; limit: number; offset: number } | undefined
}

/** The prefix of a result's columns: `current` for the range, `previous` for the range compared with. */
export type Period = 'current' | 'previous'
