import { type Dimension, dimensions } from '@talkie/contract/events'
import {
  type EventRecord,
  fieldText,
  ownValuesOf,
  type ReportField,
  valueText,
} from '@talkie/contract/reporting'
import { useMemo } from 'react'
import { useText } from '../../../services/language/language.ts'
import type { FilterOption } from '../filter-bar/filter.ts'
import { useDimensionText } from './dimension-text.ts'
import { useFieldWords } from './use-field-words.ts'

const isDimension = (field: ReportField): field is Dimension =>
  dimensions.some((dimension) => dimension === field)

const chosenFrom = (field: ReportField): readonly string[] | undefined => {
  if (field === 'weekday') return ['1', '2', '3', '4', '5', '6', '7']
  return field === 'device' ? undefined : ownValuesOf(field)
}

/** Fields of reports in the person's language: their names, and those values that are Talkie's own words. */
export const useFieldText = () => {
  const { t } = useText()
  const dimension = useDimensionText()
  const words = useFieldWords()
  return useMemo(() => {
    const name = (field: ReportField): string =>
      isDimension(field) ? dimension.name(field) : t(`report.field.${field}`)
    const value = (field: ReportField, said: string): string => valueText(field, said, words)
    /** The values that a field may have, where Talkie itself chose them. */
    const options = (field: ReportField): FilterOption[] | undefined =>
      chosenFrom(field)?.map((one) => ({ value: one, label: value(field, one) }))
    /** An event's field as its cell says it. */
    const cell = (row: Omit<EventRecord, 'at'> & { at: Date | string }, field: ReportField): string =>
      fieldText(row, field, words)
    return { name, value, options, cell }
  }, [t, dimension, words])
}
