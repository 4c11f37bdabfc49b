import { ReadableStream } from 'node:stream/web'
import type { AnySchema } from '@orpc/contract'
import { ORPCError, ValidationError } from '@orpc/server'
import { z } from 'zod'
import { createSlices } from '../../in-slices.ts'

/** The maximum number of list items that are validated and written at once with the rest of their response. */
const minLongList = 100
/** Characters of JSON in one piece of the stream. */
const chunk = 65_536

type Issue = z.core.$ZodIssue

const outputError = (issues: Issue[], data: unknown) => {
  const message = 'Output validation failed'
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    message,
    cause: new ValidationError({ message, issues, data }),
  })
}

/** Validates as oRPC does. @throws ORPCError */
const validateAtOnce = async (schema: AnySchema, value: unknown): Promise<unknown> => {
  const result = await schema['~standard'].validate(value)
  if (result.issues) throw outputError(result.issues as Issue[], value)
  return result.value
}

/** Whether a schema has rules for the value as a whole, besides those of its parts. */
const hasChecks = (schema: z.core.$ZodType) => (schema._zod.def.checks ?? []).length > 0

/** The schema of a list's items, if no rule applies to the list as a whole. */
const itemSchema = (schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined =>
  schema instanceof z.ZodArray && !hasChecks(schema) ? schema.def.element : undefined

type LongList = { key: string; items: readonly unknown[]; schema: z.core.$ZodType }

/** Finds the long list that a response mainly consists of. */
const findLongList = (schema: unknown, answer: unknown): LongList | undefined => {
  if (!(schema instanceof z.ZodObject) || hasChecks(schema)) return undefined
  if (typeof answer !== 'object' || answer === null) return undefined
  for (const [key, items] of Object.entries(answer)) {
    const item =
      Array.isArray(items) && items.length > minLongList ? itemSchema(schema.shape[key]) : undefined
    if (item) return { key, items, schema: item }
  }
  return undefined
}

/** Builds JSON in pieces that are sent separately. */
const createJson = () => {
  const pieces: Uint8Array[] = []
  let text = ''
  let bytes = 0
  const finish = () => {
    const piece = Buffer.from(text)
    pieces.push(piece)
    bytes += piece.length
    text = ''
    return pieces
  }
  return {
    add: (more: string) => {
      text += more
      if (text.length >= chunk) finish()
    },
    finish,
    bytes: () => bytes,
  }
}

/**
 * Validates a response against the contract. A long list in it is validated and written in slices, and the result is a
 * stream of JSON: ten thousand rows at once would block the process for a third of a second. Each item is written as
 * soon as it is validated, so the validated copies are not kept.
 *
 * @param onWritten called with the bytes of JSON of a long response, which stay in memory until they are sent
 * @throws ORPCError for a response that violates the contract, before anything is sent
 */
export const validateResponse = async (
  schema: AnySchema | undefined,
  answer: unknown,
  onWritten?: (bytes: number) => void,
): Promise<unknown> => {
  if (!schema) return answer
  const long = findLongList(schema, answer)
  if (!long) return await validateAtOnce(schema, answer)
  const { key } = long
  const checked = (await validateAtOnce(schema, { ...(answer as object), [key]: [] })) as Record<
    string,
    unknown
  >
  const { [key]: _, ...rest } = checked
  const begin = JSON.stringify(rest).slice(0, -1)
  const json = createJson()
  json.add(`${begin}${begin === '{' ? '' : ','}${JSON.stringify(key)}:[`)
  const betweenSteps = createSlices()
  for (const [index, item] of long.items.entries()) {
    await betweenSteps()
    const { success, data, error } = z.safeParse(long.schema, item)
    if (!success) {
      const issues = error.issues.map((issue) => ({ ...issue, path: [key, index, ...issue.path] }))
      throw outputError(issues, item)
    }
    json.add(`${index > 0 ? ',' : ''}${JSON.stringify(data)}`)
  }
  json.add(']}')
  const pieces = json.finish()
  onWritten?.(json.bytes())
  return ReadableStream.from(pieces)
}
