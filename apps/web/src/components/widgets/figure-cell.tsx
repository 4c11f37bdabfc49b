import { type Metric, writeMetric } from '@talkie/contract'
import { useText } from '../../shell/language.ts'
import { useFormat } from '../format.ts'
import { deltaOf } from '../metrics/metric-value.ts'
import classes from './breakdown-table.module.css'

type FigureCellProps = {
  now: number | null | undefined
  /** Undefined without a comparison. */
  before: number | null | undefined
  /** Of all rows, to say the share of this one; null where that is not wanted. */
  total: number | null
  format: Metric['format']
}

/** A figure of a row, its share of all beside it; how it moved is said when it is pointed at. */
export const FigureCell = ({ now, before, total, format: as }: FigureCellProps) => {
  const { t } = useText()
  const format = useFormat()
  const delta = before === undefined ? null : deltaOf(now, before)
  return (
    <span title={delta === null ? undefined : `${format.delta(delta)} ${t('kpi.previous')}`}>
      {total ? <span className={classes.share}>{format.percent((now ?? 0) / total)}</span> : null}
      {writeMetric(now, as, format)}
    </span>
  )
}
