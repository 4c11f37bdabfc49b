import type { JsonifiedValue } from '@orpc/openapi-client'
import type { EventRecord, ReportField } from '@talkie/contract/reporting'

/** An event, as JSON: instants are ISO strings. */
export type EventRow = JsonifiedValue<EventRecord>

/** A field's value for tables and files: several texts are joined. */
export const fieldValue = (row: EventRow, field: ReportField): string | number | null => {
  const value = row[field]
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'boolean' ? String(value) : value
}
