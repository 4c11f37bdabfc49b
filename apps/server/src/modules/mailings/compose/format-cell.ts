import type { Language } from '@talkie/contract/locales'
import {
  type EventRecord,
  type FieldTextOptions,
  formatField,
  type ReportField,
} from '@talkie/contract/reporting'
import { toValueNames } from '@talkie/texts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Wording } from './detail.ts'

/** Maximum characters of a text in a cell. */
const maxCellLength = 48

/** Truncates a text to the length of a cell. */
export const truncate = (text: string) =>
  text.length > maxCellLength ? `${text.slice(0, maxCellLength - 1)}…` : text

/** The words that cells are written with, the same as on screens. */
export const buildFieldWords = (
  language: Language,
  { format, t }: Pick<Wording, 'format' | 't'>,
): FieldTextOptions => ({
  format,
  language,
  names: toValueNames(t),
  phone: (e164) => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164,
})

/** Formats a field of an event as its screen does, truncated. */
export const formatCell = (record: EventRecord, field: ReportField, words: FieldTextOptions): string =>
  truncate(formatField(record, field, words))
