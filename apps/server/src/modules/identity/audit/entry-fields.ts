import { cutText } from '../../../platform/cut-text.ts'

/** Fields of an object by name. */
export type Fields = Record<string, unknown>

/** Names of fields that are never recorded, at any depth: secrets that sign somebody in or sign something. */
const secretName = /password|passwd|secret|token|hash|recovery_?code|otp|credential|api_?key|cookie|^key$/i

const maxTextLength = 500
const maxListLength = 50

/**
 * Characters that an entry keeps of one field, and of all fields together. Entries stay for two years, so repeated
 * large changes must not fill the log.
 */
const maxCharacters = { perField: 2000, perObject: 6000 }
type Budget = { remaining: number }

/** Pictures are data URLs of up to 100 kB: the entry keeps their type and size only. */
const summarizePicture = (value: string): string | undefined => {
  const [, type, base64] = /^data:(image\/[\w.+-]+);base64,(.*)$/s.exec(value) ?? []
  return type === undefined || base64 === undefined
    ? undefined
    : `${type}, ${Math.ceil((base64.length * 3) / 4 / 1024)} kB`
}

/** Truncates a text and appends its full length. */
const truncate = (text: string, length: number) =>
  text.length > length ? `${cutText(text, length)}… (${text.length})` : text

/** A text as the entry keeps it. Subtracts from the budget what it takes as JSON. */
const toReadableText = (text: string, budget: Budget): string => {
  const readable =
    summarizePicture(text) ?? truncate(text, Math.max(0, Math.min(maxTextLength, budget.remaining)))
  budget.remaining -= readable.length + 3
  return readable
}

const toReadableList = (list: readonly unknown[], budget: Budget): unknown[] => {
  const entries: unknown[] = []
  for (const value of list.slice(0, maxListLength)) {
    if (budget.remaining <= 0) break
    entries.push(toReadable(value, budget))
  }
  return entries.length < list.length ? [...entries, `… (${list.length})`] : entries
}

const toReadable = (value: unknown, budget: Budget): unknown => {
  if (typeof value === 'string') return toReadableText(value, budget)
  if (Array.isArray(value)) return toReadableList(value, budget)
  if (typeof value === 'object' && value !== null && !(value instanceof Date))
    return toReadableFields(value, budget)
  budget.remaining -= 8
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'bigint' ? value.toString() : value
}

const toReadableFields = (
  object: object,
  budget: Budget,
  maxPerField: number = maxCharacters.perObject,
): Fields => {
  const fields = Object.entries(object).filter(
    ([name, value]) => value !== undefined && !secretName.test(name),
  )
  const entries: [string, unknown][] = []
  for (const [name, value] of fields) {
    if (budget.remaining <= 0) return Object.fromEntries([...entries, ['…', fields.length]])
    budget.remaining -= name.length + 4
    const fieldBudget = { remaining: Math.min(budget.remaining, maxPerField) }
    const before = fieldBudget.remaining
    entries.push([truncate(name, maxTextLength), toReadable(value, fieldBudget)])
    budget.remaining -= before - fieldBudget.remaining
  }
  return Object.fromEntries(entries)
}

const toReadableObject = (object: object): Fields =>
  toReadableFields(object, { remaining: maxCharacters.perObject }, maxCharacters.perField)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The fields that an entry keeps of an object before and after a change: only those that differ, or all if it was
 * created or deleted; never secrets. Long texts and lists are truncated with their full length, and the total size is
 * bounded. A picture replaced by one of the same size still counts as changed.
 */
export const toEntryFields = (
  before: object | null | undefined,
  after: object | null | undefined,
): { before: Fields | null; after: Fields | null } => {
  if (!before || !after)
    return { before: before ? toReadableObject(before) : null, after: after ? toReadableObject(after) : null }
  const [fieldsBefore, fieldsAfter] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  const changed = [...fieldsAfter.keys()].filter(
    (name) => !isSame(fieldsBefore.get(name), fieldsAfter.get(name)),
  )
  const pickChanged = (from: Map<string, unknown>) =>
    toReadableObject(Object.fromEntries(changed.map((name) => [name, from.get(name) ?? null])))
  return { before: pickChanged(fieldsBefore), after: pickChanged(fieldsAfter) }
}
