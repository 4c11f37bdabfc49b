import { z } from 'zod'

/** The most characters that the API's searches accept. */
const maxLength = 100

/**
 * Free text in the query string, for schemas of `usePageSearch`. The router parses `?q=123` as a number and `?q=true`
 * as a boolean: this converts them back to text. Long text is truncated.
 */
export const searchText = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .transform((value) => String(value).slice(0, maxLength))
