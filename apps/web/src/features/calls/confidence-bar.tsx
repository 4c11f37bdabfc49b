import { toWholePercent } from '@talkie/contract/reporting'
import { useFormat } from '../../services/format/format.ts'
import classes from './confidence-bar.module.css'

/** A probability (0 to 1), as a bar and a percentage. */
export const ConfidenceBar = ({ value }: { value: number }) => <PercentBar percent={toWholePercent(value)} />

/** Whole percents, as a bar and in figures. */
export const PercentBar = ({ percent }: { percent: number }) => {
  const format = useFormat()
  return (
    <span className={classes.confidence}>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ width: `${Math.max(percent, 2)}%` }} />
      </span>
      <span className={`${classes.figure} figures`}>{format.percent(percent / 100)}</span>
    </span>
  )
}
