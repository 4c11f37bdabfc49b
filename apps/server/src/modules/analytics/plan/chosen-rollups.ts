import type { DateRange } from '@talkie/contract/dates'
import type { AttributionModel } from '@talkie/contract/reporting'
import type { Grain } from './rollup.ts'
import type { RollupField } from './rollup-fields.ts'

/** Days that rollups of a grain are of; of months only whole ones. */
export type RollupDays = { grain: Grain; range: DateRange }

/** Rollups that stand for a part's events of some months. */
export type ChosenRollups = {
  ids: readonly string[]
  field: RollupField
  model: AttributionModel
  days: readonly RollupDays[]
}
