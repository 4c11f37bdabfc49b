import { getFieldKind, type ReportField, reportFields } from '@talkie/contract/reporting'
import { formatPhone } from '../../../numbers/phone-text.tsx'
import { type EventRow, fieldValue } from '../../rows/event-row.ts'
import type { WidgetPick } from '../../widgets/picks/pick.ts'

/** Texts of their own for each event: a filter by one would select that event alone. */
const freeTexts: readonly ReportField[] = ['text']

const phoneFields: readonly ReportField[] = ['caller', 'number', 'destination']

/** The names of fields and their values. */
export type ValueTexts = {
  name: (field: ReportField) => string
  value: (field: ReportField, rawValue: string) => string
}

/** What a field's value selects; undefined for an empty value, a number, a list and a free text. */
export const buildValuePick = (
  field: ReportField,
  value: string | null,
  texts: ValueTexts,
): WidgetPick | undefined => {
  if (value === null || value === '' || freeTexts.includes(field)) return undefined
  if (!['text', 'choice'].includes(getFieldKind(field))) return undefined
  const words = phoneFields.includes(field) ? formatPhone(value) : texts.value(field, value)
  return { label: `${texts.name(field)}: ${words}`, fixed: { [field]: value } }
}

/** What a cell selects. */
export const toValuePick = (row: EventRow, column: string, texts: ValueTexts): WidgetPick | undefined => {
  const field = reportFields.find((one) => one === column)
  const value = field ? fieldValue(row, field) : null
  return field && value !== null ? buildValuePick(field, String(value), texts) : undefined
}
