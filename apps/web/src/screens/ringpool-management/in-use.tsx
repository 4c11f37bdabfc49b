import type { RingpoolRow } from '../../features/ringpools/ringpool-row.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import classes from './in-use.module.css'

/** From this share of assigned numbers on, the next rush of visitors is likely to overflow. */
const warningShare = 0.85

/** The assigned numbers of a ringpool as a count and a meter, which warns when few are free. */
export const InUse = ({ ringpool }: { ringpool: RingpoolRow }) => {
  const { t } = useText()
  const format = useFormat()
  const { assigned, numbers } = ringpool
  const share = numbers > 0 ? Math.min(assigned / numbers, 1) : 0
  const text = t('ringpools.inUseOf', { assigned: format.number(assigned), numbers: format.number(numbers) })
  return (
    <span className={classes.inUse} title={text}>
      <span className={classes.meter} aria-hidden>
        <span data-tight={share >= warningShare || undefined} style={{ width: `${share * 100}%` }} />
      </span>
      <span className={`${classes.text} figures`}>{text}</span>
    </span>
  )
}
