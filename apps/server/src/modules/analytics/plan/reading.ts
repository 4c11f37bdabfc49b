import type { EventType } from '@talkie/contract/events'
import type { GroupField, ReportFilters } from '@talkie/contract/reporting'
import type { Term } from './measure-formula.ts'
import type { Order } from './understand-question.ts'

/** What one statement reads: terms by groups, for one question or for several that want the same groups. */
export type Reading = {
  by: readonly GroupField[]
  /** Only groups of these fields that are not the empty ones. */
  known: readonly GroupField[]
  filters: ReportFilters
  /** Where a question with these filters stands in the request. */
  path: string
  terms: readonly Term[]
  /** Of which types each of the questions is; a row says of each set whether it has events of it. */
  typeSets: readonly (readonly EventType[])[]
  /** Undefined for all groups, where they are few by nature. */
  page: { order: readonly Order[]; limit: number; offset: number } | undefined
}
