import { z } from 'zod'

/** `HH:MM`, and `24:00` for the end of the day. */
export const timeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/)

/** A stretch of a weekday (1 Monday to 7 Sunday) on the clock of the account's zone. */
const openingSchema = z
  .strictObject({ day: z.int().min(1).max(7), from: timeSchema, to: timeSchema })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'before_start' })

export type Opening = z.output<typeof openingSchema>

const sortOpenings = (openings: readonly Opening[]): Opening[] =>
  [...openings].sort((one, other) => one.day - other.day || (one.from < other.from ? -1 : 1))

const overlaps = (openings: readonly Opening[]): boolean => {
  const sorted = sortOpenings(openings)
  return sorted.some((opening, i) => {
    const next = sorted[i + 1]
    return next !== undefined && next.day === opening.day && next.from < opening.to
  })
}

/** Stretches of one day, the earliest first; none where it is closed. */
export const timesOfDaySchema = z
  .array(
    z
      .strictObject({ from: timeSchema, to: timeSchema })
      .refine(({ from, to }) => from < to, { path: ['to'], message: 'before_start' }),
  )
  .max(3)
  .refine((times) => !overlaps(times.map((one) => ({ ...one, day: 1 }))), { message: 'overlap' })
  .transform((times) => [...times].sort((one, other) => (one.from < other.from ? -1 : 1)))
export type TimesOfDay = z.output<typeof timesOfDaySchema>

/** When someone is there to call: the stretches of each weekday; null for always. */
export const openingHoursSchema = z
  .array(openingSchema)
  .min(1)
  .max(21)
  .refine((openings) => !overlaps(openings), { message: 'overlap' })
  .transform(sortOpenings)
  .nullable()
export type OpeningHours = z.output<typeof openingHoursSchema>
