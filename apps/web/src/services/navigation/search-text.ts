import { z } from 'zod'

/** As many characters as every search of the API takes. */
const most = 100

/**
 * Free text in an address, for the schemas of `usePageSearch`. The router reads `?q=123` as a number, `?q=true` as a
 * truth value: here they are text again. What is too long is cut.
 */
export const searchText = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .transform((value) => String(value).slice(0, most))
