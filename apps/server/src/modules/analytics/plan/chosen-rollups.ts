import type { DateRange } from '@talkie/contract/dates'
import type { AttributionModel } from '@talkie/contract/reporting'
import type { Grain } from './rollup.ts'
import type { RollupField } from './rollup-fields.ts'

/** Days to be read from rollups of one grain; by month, the range consists of whole months. */
export type RollupDays = { grain: Grain; range: DateRange }

/** Rollups that a subquery reads in place of the events of some months. */
export type ChosenRollups = {
  ids: readonly string[]
  field: RollupField
  model: AttributionModel
  days: readonly RollupDays[]
}
