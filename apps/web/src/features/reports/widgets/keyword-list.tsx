import { IconSearch } from '@tabler/icons-react'
import { type Answer, formatMetric } from '@talkie/contract/reporting'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import type { WidgetMetric } from '../metrics/use-metrics.ts'
import { readBefore } from './data/read-before.ts'
import classes from './keyword-list.module.css'
import { toFigure } from './picks/pick.ts'
import { usePicks } from './picks/pick-scope.tsx'

type KeywordListProps = {
  metrics: readonly WidgetMetric[]
  /** The answer for `metrics` grouped by term, the largest first. */
  answer: Answer
}

/** The terms that people searched for or that ads were bought on, with their metrics. */
export const KeywordList = ({ metrics, answer }: KeywordListProps) => {
  const { t } = useText()
  const format = useFormat()
  const { handlers } = usePicks()
  // A term that occurs only in the compared period has no values in this one.
  const rows = answer.rows.filter(({ values }) => values.some(Boolean))
  if (rows.length === 0) return <EmptyState icon={IconSearch} title={t('message.noKeywords')} />
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('dimension.term')}</th>
            {metrics.map(({ measure, label }) => (
              <th key={measure} scope="col" data-numeric>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ groups: [term = ''], values, previous = null }) => (
            <tr key={term}>
              <th scope="row">
                <button
                  type="button"
                  className={classes.term}
                  title={String(term)}
                  {...handlers({
                    label: String(term),
                    fixed: { term },
                    figures: metrics.map((metric, index) => ({
                      measure: metric.measure,
                      name: metric.label,
                      figure: toFigure(
                        metric,
                        values[index],
                        readBefore(answer, { previous }, index, metric),
                      ),
                    })),
                  })}
                >
                  {term}
                </button>
              </th>
              {metrics.map(({ measure, format: as }, index) => (
                <td key={measure} data-numeric>
                  {formatMetric(values[index], as, format)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
