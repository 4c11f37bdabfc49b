import { z } from 'zod'
import { limits } from '../limits.ts'

/** A calendar day in the account's time zone, `YYYY-MM-DD`. */
export const daySchema = z.iso.date()

/** A day that a report may cover. */
export const reportDaySchema = daySchema.refine((day) => day >= limits.earliestDay && day <= limits.lastDay)

/** An instant in a query, within the four-digit years that the stores can hold. */
export const instantSchema = z.coerce
  .date()
  .min(new Date('0001-01-01T00:00:00Z'))
  .max(new Date('9999-12-31T23:59:59.999Z'))

/** Days `[start, end)` in the account's time zone: `end` is exclusive. */
export const dateRangeSchema = z
  .strictObject({ start: daySchema, end: daySchema })
  .refine((range) => range.start < range.end, { path: ['end'], message: 'The end must be after the start.' })
export type DateRange = z.infer<typeof dateRangeSchema>
