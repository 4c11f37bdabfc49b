import { Button } from '@mantine/core'
import type { CallOutcome } from '@talkie/contract/events'
import { changeOf, type Measure, type ReportFilters } from '@talkie/contract/reporting'
import type { Report } from '../../features/reports/table/use-report.ts'
import { readApiError } from '../../services/api/api-error.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { ComparedWith } from '../../ui/figures/compared.tsx'
import { KpiCard } from '../../ui/figures/kpi-card.tsx'
import { Notice } from '../../ui/states/states.tsx'
import classes from './totals-strip.module.css'
import { useCallFigures } from './use-call-figures.ts'

type Figure = {
  measure: Measure
  color?: string
  lowerIsBetter?: boolean
  /** How the calls ended that it counts, where they are not all. */
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

/** The calls of a figure among those on the screen; pointed at again, all of these. */
const toggled = (filters: ReportFilters, outcomes: readonly CallOutcome[]): ReportFilters => {
  const [only, ...others] = outcomes
  const added: Filter =
    only && others.length === 0
      ? { field: 'outcome', operator: 'is', value: only }
      : { field: 'outcome', operator: 'in', value: [...outcomes] }
  const isAdded = (filter: Filter) => JSON.stringify(filter) === JSON.stringify(added)
  return filters.some(isAdded) ? filters.filter((filter) => !isAdded(filter)) : [...filters, added]
}

/** What all the calls that match come to, day by day and beside the days compared with; a click shows those alone. */
export const TotalsStrip = ({ report }: { report: Report }) => {
  const { t } = useText()
  const format = useFormat()
  const { figures: found, query } = useCallFigures(report, measures)
  const { state, setState } = report.shown
  if (query.error && !found)
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
        {t(readApiError(query.error).text)}
      </Notice>
    )
  return (
    <ComparedWith span={found?.comparedWith}>
      <div className={classes.strip}>
        {names.map((name, place) => {
          const { measure, outcomes, ...look }: Figure = figures[name]
          const value = found?.totals[place] ?? null
          return (
            <KpiCard
              key={name}
              {...look}
              label={t(`calls.total.${name}`)}
              value={(measure === 'talk_seconds' ? format.duration : format.number)(value ?? 0)}
              change={changeOf(
                value,
                found?.previous?.[place],
                measure === 'talk_seconds' ? 'duration' : 'number',
              )}
              trend={found?.trends[place] ?? []}
              loading={!found}
              handlers={
                outcomes && { onClick: () => setState({ filters: toggled(state.filters, outcomes) }) }
              }
            />
          )
        })}
      </div>
    </ComparedWith>
  )
}
