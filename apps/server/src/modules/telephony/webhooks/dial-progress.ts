import { z } from 'zod'

/** The query of the address to which the end of a dial is reported: which dial comes next, and when the call began. */
export const dialProgressSchema = z.object({
  next: z.coerce.number().pipe(z.int().min(0)),
  at: z.coerce
    .number()
    .pipe(z.int().min(0).max(8.64e15))
    .transform((milliseconds) => new Date(milliseconds)),
})
