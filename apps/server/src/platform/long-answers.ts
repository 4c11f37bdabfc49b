import type { AnySchema } from '@orpc/contract'
import { ORPCError, ValidationError } from '@orpc/server'
import { z } from 'zod'
import { createSlices } from './in-slices.ts'

/** Items of a list that are checked and written in one go with the rest of their answer. */
const fewItems = 100
/** Characters of JSON that are handed to the connection at once. */
const chunk = 65_536

type Issue = z.core.$ZodIssue

const notOfContract = (issues: Issue[], data: unknown) => {
  const message = 'Output validation failed'
  return new ORPCError('INTERNAL_SERVER_ERROR', {
    message,
    cause: new ValidationError({ message, issues, data }),
  })
}

/** As oRPC checks an answer. @throws ORPCError */
const checkAtOnce = async (schema: AnySchema, value: unknown): Promise<unknown> => {
  const result = await schema['~standard'].validate(value)
  if (result.issues) throw notOfContract(result.issues as Issue[], value)
  return result.value
}

/** Whether a schema has rules of its own, beside those of what it consists of: they need the value as a whole. */
const hasRules = (schema: z.core.$ZodType) => (schema._zod.def.checks ?? []).length > 0

/** The schema of each item of a list, where the schema says nothing of the list as a whole. */
const itemOf = (schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined =>
  schema instanceof z.ZodArray && !hasRules(schema) ? schema.def.element : undefined

type LongList = { key: string; items: readonly unknown[]; schema: z.core.$ZodType }

/** The long list that an answer consists of, beside a few other fields. */
const longListOf = (schema: unknown, answer: unknown): LongList | undefined => {
  if (!(schema instanceof z.ZodObject) || hasRules(schema)) return undefined
  if (typeof answer !== 'object' || answer === null) return undefined
  for (const [key, items] of Object.entries(answer)) {
    const item = Array.isArray(items) && items.length > fewItems ? itemOf(schema.shape[key]) : undefined
    if (item) return { key, items, schema: item }
  }
  return undefined
}

/** JSON in pieces that a connection takes at once. */
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
 * An answer, checked against the contract. A long list in it is checked and written a slice at a time, and comes as a
 * stream of JSON: ten thousand rows in one go would hold everybody up for a third of a second. What is checked is
 * written at once, so that it need not be kept.
 *
 * @param onWritten hears how many bytes of JSON a long answer has, which are in memory until they are read
 * @throws ORPCError for an answer that is not the contract's, before anything is sent
 */
export const checkAnswer = async (
  schema: AnySchema | undefined,
  answer: unknown,
  onWritten?: (bytes: number) => void,
): Promise<unknown> => {
  if (!schema) return answer
  const long = longListOf(schema, answer)
  if (!long) return await checkAtOnce(schema, answer)
  const { key } = long
  const checked = (await checkAtOnce(schema, { ...(answer as object), [key]: [] })) as Record<string, unknown>
  const { [key]: _, ...others } = checked
  const begin = JSON.stringify(others).slice(0, -1)
  const json = createJson()
  json.add(`${begin}${begin === '{' ? '' : ','}${JSON.stringify(key)}:[`)
  const betweenSteps = createSlices()
  for (const [place, item] of long.items.entries()) {
    await betweenSteps()
    const { success, data, error } = z.safeParse(long.schema, item)
    if (!success) {
      const issues = error.issues.map((issue) => ({ ...issue, path: [key, place, ...issue.path] }))
      throw notOfContract(issues, item)
    }
    json.add(`${place > 0 ? ',' : ''}${JSON.stringify(data)}`)
  }
  json.add(']}')
  const pieces = json.finish()
  onWritten?.(json.bytes())
  return ReadableStream.from(pieces)
}
