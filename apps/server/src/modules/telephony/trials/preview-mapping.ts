import {
  type MappingPreview,
  type PreviewField,
  type SignalField,
  signalFields,
} from '@talkie/contract/telephony'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { type ZodType, z } from 'zod'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type FieldMapping, mapFields } from '../providers/generic/field-mapping.ts'
import { parseMappedFields, type SignalRules } from '../providers/generic/generic-signal.ts'
import { type Item, parseItems } from '../providers/generic/parse-items.ts'
import { readProviderValues } from '../providers/generic/provider-values.ts'
import { signalFieldsSchema } from '../providers/generic/signal-fields.ts'
import { refusedRequest, signal } from '../tables.ts'

/** The most names that are offered, and how deep they are looked for. */
const maxNames = 200
const maxDepth = 4

/** Finds the last body that a connection received, also of a request that was refused. */
const findLastBody = async (db: Executor, connectionId: string): Promise<string | null> => {
  const [last] = await db
    .select({ body: signal.body, at: signal.receivedAt })
    .from(signal)
    .where(eq(signal.connectionId, connectionId))
    .orderBy(desc(signal.receivedAt))
    .limit(1)
  const [refused] = await db
    .select({ body: refusedRequest.body, at: refusedRequest.lastAt })
    .from(refusedRequest)
    .where(and(eq(refusedRequest.connectionId, connectionId), isNotNull(refusedRequest.body)))
    .orderBy(desc(refusedRequest.lastAt))
    .limit(1)
  if (last && refused && refused.at > last.at) return refused.body
  return last?.body ?? refused?.body ?? null
}

/** Reads a body without knowing its type: JSON, CSV with a header, or a form. */
const readFirstItem = (body: string): Item | undefined => {
  const raw = Buffer.from(body)
  const types = /^\s*[[{]/.test(body)
    ? ['application/json']
    : body.trim().includes('\n')
      ? ['text/csv']
      : ['application/x-www-form-urlencoded']
  return types.flatMap((type) => parseItems(type, raw))[0]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The names of an item's values; nested ones as paths. */
const listNames = (item: Record<string, unknown>, depth = 1): string[] =>
  Object.entries(item).flatMap(([name, value]) =>
    isObject(value) && depth < maxDepth
      ? listNames(value, depth + 1).map((inner) => `${name}.${inner}`)
      : [name],
  )

const toText = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  if (value instanceof Date) return value.toISOString()
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 500)
}

/** Fields that no signal has yet are shown as they are. */
const fieldSchemas: Partial<Record<SignalField, ZodType>> = signalFieldsSchema.shape

const previewField = (field: SignalField, raw: unknown, read: unknown): PreviewField => {
  if (raw === undefined) return { field, raw: null, value: null, problem: null }
  const parsed = (fieldSchemas[field] ?? z.unknown()).safeParse(read)
  return {
    field,
    raw: toText(raw),
    value: parsed.success ? toText(parsed.data) : null,
    problem: parsed.success ? null : (parsed.error.issues[0]?.message ?? 'is not right'),
  }
}

/**
 * Shows how a body is understood with a mapping that is not saved yet, by the code that reads signals.
 *
 * @param body null for the last one that the connection received
 */
export const previewMapping = async (
  db: Executor,
  {
    connectionId,
    body: pasted,
    ...rules
  }: { connectionId: string; body: string | null; mapping: FieldMapping } & SignalRules,
  now: Date,
): Promise<MappingPreview> => {
  const body = pasted ?? (await findLastBody(db, connectionId))
  const nothing = { body, fields: [], names: [] }
  if (body === null) return { ...nothing, problem: null }
  try {
    const item = readFirstItem(body)?.item
    if (!isObject(item)) return { ...nothing, problem: 'There is no signal in it.' }
    const raw = mapFields(item, rules.mapping)
    const read = readProviderValues(raw, rules)
    const whole = parseMappedFields(read, now)
    return {
      body,
      problem: 'problem' in whole ? whole.problem.message : null,
      fields: signalFields.map((field) => previewField(field, raw[field], read[field])),
      names: listNames(item).slice(0, maxNames),
    }
  } catch (error) {
    if (error instanceof Refusal) return { ...nothing, problem: error.message }
    throw error
  }
}
