import { z } from 'zod'

const text = z.string().max(500)
const number = z.number()
const some = z.array(text).min(1).max(100)

/** One condition on one field; `Field` is the report's own list, so that an unknown field is refused by name. */
export const filterSchema = <const Field extends readonly [string, ...string[]]>(fields: Field) =>
  z.discriminatedUnion('operator', [
    z.strictObject({
      field: z.enum(fields),
      operator: z.enum(['is', 'is_not']),
      value: z.union([text, number]),
    }),
    z.strictObject({
      field: z.enum(fields),
      operator: z.enum(['contains', 'starts_with', 'ends_with']),
      value: text.min(1),
    }),
    z.strictObject({ field: z.enum(fields), operator: z.literal('in'), value: some }),
    z.strictObject({ field: z.enum(fields), operator: z.literal('is_empty') }),
    z.strictObject({ field: z.enum(fields), operator: z.enum(['greater', 'less']), value: number }),
    z.strictObject({
      field: z.enum(fields),
      operator: z.literal('between'),
      value: z.tuple([number, number]),
    }),
  ])

/**
 * Conditions that must all hold, with groups of which one must: `a and b and (c or d)`. Every boolean sentence can be
 * written so.
 */
export const filtersSchema = <const Field extends readonly [string, ...string[]]>(fields: Field) => {
  const condition = filterSchema(fields)
  return z
    .array(z.union([condition, z.strictObject({ any: z.array(condition).min(2).max(20) })]))
    .max(40)
    .default([])
}
