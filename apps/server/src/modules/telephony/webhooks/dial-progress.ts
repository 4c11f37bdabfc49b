import { z } from 'zod'
import type { DialProgress } from '../providers/list-dials.ts'

/** A clock that is further ahead is none: beside the last instant of JavaScript there is no next day. */
const lastInstant = Date.UTC(9999, 11, 31)

/** The query of the address to which the end of a dial is reported; `at` in milliseconds. */
export const dialProgressSchema = z.object({
  next: z.coerce.number().pipe(z.int().min(0)),
  at: z.coerce
    .number()
    .pipe(z.int().min(0).max(lastInstant))
    .transform((milliseconds) => new Date(milliseconds)),
}) satisfies z.ZodType<DialProgress>
