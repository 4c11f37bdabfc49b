import { z } from 'zod'

/** A query parameter that may appear once or several times; parses to an array. */
export const oneOrMany = <Value extends z.ZodType>(value: Value, max = 50) =>
  z.preprocess(
    (input) => (input === undefined || Array.isArray(input) ? input : [input]),
    z.array(value).max(max),
  )
