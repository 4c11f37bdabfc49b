import type { EventType } from '@talkie/contract/events'
import type { ComparedSpan } from '@talkie/contract/reporting'
import type { Alignment } from '../conditions/compare-range.ts'
import type { Crediting, TouchField } from '../conditions/credits.ts'
import type { ChosenRollups } from './chosen-rollups.ts'
import type { AggregateName } from './measure-formula.ts'
import type { StoredMonth } from './rollup.ts'

/** One pass over events or rollups: some aggregates of some event types in one range, as stored or as a model credits them. */
export type Subquery = {
  aggregates: readonly AggregateName[]
  types: readonly EventType[]
  range: ComparedSpan
  /** Set for the range compared with. */
  alignment: Alignment | undefined
  /** Set where it reads the conversions that have touches, or the overflow calls, and credits them to these. */
  crediting: { model: Crediting; fields: readonly TouchField[] } | undefined
  /** The events that it leaves out because other subqueries credit them: conversions with touches, or overflow calls only. */
  leavesOut?: 'conversions_with_touches' | 'overflow_calls'
  /** Set where it reads rollups instead of events. */
  rollups?: ChosenRollups
  /** Months whose events it skips, because another subquery reads their rollups. */
  excludedMonths?: readonly StoredMonth[]
}
