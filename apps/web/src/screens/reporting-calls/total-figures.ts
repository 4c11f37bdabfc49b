import type { Measure, ReportFilters } from '@talkie/contract/reporting'
import type { TextKey } from '../../services/language/language.ts'

export type TotalFigure = {
  measure: Measure
  color?: string
  lowerIsBetter?: boolean
  kind?: 'number' | 'duration'
  /** What it counts, where its name does not say. */
  about?: TextKey
}

/** The totals of the call report, in their order. */
export const figures = {
  calls: { measure: 'calls_ended', color: 'var(--metric-call)' },
  answered: { measure: 'answered_calls', color: 'var(--info)' },
  valid: { measure: 'valid_calls', color: 'var(--metric-valid)' },
  notAnswered: { measure: 'missed_calls', color: 'var(--bad)', lowerIsBetter: true },
  talkSeconds: { measure: 'talk_seconds', kind: 'duration' },
  callers: { measure: 'callers' },
  holdSeconds: {
    ...{ measure: 'hold_seconds', kind: 'duration', lowerIsBetter: true },
    about: 'metrics.about.hold_seconds',
  },
  averageHold: {
    ...{ measure: 'average_hold_seconds', kind: 'duration', lowerIsBetter: true },
    about: 'calls.total.averageHoldAbout',
  },
} as const satisfies Record<string, TotalFigure>
export type FigureName = keyof typeof figures
const allNames = Object.keys(figures) as FigureName[]
const without = (...left: FigureName[]) => allNames.filter((name) => !left.includes(name))
const usualNames = without('holdSeconds', 'averageHold')
/** Hold time is part of talk time: calls that were on hold are answered ones. */
const heldNames = without('answered', 'notAnswered')
const usualAndHoldNames = without('callers')

/**
 * The totals above the table, at most seven, which is one row: those of the time on hold only where that is shown or
 * filtered by.
 */
export const listFigures = (filters: ReportFilters, columns: readonly string[]): FigureName[] => {
  const hold = filters.find((filter) => 'field' in filter && filter.field === 'hold_seconds')
  if (hold && 'operator' in hold && hold.operator === 'greater') return heldNames
  return hold || columns.includes('hold_seconds') ? usualAndHoldNames : usualNames
}
