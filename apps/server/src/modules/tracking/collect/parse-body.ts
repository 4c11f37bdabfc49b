import type { z } from 'zod'
import { Refusal } from '../../../platform/http/http.ts'

/**
 * Removes NUL characters and lone surrogates, which no database accepts as text; a truncated title may end in one.
 * JSON can only express them as escapes, so a body without escapes skips this.
 */
const toStorableText = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

/**
 * Parses a body that the tracker sent, by its schema.
 *
 * @throws Refusal BAD_REQUEST that names the wrong fields
 */
export const parseBody = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  let json: unknown
  try {
    const text = String(body)
    json = JSON.parse(text, text.includes('\\u') ? toStorableText : undefined)
  } catch {
    throw new Refusal('BAD_REQUEST', 'The body is not JSON.')
  }
  return parseFields(schema, json)
}

/**
 * Parses the fields of a request, by their schema.
 *
 * @throws Refusal BAD_REQUEST that names the wrong fields
 */
export const parseFields = <Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> => {
  const result = schema.safeParse(sent)
  if (result.success) return result.data
  const fields = Object.fromEntries(
    result.error.issues.map((issue) => {
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined
      return unknown ? [unknown, 'unknown_field'] : [issue.path.join('.'), 'invalid']
    }),
  )
  throw new Refusal('BAD_REQUEST', `The field ${Object.keys(fields)[0] || '(body)'} is not right.`, fields)
}
