import {
  type EventRecord,
  fieldText,
  ownValuesOf,
  type ReportField,
  valueText,
} from '@talkie/contract/reporting'
import { fieldKey } from '@talkie/texts'
import { useMemo } from 'react'
import { useText } from '../../../services/language/language.ts'
import type { FilterOption } from '../filter-bar/filter.ts'
import { useFieldWords } from './use-field-words.ts'

const chosenFrom = (field: ReportField): readonly string[] | undefined => {
  if (field === 'weekday') return ['1', '2', '3', '4', '5', '6', '7']
  return field === 'device' ? undefined : ownValuesOf(field)
}

/** Fields of reports in the person's language: their names, and those values that are Talkie's own words. */
export const useFieldText = () => {
  const { t } = useText()
  const words = useFieldWords()
  return useMemo(() => {
    const name = (field: ReportField): string => t(fieldKey(field))
    const value = (field: ReportField, said: string): string => valueText(field, said, words)
    /** The values that a field may have, where Talkie itself chose them. */
    const options = (field: ReportField): FilterOption[] | undefined =>
      chosenFrom(field)?.map((one) => ({ value: one, label: value(field, one) }))
    /** An event's field as its cell says it. */
    const cell = (row: Omit<EventRecord, 'at'> & { at: Date | string }, field: ReportField): string =>
      fieldText(row, field, words)
    return { name, value, options, cell }
  }, [t, words])
}
