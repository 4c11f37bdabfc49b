import type { Language } from '@talkie/contract/places'
import { type EventRecord, type FieldWords, fieldText, type ReportField } from '@talkie/contract/reporting'
import { toValueNames } from '@talkie/texts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Wording } from './detail.ts'

/** How much of a long text a mail shows. */
const mostCharacters = 48

/** A text that may be long, as a mail shows it. */
export const short = (text: string) =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1)}…` : text

/** What cells of a mail are written with: the words of the screens. */
export const fieldWords = (language: Language, { format, t }: Pick<Wording, 'format' | 't'>): FieldWords => ({
  format,
  language,
  names: toValueNames(t),
  phone: (e164) => parsePhoneNumberFromString(e164)?.formatInternational() ?? e164,
})

/** A field of an event as its screen writes it, cut where it is long. */
export const showCell = (record: EventRecord, field: ReportField, words: FieldWords): string =>
  short(fieldText(record, field, words))
