import {
  type EventRecord,
  type FieldTextOptions,
  formatField,
  type ReportField,
} from '@talkie/contract/reporting'

/** Maximum characters of a text in a cell. */
const maxCellLength = 48

/** Truncates a text to the length of a cell. */
export const truncate = (text: string) =>
  text.length > maxCellLength ? `${text.slice(0, maxCellLength - 1)}…` : text

/** Formats a field of an event as its screen does, truncated. */
export const formatCell = (record: EventRecord, field: ReportField, words: FieldTextOptions): string =>
  truncate(formatField(record, field, words))
