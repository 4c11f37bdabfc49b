import type { DateRange } from '@talkie/contract/dates'
import { type Answer, calculateChange, formatMetric } from '@talkie/contract/reporting'
import { useFormat } from '../../../services/format/format.ts'
import { KpiCard } from '../../../ui/figures/kpi-card.tsx'
import type { WidgetMetric } from '../metrics/use-metrics.ts'
import { valuesAt } from './data/answer-rows.ts'
import { chooseBucket, listBuckets } from './data/buckets.ts'
import classes from './kpi-strip.module.css'
import { toFigure } from './picks/pick.ts'
import { usePicks } from './picks/pick-scope.tsx'

type KpiStripProps = {
  metrics: readonly WidgetMetric[]
  /** The answer for `metrics`, in their order, grouped by bucket of the range; undefined while loading. */
  answer: Answer | undefined
  range: DateRange
  /** The number of columns: `kpiColumns` for the strip's width. */
  columns: number
}

/** The key figures in a row: total, change and sparkline. Each leads to its rows. */
export const KpiStrip = ({ metrics, answer, range, columns }: KpiStripProps) => {
  const format = useFormat()
  const { handlers, isActive } = usePicks()
  const buckets = listBuckets(range, chooseBucket(range))
  return (
    <div className={classes.strip} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {metrics.map(({ measure, label, about, colour, format: as }, index) => {
        const now = answer?.totals.values[index]
        const before = answer?.totals.previous?.[index]
        const picked = {
          label,
          measure,
          figure: { ...toFigure({ label, format: as }, now, before), name: '' },
        }
        return (
          <KpiCard
            key={measure}
            label={label}
            about={about}
            color={colour}
            value={formatMetric(now, as, format)}
            change={calculateChange(now, before, as)}
            trend={valuesAt(answer, buckets, index)}
            loading={!answer}
            handlers={isActive(picked) ? handlers(picked) : undefined}
          />
        )
      })}
    </div>
  )
}
