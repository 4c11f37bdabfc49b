import type { EventType } from '@talkie/contract/events'
import type { ComparedSpan } from '@talkie/contract/reporting'
import type { Alignment } from '../conditions/compare-range.ts'
import type { CreditingModel, TouchField } from '../conditions/credits.ts'
import type { ChosenRollups } from './chosen-rollups.ts'
import type { Term } from './measure-formula.ts'
import type { StoredMonth } from './rollup.ts'

/** What is read in one go: some terms of some types, on the days of one range, as the rows have it or as a model credits. */
export type Part = {
  terms: readonly Term[]
  types: readonly EventType[]
  range: ComparedSpan
  /** Set for a range that is compared with. */
  alignment: Alignment | undefined
  credited: { model: CreditingModel; fields: readonly TouchField[] } | undefined
  /** Whether it is of conversions without touches: the others are another part's, which credits them. */
  withoutCredited?: boolean
  /** Set where rollups are read instead of events. */
  rollups?: ChosenRollups
  /** Months that are left to rollups. */
  rolledUpMonths?: readonly StoredMonth[]
}
