import {
  type EventRecord,
  formatField,
  formatFieldValue,
  listFixedValues,
  type ReportField,
} from '@talkie/contract/reporting'
import { toFieldKey } from '@talkie/texts'
import { useMemo } from 'react'
import { useText } from '../../../services/language/language.ts'
import type { FilterOption } from '../filter-bar/filter.ts'
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
    return { name, value, options, cell }
  }, [t, words])
}
