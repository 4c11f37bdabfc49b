import { z } from 'zod'

const text = z.string().max(500)
const number = z.number()
const texts = z.array(text).min(1).max(100)

/** One condition on one field. `fields` lists the report's fields; validation refuses any other. */
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
    z.strictObject({ field: z.enum(fields), operator: z.literal('in'), value: texts }),
    z.strictObject({ field: z.enum(fields), operator: z.literal('is_empty') }),
    z.strictObject({ field: z.enum(fields), operator: z.enum(['greater', 'less']), value: number }),
    z.strictObject({
      field: z.enum(fields),
      operator: z.literal('between'),
      value: z.tuple([number, number]),
    }),
  ])

/**
 * A conjunction of conditions and `any` groups, e.g. `a and b and (c or d)`: conjunctive normal form, which can express
 * every boolean formula.
 */
export const filtersSchema = <const Field extends readonly [string, ...string[]]>(fields: Field) => {
  const condition = filterSchema(fields)
  return z
    .array(z.union([condition, z.strictObject({ any: z.array(condition).min(2).max(20) })]))
    .max(40)
    .default([])
}
