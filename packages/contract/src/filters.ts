import { z } from 'zod'

/** What a field holds decides which operators it takes. */
export const operatorsOf = {
  text: ['is', 'is_not', 'contains', 'starts_with', 'ends_with', 'in', 'is_empty'],
  choice: ['is', 'is_not', 'in', 'is_empty'],
  number: ['is', 'is_not', 'greater', 'less', 'between'],
} as const
export type FieldKind = keyof typeof operatorsOf
export type Operator = (typeof operatorsOf)[FieldKind][number]

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
