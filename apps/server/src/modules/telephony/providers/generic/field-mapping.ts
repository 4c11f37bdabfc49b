import { type SignalField, signalFields } from '@talkie/contract/telephony'

export type FieldMapping = Partial<Record<SignalField, string>>

/** One signal's values by our field names. Missing, empty and null values are absent. */
export type MappedFields = Partial<Record<SignalField, unknown>>

/**
 * Maps a provider's item to the names of the generic format. A mapped name that is no key of the item is read as a path
 * (`call.from`), since some providers nest, or as several names whose values are joined by a blank (`Date + Time`).
 * Unmapped names are ignored.
 */
export const mapFields = (item: Record<string, unknown>, mapping: FieldMapping): MappedFields => {
  const fields: MappedFields = {}
  for (const field of signalFields) {
    const value = valueAt(item, mapping[field] ?? field)
    const trimmed = typeof value === 'string' ? value.trim() : value
    if (trimmed !== undefined && trimmed !== null && trimmed !== '') fields[field] = trimmed
  }
  return fields
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const getOwn = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined

const valueAtPath = (item: Record<string, unknown>, name: string): unknown =>
  getOwn(item, name) ?? (name.includes('.') ? name.split('.').reduce<unknown>(getOwn, item) : undefined)

/** The names that a mapped name is made of: one, or several with ` + ` between them. */
export const splitMappedName = (name: string): string[] =>
  name.split(' + ').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))

const valueAt = (item: Record<string, unknown>, name: string): unknown => {
  const value = valueAtPath(item, name)
  if (value !== undefined || !name.includes(' + ')) return value
  const parts = splitMappedName(name).map((part) => valueAtPath(item, part))
  return parts.every((part) => part === undefined || typeof part === 'object')
    ? undefined
    : parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(' ')
}
