import { toCallCertainty, toWholePercent } from '@talkie/contract/reporting'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { ZonedTime } from '../../../ui/figures/times.tsx'
import type { CallDetailJson } from '../call-detail.ts'
import classes from './attribution.module.css'

/** What was decided about the call before its caller became known, and how that happened; the newest first. */
export const FormerDecisions = ({ detail }: { detail: CallDetailJson }) => {
  const { t } = useText()
  const format = useFormat()
  const { formerAttributions, visitId, nobody } = detail
  // Holders are weighed for any number but the overflow number, which several sources share.
  const wasShared = (confidence: number | null) => nobody === null && confidence !== null
  if (formerAttributions.length === 0) return null
  return (
    <ul className={classes.former} aria-label={t('calls.former')}>
      {formerAttributions.toReversed().map((former) => {
        // Whose visit it was is asked, whatever the number said of the source.
        const certainty = toCallCertainty({ ...former, static_number: '' }) ?? 'unknown'
        const before =
          certainty === 'unknown' || former.confidence === null
            ? t(wasShared(former.confidence) ? 'calls.former.shared' : 'calls.former.nobody')
            : t(former.visitId === visitId ? 'calls.former.same' : 'calls.former.other', {
                certainty: t(`report.certainty.${certainty}`).toLocaleLowerCase(),
                percent: format.percent(toWholePercent(former.confidence) / 100),
              })
        return (
          <li key={former.at}>
            <ZonedTime at={former.at} />
            {' · '}
            {t(`calls.former.cause.${former.cause}`)} {before}
          </li>
        )
      })}
    </ul>
  )
}
