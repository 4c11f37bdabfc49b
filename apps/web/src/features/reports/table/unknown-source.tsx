import { Tooltip } from '@mantine/core'
import { toWholePercent } from '@talkie/contract/reporting'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import type { EventRow } from '../rows/event-row.ts'
import classes from './event-cell.module.css'

/** The unknown source of a call that no visitor is credited with; the tooltip says why. */
export const UnknownSource = ({ row, text }: { row: EventRow; text: string }) => {
  const { t } = useText()
  const format = useFormat()
  const explain = (): string => {
    if (row.type === 'llamadabruta') return t('calls.whose.reported')
    if (row.confidence === null) return t('calls.whose.none')
    return t('calls.whose.unlikely', { percent: format.percent(toWholePercent(row.confidence) / 100) })
  }
  return (
    <Tooltip label={explain()} multiline maw={320}>
      <span className={classes.quiet}>{text}</span>
    </Tooltip>
  )
}
