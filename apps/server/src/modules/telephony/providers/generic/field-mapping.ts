import { type SignalField, signalFields } from '@talkie/contract/telephony'

export type FieldMapping = Partial<Record<SignalField, string>>

/** What a provider sent of one signal, under our names; what it left out, left empty or set to null is absent. */
export type MappedFields = Partial<Record<SignalField, unknown>>

/**
 * One item of a provider under the generic format's names. A mapped name that is no key of the item is read as a
 * path (`call.from`), since some providers nest. Names that nobody mapped are passed over.
 */
export const mapFields = (item: Record<string, unknown>, mapping: FieldMapping): MappedFields => {
  const fields: MappedFields = {}
  for (const field of signalFields) {
    const value = valueAt(item, mapping[field] ?? field)
    const given = typeof value === 'string' ? value.trim() : value
    if (given !== undefined && given !== null && given !== '') fields[field] = given
  }
  return fields
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const own = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined

const valueAt = (item: Record<string, unknown>, name: string): unknown =>
  own(item, name) ?? (name.includes('.') ? name.split('.').reduce<unknown>(own, item) : undefined)
