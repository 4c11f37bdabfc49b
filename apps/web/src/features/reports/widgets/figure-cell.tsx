import { calculateChange, formatMetric, type Metric } from '@talkie/contract/reporting'
import { useFormat } from '../../../services/format/format.ts'
import { useCompared } from '../../../ui/figures/compared.tsx'
import classes from './breakdown-table.module.css'

type FigureCellProps = {
  now: number | null | undefined
  /** Undefined without a comparison. */
  before: number | null | undefined
  /** The total of all rows, to show this row's share; null to hide it. */
  total: number | null
  format: Metric['format']
}

/** A row's figure with its share of the total; its change is a tooltip. */
export const FigureCell = ({ now, before, total, format: as }: FigureCellProps) => {
  const format = useFormat()
  const { moved } = useCompared()
  const change = calculateChange(now, before, as)
  return (
    <span title={change ? `${formatMetric(now, as, format)}${moved(change)}` : undefined}>
      {total ? <span className={classes.share}>{format.percent((now ?? 0) / total)}</span> : null}
      {formatMetric(now, as, format)}
    </span>
  )
}
