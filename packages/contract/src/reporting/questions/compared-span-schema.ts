import { z } from 'zod'
import { dateRangeSchema } from '../../shared/dates/date-schemas.ts'

/**
 * The days that a report is compared with. `until` is set where the report's own days are under way: the last of the
 * days counts only until the zone's clock first shows this time, `HH:MM`.
 */
export const comparedSpanSchema = dateRangeSchema.safeExtend({
  until: z.iso.time({ precision: -1 }).optional(),
})
export type ComparedSpan = z.infer<typeof comparedSpanSchema>
