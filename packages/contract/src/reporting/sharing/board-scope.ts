import { z } from 'zod'
import { datePresets } from '../../shared/dates/date-range.ts'
import { dateRangeSchema } from '../../shared/dates/date-schemas.ts'
import type { ReportField } from '../questions/fields.ts'
import { attributionModels, comparisonChoices } from '../questions/measures.ts'
import { type ReportFilters, reportFiltersSchema, uniqueSchema } from '../questions/questions.ts'

/** What a dashboard shows besides its days: it is fixed when the dashboard is sent, downloaded or shared. */
export const boardScopeSchema = z.strictObject({
  compare: z.enum(comparisonChoices).default('previous_period'),
  filters: reportFiltersSchema,
  model: z.enum(attributionModels).default('last_non_direct'),
  unique: uniqueSchema.default(0),
})
export type BoardScope = z.output<typeof boardScopeSchema>

/** The preset whose days a dashboard has; null if they were chosen by hand. It decides what they are compared with. */
export const boardPresetSchema = z.enum(datePresets).nullable().default(null)

/** The days of a dashboard: fixed ones, or a preset, whose days are computed each time in the account's time zone. */
export const boardDaysSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), range: dateRangeSchema, preset: boardPresetSchema }),
  z.strictObject({ kind: z.literal('rolling'), preset: z.enum(datePresets) }),
])
export type BoardDays = z.output<typeof boardDaysSchema>

/** Fields that may identify a person. The filters of what strangers can open may not name them. */
const personalFields: readonly ReportField[] = [
  'caller',
  'email',
  'match_id',
  'number',
  'destination',
  'agent',
  'rang_at',
  'missed_by',
  'text',
]

/** The paths of the filters that name a field which may identify a person, such as `filters.0.any.1.field`. */
export const findPersonalFilters = (filters: ReportFilters): string[] =>
  filters.flatMap((filter, index) =>
    'any' in filter
      ? filter.any.flatMap(({ field }, other) =>
          personalFields.includes(field) ? [`filters.${index}.any.${other}.field`] : [],
        )
      : personalFields.includes(filter.field)
        ? [`filters.${index}.field`]
        : [],
  )
