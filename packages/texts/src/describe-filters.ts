import type { Format } from '@talkie/contract/figures'
import type { Language } from '@talkie/contract/locales'
import { formatFieldValue, getFieldKind, type ReportFilters } from '@talkie/contract/reporting'
import type { SharedKey } from './keys.ts'
import { toFieldKey, toValueNames } from './report-names.ts'

type Words = {
  language: Language
  format: Format
  t: (key: SharedKey) => string
}
type Condition = Exclude<ReportFilters[number], { any: unknown }>

const listOperators = ['is', 'is_not', 'in'] as const

/** Describes filters as sentences: 'Campaign is Marca', 'Source is google or Source is bing'. */
export const describeFilters = (filters: ReportFilters, { language, format, t }: Words): string[] => {
  const names = toValueNames(t)
  const toText = (field: Condition['field'], value: string | number) =>
    typeof value === 'number' && field !== 'weekday'
      ? format.number(value)
      : formatFieldValue(field, String(value), { names, language, format })
  const describe = (condition: Condition): string => {
    const { field, operator } = condition
    const listed = getFieldKind(field) === 'list' && listOperators.find((one) => one === operator)
    const operatorName = listed ? t(`filter.listOperator.${listed}`) : t(`filter.operator.${operator}`)
    const value = 'value' in condition ? [condition.value].flat().map((one) => toText(field, one)) : []
    return [t(toFieldKey(field)), operatorName, ...(value.length > 0 ? [format.list(value)] : [])].join(' ')
  }
  return filters.map((filter) =>
    'any' in filter ? filter.any.map(describe).join(` ${t('filter.or')} `) : describe(filter),
  )
}
