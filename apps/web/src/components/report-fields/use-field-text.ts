import {
  callOutcomes,
  channels,
  type Dimension,
  dimensions,
  eventTypes,
  type ReportField,
  reaches,
  validityReasons,
} from '@talkie/contract'
import { useMemo } from 'react'
import { useText } from '../../shell/language.ts'
import { useDimensionText } from '../dimension-text.ts'
import type { FilterOption } from '../filter-bar/filter.ts'
import { weekdayNames } from './weekdays.ts'

const isDimension = (field: ReportField): field is Dimension =>
  dimensions.some((dimension) => dimension === field)

const isOneOf = <Known extends string>(known: readonly Known[], value: string): value is Known =>
  known.some((one) => one === value)

const hangupSides = ['caller', 'callee', 'network'] as const
const feelings = ['positive', 'neutral', 'negative'] as const
/** Why a call counts or not, and what a ringpool could give. */
const reasons = [...validityReasons, 'leased', 'overflow'] as const
const answers = ['true', 'false'] as const

/** Fields of reports in the person's language: their names, and those values that are Talkie's own words. */
export const useFieldText = () => {
  const { t, language } = useText()
  const dimension = useDimensionText()
  return useMemo(() => {
    const weekdays = weekdayNames(language)
    const name = (field: ReportField): string =>
      isDimension(field) ? dimension.name(field) : t(`report.field.${field}`)
    const value = (field: ReportField, said: string): string => {
      if (isDimension(field)) return dimension.value(field, said)
      if (field === 'type' && isOneOf(eventTypes, said)) return t(`event.${said}`)
      if (field === 'outcome' && isOneOf(callOutcomes, said)) return t(`outcome.${said}`)
      if (field === 'reason' && isOneOf(reasons, said)) return t(`report.reason.${said}`)
      if (field === 'hangup_by' && isOneOf(hangupSides, said)) return t(`report.hangup.${said}`)
      if (field === 'feeling' && isOneOf(feelings, said)) return t(`report.feeling.${said}`)
      if (field === 'weekday') return weekdays[Number(said) - 1] ?? said
      if (field === 'bot' && isOneOf(answers, said)) return t(said === 'true' ? 'common.yes' : 'common.no')
      return said
    }
    const chosenFrom: Partial<Record<ReportField, readonly string[]>> = {
      type: eventTypes,
      outcome: callOutcomes,
      reason: reasons,
      hangup_by: hangupSides,
      feeling: feelings,
      weekday: weekdays.map((_, index) => String(index + 1)),
      bot: answers,
      reach: reaches,
      channel: channels,
    }
    /** The values that a field may have, where Talkie itself chose them. */
    const options = (field: ReportField): FilterOption[] | undefined =>
      chosenFrom[field]?.map((one) => ({ value: one, label: value(field, one) }))
    return { name, value, options }
  }, [t, language, dimension])
}
