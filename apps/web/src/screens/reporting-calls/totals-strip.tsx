import { Button } from '@mantine/core'
import type { CallOutcome } from '@talkie/contract/events'
import { calculateChange, type Measure, type ReportFilters } from '@talkie/contract/reporting'
import type { Report } from '../../features/reports/table/use-report.ts'
import { toApiError } from '../../services/api/api-error.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { ComparedWith } from '../../ui/figures/compared.tsx'
import { KpiCard, KpiRow } from '../../ui/figures/kpi-card.tsx'
import { Notice } from '../../ui/states/states.tsx'
import { useCallFigures } from './use-call-figures.ts'

type Figure = {
  measure: Measure
  color?: string
  lowerIsBetter?: boolean
  /** The outcomes that the figure counts; undefined if all. */
  outcomes?: readonly CallOutcome[]
}

const figures = {
  calls: { measure: 'calls_ended', color: 'var(--metric-call)' },
  answered: {
    measure: 'answered_calls',
    color: 'var(--info)',
    outcomes: ['answered', 'valid', 'not_valid'],
  },
  valid: { measure: 'valid_calls', color: 'var(--metric-valid)', outcomes: ['valid'] },
  notAnswered: {
    measure: 'missed_calls',
    color: 'var(--bad)',
    lowerIsBetter: true,
    outcomes: ['not_answered'],
  },
  talkSeconds: { measure: 'talk_seconds' },
  callers: { measure: 'callers' },
} as const satisfies Record<string, Figure>
const names = Object.keys(figures) as (keyof typeof figures)[]
const measures = names.map((name) => figures[name].measure)

type Filter = ReportFilters[number]

/** Adds a filter by outcomes, or removes it if it is already set. */
const toggleOutcomeFilter = (filters: ReportFilters, outcomes: readonly CallOutcome[]): ReportFilters => {
  const [outcome, ...others] = outcomes
  const toggled: Filter =
    outcome && others.length === 0
      ? { field: 'outcome', operator: 'is', value: outcome }
      : { field: 'outcome', operator: 'in', value: [...outcomes] }
  const isToggled = (filter: Filter) => JSON.stringify(filter) === JSON.stringify(toggled)
  return filters.some(isToggled) ? filters.filter((filter) => !isToggled(filter)) : [...filters, toggled]
}

/** Totals of the calls that match, with their trend and comparison. A click on a total filters the calls by it. */
export const TotalsStrip = ({ report }: { report: Report }) => {
  const { t } = useText()
  const format = useFormat()
  const { figures: callFigures, query } = useCallFigures(report, measures)
  const { state, setState } = report.shown
  // The table says the same, and offers the calendar.
  if (toApiError(query.error).code === 'RANGE_TOO_LONG') return null
  if (query.error && !callFigures)
    return (
      <Notice
        tone="bad"
        title={t('state.errorTitle')}
        action={
          <Button variant="default" size="xs" onClick={() => void query.refetch()}>
            {t('common.retry')}
          </Button>
        }
      >
        {t(toApiError(query.error).text)}
      </Notice>
    )
  return (
    <ComparedWith span={callFigures?.comparedWith}>
      <KpiRow>
        {names.map((name, index) => {
          const { measure, outcomes, ...appearance }: Figure = figures[name]
          const value = callFigures?.totals[index] ?? null
          return (
            <KpiCard
              key={name}
              {...appearance}
              label={t(`calls.total.${name}`)}
              value={(measure === 'talk_seconds' ? format.duration : format.number)(value ?? 0)}
              change={calculateChange(
                value,
                callFigures?.previous?.[index],
                measure === 'talk_seconds' ? 'duration' : 'number',
              )}
              trend={callFigures?.trends[index] ?? []}
              loading={!callFigures}
              handlers={
                outcomes && {
                  onClick: () => setState({ filters: toggleOutcomeFilter(state.filters, outcomes) }),
                }
              }
            />
          )
        })}
      </KpiRow>
    </ComparedWith>
  )
}
