import { Button } from '@mantine/core'
import { calculateChange, noValue } from '@talkie/contract/reporting'
import type { Report } from '../../features/reports/table/use-report.ts'
import type { WidgetPick } from '../../features/reports/widgets/picks/pick.ts'
import { PickScope, usePicks } from '../../features/reports/widgets/picks/pick-scope.tsx'
import { toApiError } from '../../services/api/api-error.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { ComparedWith } from '../../ui/figures/compared.tsx'
import { KpiCard, KpiRow } from '../../ui/figures/kpi-card.tsx'
import { Notice } from '../../ui/states/states.tsx'
import { type FigureName, figures, listFigures, type TotalFigure } from './total-figures.ts'
import { useCallFigures } from './use-call-figures.ts'
import { useTotalPicks } from './use-total-picks.ts'

type TotalProps = {
  name: FigureName
  /** The total, and that of the compared range; undefined while they load. */
  now: number | null | undefined
  before: number | null | undefined
  trend: number[]
}

/** A total; a click opens its panel. */
const Total = ({ name, now, before, trend }: TotalProps) => {
  const { t } = useText()
  const format = useFormat()
  const { handlers, isActive } = usePicks()
  const { measure, about, kind = 'number', ...appearance }: TotalFigure = figures[name]
  const label = t(`calls.total.${name}`)
  const pick: WidgetPick = {
    label,
    measure,
    figure: {
      now: now ?? null,
      ...(before === undefined ? {} : { before }),
      format: kind,
      ...(appearance.lowerIsBetter ? { lowerIsBetter: true } : {}),
    },
  }
  return (
    <KpiCard
      {...appearance}
      label={label}
      about={about && t(about)}
      value={now === null ? noValue : format[kind](now ?? 0)}
      change={calculateChange(now ?? null, before, kind)}
      trend={trend}
      loading={now === undefined}
      handlers={now !== undefined && isActive(pick) ? handlers(pick) : undefined}
    />
  )
}

/** Totals of the calls that match, with their trend and comparison. A click on a total leads to its calls. */
export const TotalsStrip = ({ report }: { report: Report }) => {
  const { t } = useText()
  const names = listFigures(report.question.filters, report.shown.state.columns)
  const { figures: callFigures, query } = useCallFigures(
    report,
    names.map((name) => figures[name].measure),
  )
  const actions = useTotalPicks(report)
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
      <PickScope actions={actions}>
        <KpiRow>
          {names.map((name, index) => (
            <Total
              key={name}
              name={name}
              now={callFigures ? (callFigures.totals[index] ?? null) : undefined}
              before={callFigures?.previous?.[index]}
              trend={callFigures?.trends[index] ?? []}
            />
          ))}
        </KpiRow>
      </PickScope>
    </ComparedWith>
  )
}
