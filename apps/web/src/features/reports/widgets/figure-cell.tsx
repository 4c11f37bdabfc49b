import { changeOf, type Metric, writeMetric } from '@talkie/contract/reporting'
import { useFormat } from '../../../services/format/format.ts'
import { useCompared } from '../../../ui/figures/compared.tsx'
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
  const format = useFormat()
  const { moved } = useCompared()
  const change = changeOf(now, before, as)
  return (
    <span title={change ? `${writeMetric(now, as, format)}${moved(change)}` : undefined}>
      {total ? <span className={classes.share}>{format.percent((now ?? 0) / total)}</span> : null}
      {writeMetric(now, as, format)}
    </span>
  )
}
