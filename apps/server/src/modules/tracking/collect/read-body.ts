import type { z } from 'zod'
import { Refusal } from '../../../platform/http.ts'

/**
 * NUL and halves of a surrogate pair are no text to a database; a title that was cut may end in one. JSON has them only
 * as escapes: a body without any need not be looked through.
 */
const storable = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

/**
 * What the tracker sent, as its schema has it.
 *
 * @throws Refusal that names the fields that are wrong
 */
export const readBody = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  let json: unknown
  try {
    const text = String(body)
    json = JSON.parse(text, text.includes('\\u') ? storable : undefined)
  } catch {
    throw new Refusal('BAD_REQUEST', 'The body is not JSON.')
  }
  const result = schema.safeParse(json)
  if (result.success) return result.data
  const fields = Object.fromEntries(
    result.error.issues.map((issue) => {
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined
      return unknown ? [unknown, 'unknown_field'] : [issue.path.join('.'), 'invalid']
    }),
  )
  throw new Refusal('BAD_REQUEST', `The field ${Object.keys(fields)[0] || '(body)'} is not right.`, fields)
}
