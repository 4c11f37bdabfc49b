import { z } from 'zod'

/** How a phone number is written where a page gives no format, one `#` per digit. Empty: as its country writes it. */
export const phoneMaskSchema = z
  .string()
  .trim()
  .max(30)
  .regex(/^[#\d ().+-]*$/, 'invalid_mask')
  .refine(
    (mask) => (mask.match(/#/g)?.length ?? 0) <= 15 && (mask === '' || mask.includes('#')),
    'invalid_mask',
  )
