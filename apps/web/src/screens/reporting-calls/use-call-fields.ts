import {
  type CallReportField,
  callFieldKind,
  callOutcomes,
  callReportFields,
  channels,
  type Dimension,
  dimensions,
  reaches,
} from '@talkie/contract'
import { useMemo } from 'react'
import { channelText, useDimensionText } from '../../components/dimension-text.ts'
import type { FilterField } from '../../components/filter-bar/filter.ts'
import { client } from '../../shell/api.ts'
import { useText } from '../../shell/language.ts'

type Choices = NonNullable<FilterField['options']>

const isDimension = (field: CallReportField): field is Dimension =>
  dimensions.some((dimension) => dimension === field)

/** Seconds are typed in filters; the date range already says when. */
const secondFields: readonly CallReportField[] = ['ring_seconds', 'talk_seconds', 'duration_seconds']
const filterFields = callReportFields.filter((field) => field !== 'at')

/** What the report's fields are called. */
export const useCallFieldName = () => {
  const { t } = useText()
  const { name } = useDimensionText()
  return (field: CallReportField): string => {
    if (isDimension(field)) return name(field)
    return t(`calls.field.${field}`)
  }
}

/** The fields that calls are filtered by; frequent values are looked up in the range on the screen. */
export const useCallFilterFields = (
  accountId: number,
  range: { start: string; end: string },
): FilterField[] => {
  const { t, language } = useText()
  const nameOf = useCallFieldName()
  const { value: dimensionValue } = useDimensionText()
  const { start, end } = range
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names change with the language alone
  return useMemo(() => {
    const choices: Partial<Record<CallReportField, Choices>> = {
      outcome: callOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) })),
      reach: reaches.map((value) => ({ value, label: t(`reach.${value}`) })),
      channel: channels.map((value) => ({ value, label: t(channelText(value)) })),
    }
    const frequent = (field: CallReportField) => async (): Promise<Choices> => {
      const { values } = await client.reporting.calls.values({ accountId, field, start, end })
      return values.map(({ value }) => ({
        value,
        label: isDimension(field) ? dimensionValue(field, value) : value,
      }))
    }
    return filterFields.map((field): FilterField => {
      const options = choices[field]
      const about = { field, label: nameOf(field), kind: callFieldKind(field) }
      if (options) return { ...about, options }
      if (secondFields.includes(field)) return { ...about, unit: 's' }
      return about.kind === 'text' ? { ...about, loadOptions: frequent(field) } : about
    })
  }, [accountId, start, end, language])
}
