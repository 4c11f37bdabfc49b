import { z } from 'zod'
import { dateRangeSchema } from '../../shared/dates/date-schemas.ts'

/**
 * The days with which a report is compared. `until` is set if the report's range includes today: the last compared day
 * then counts only until the clock of the time zone first shows this time, `HH:MM`.
 */
export const comparedSpanSchema = dateRangeSchema.safeExtend({
  until: z.iso.time({ precision: -1 }).optional(),
})
export type ComparedSpan = z.infer<typeof comparedSpanSchema>
