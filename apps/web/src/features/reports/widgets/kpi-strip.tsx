import type { DateRange } from '@talkie/contract/dates'
import { type Answer, changeOf, writeMetric } from '@talkie/contract/reporting'
import { useFormat } from '../../../services/format/format.ts'
import { KpiCard } from '../../../ui/figures/kpi-card.tsx'
import type { MetricLook } from '../metrics/use-metrics.ts'
import { valuesAt } from './data/answer-rows.ts'
import { bucketOf, bucketsOf } from './data/buckets.ts'
import classes from './kpi-strip.module.css'
import { usePicks } from './picks/pick-scope.tsx'

type KpiStripProps = {
  metrics: readonly MetricLook[]
  /** Of `metrics`, in their order, by the bucket of the range; undefined while it loads. */
  answer: Answer | undefined
  range: DateRange
  /** In how many columns the cards stand: `kpiColumns` of the strip's width. */
  columns: number
}

/** The key figures in a row: what each comes to, how it moved, its shape. Each leads to its rows. */
export const KpiStrip = ({ metrics, answer, range, columns }: KpiStripProps) => {
  const format = useFormat()
  const { handlers, leads } = usePicks()
  const buckets = bucketsOf(range, bucketOf(range))
  return (
    <div className={classes.strip} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {metrics.map(({ measure, label, about, colour, format: as }, place) => {
        const now = answer?.totals.values[place]
        return (
          <KpiCard
            key={measure}
            label={label}
            about={about}
            color={colour}
            value={writeMetric(now, as, format)}
            change={changeOf(now, answer?.totals.previous?.[place], as)}
            trend={valuesAt(answer, buckets, place).now}
            loading={!answer}
            handlers={leads({ label, measure }) ? handlers({ label, measure }) : undefined}
          />
        )
      })}
    </div>
  )
}
