import type { AuditEntry } from '@talkie/contract/identity'

/** An audit entry as JSON delivers it: instants are ISO strings. */
export type Entry = Omit<AuditEntry, 'at'> & { at: string }

/** One changed field. A side that the entry does not record is undefined. */
export type ChangedField = { name: string; before: unknown; after: unknown }

/** The fields of an entry: first those of `after`, in their order, then those that only `before` has. */
export const listChangedFields = ({ before, after }: Pick<Entry, 'before' | 'after'>): ChangedField[] => {
  const names = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])
  return [...names].map((name) => ({ name, before: before?.[name], after: after?.[name] }))
}

/** The texts and formats of the user's language. */
export type ValueFormatter = {
  yes: string
  no: string
  nothing: string
  formatField: (name: string) => string
  formatNumber: (value: number) => string
  /** Translates a text that is one of Talkie's own values, such as a section or a state; returns any other as it is. */
  formatText: (name: string, text: string) => string
}

/** Formats a JSON value for display: list items joined with commas, objects as `field: value` pairs. */
export const formatValue = (name: string, value: unknown, formatter: ValueFormatter): string => {
  if (value === null || value === undefined || value === '') return formatter.nothing
  if (typeof value === 'boolean') return value ? formatter.yes : formatter.no
  if (Array.isArray(value))
    return value.length === 0
      ? formatter.nothing
      : value.map((item) => formatValue(name, item, formatter)).join(', ')
  if (typeof value === 'object') {
    const fields = Object.entries(value).map(
      ([field, fieldValue]) =>
        `${formatter.formatField(field)}: ${formatValue(field, fieldValue, formatter)}`,
    )
    return fields.length === 0 ? formatter.nothing : fields.join(' · ')
  }
  if (typeof value === 'number') return formatter.formatNumber(value)
  return typeof value === 'string' ? formatter.formatText(name, value) : String(value)
}
