import {
  type EventRecord,
  formatField,
  formatFieldValue,
  getFieldUnit,
  listFixedValues,
  type ReportField,
  toFileCell,
} from '@talkie/contract/reporting'
import { toFieldKey } from '@talkie/texts'
import { useMemo } from 'react'
import { useText } from '../../../services/language/language.ts'
import type { FilterOption } from '../filter-bar/filter.ts'
import { type EventRow, fieldValue } from '../rows/event-row.ts'
import { useFieldWords } from './use-field-words.ts'

const listOwnValues = (field: ReportField): readonly string[] | undefined => {
  if (field === 'weekday') return ['1', '2', '3', '4', '5', '6', '7']
  return field === 'device' ? undefined : listFixedValues(field)
}

/** Names and values of report fields in the user's language; only values that Talkie defines are translated. */
export const useFieldText = () => {
  const { t } = useText()
  const words = useFieldWords()
  return useMemo(() => {
    const name = (field: ReportField): string => t(toFieldKey(field))
    const value = (field: ReportField, rawValue: string): string => formatFieldValue(field, rawValue, words)
    /** The possible values of a field, if Talkie defines them. */
    const options = (field: ReportField): FilterOption[] | undefined =>
      listOwnValues(field)?.map((one) => ({ value: one, label: value(field, one) }))
    /** An event's field as a formatted cell. */
    const cell = (row: Omit<EventRecord, 'at'> & { at: Date | string }, field: ReportField): string =>
      formatField(row, field, words)
    /** An event's field as a cell of a file. */
    const fileCell = (row: EventRow, field: ReportField) =>
      toFileCell(
        field,
        (one) => (one === 'at' ? words.format.stamp(row.at) : fieldValue(row, one)),
        words,
        row.likelySources,
      )
    const unit = (field: ReportField) => getFieldUnit(field, words.format)
    return { name, value, options, cell, fileCell, unit }
  }, [t, words])
}
