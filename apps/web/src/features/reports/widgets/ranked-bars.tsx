import { type Answer, calculateChange, formatMetric, type ReportField } from '@talkie/contract/reporting'
import { nameGroupWithoutValue } from '@talkie/texts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useCompared } from '../../../ui/figures/compared.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'
import { useFieldText } from '../fields/use-field-text.ts'
import type { WidgetMetric } from '../metrics/use-metrics.ts'
import { readBefore } from './data/read-before.ts'
import { toFigure } from './picks/pick.ts'
import { usePicks } from './picks/pick-scope.tsx'
import classes from './ranked-bars.module.css'

type RankedBarsProps = {
  field: ReportField
  metric: WidgetMetric
  /** The answer grouped by the field, the largest first. */
  answer: Answer
}

/** A measure by the values of a field: bars, the longest first, each with its share. */
export const RankedBars = ({ field, metric, answer }: RankedBarsProps) => {
  const { t } = useText()
  const format = useFormat()
  const { moved } = useCompared()
  const text = useFieldText()
  const { handlers } = usePicks()
  const total = answer.totals.values[0] ?? 0
  const most = answer.rows.reduce((largest, { values }) => Math.max(largest, values[0] ?? 0), 0)
  const rows = answer.rows.filter(({ values }) => (values[0] ?? 0) > 0)
  if (rows.length === 0) return <EmptyState title={t('widget.nothing')} />
  return (
    <ol className={classes.list}>
      {rows.map((row) => {
        const {
          groups: [said],
          values: [value = 0],
        } = row
        const before = readBefore(answer, row, 0, metric)
        const group = said ?? ''
        const label = group === '' ? nameGroupWithoutValue(field, t) : text.value(field, String(group))
        const change = calculateChange(value, before, metric.format)
        return (
          <li key={group}>
            <button
              type="button"
              className={classes.row}
              title={`${label}: ${formatMetric(value, metric.format, format)}${moved(change)}`}
              {...handlers({
                label,
                fixed: { [field]: group },
                measure: metric.measure,
                figure: toFigure(metric, value, before),
              })}
            >
              <span className={classes.label} data-unknown={group === '' || undefined}>
                {label}
              </span>
              <span className={`${classes.value} figures`}>
                {formatMetric(value, metric.format, format)}
                {metric.additive && total > 0 && (
                  <span className={classes.share}>{format.percent((value ?? 0) / total)}</span>
                )}
              </span>
              <span className={classes.track}>
                <span
                  className={classes.bar}
                  style={{
                    width: `${most > 0 ? ((value ?? 0) / most) * 100 : 0}%`,
                    background: metric.colour,
                  }}
                />
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
