import type { AuditEntry } from '@talkie/contract/identity'

/** An entry as it arrives: instants are texts. */
export type Entry = Omit<AuditEntry, 'at'> & { at: string }

/** One field that changed: nothing stands on the side that an entry does not tell of. */
export type ChangedField = { name: string; before: unknown; after: unknown }

/** The fields of an entry, those that changed first in the order in which they stand in the thing. */
export const changedFields = ({ before, after }: Pick<Entry, 'before' | 'after'>): ChangedField[] => {
  const names = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])
  return [...names].map((name) => ({ name, before: before?.[name], after: after?.[name] }))
}

export type Words = {
  yes: string
  no: string
  nothing: string
  fieldOf: (name: string) => string
  numberOf: (value: number) => string
  /** A text in words where it is one of Talkie's own, such as a section or a state. */
  textOf: (name: string, text: string) => string
}

/** A value as a person reads it: lists with commas, things by their fields. */
export const valueInWords = (name: string, value: unknown, words: Words): string => {
  if (value === null || value === undefined || value === '') return words.nothing
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value))
    return value.length === 0 ? words.nothing : value.map((one) => valueInWords(name, one, words)).join(', ')
  if (typeof value === 'object') {
    const fields = Object.entries(value).map(
      ([part, one]) => `${words.fieldOf(part)}: ${valueInWords(part, one, words)}`,
    )
    return fields.length === 0 ? words.nothing : fields.join(' · ')
  }
  if (typeof value === 'number') return words.numberOf(value)
  return typeof value === 'string' ? words.textOf(name, value) : String(value)
}
