import { toCalendarDay } from '@talkie/contract/dates'
import { type AttributionModel, findCreditedTouches, findCreditReason } from '@talkie/contract/reporting'
import { ConfidenceBar } from '../../../features/calls/confidence-bar.tsx'
import { OriginButton } from '../../../features/contacts/timeline/origin-button.tsx'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { DrawerSection } from '../../../ui/dialogs/detail-drawer.tsx'
import { ZonedTime } from '../../../ui/figures/times.tsx'
import type { CallDetailJson } from '../call-detail.ts'
import classes from './attribution.module.css'
import { isReported } from './statement.ts'

type CreditedTouchProps = { detail: CallDetailJson; model: AttributionModel }

/** Which touch reports credit with the call under the chosen model, and why. */
export const CreditedTouch = ({ detail, model }: CreditedTouchProps) => {
  const { t } = useText()
  const isFromReport = isReported(detail.call) && detail.call.dimensions.source !== ''
  if (detail.call.visitorId === null && !isFromReport && !detail.staticNumber) return null
  const aside = <span className={classes.model}>{t(`dashboard.model.${model}`)}</span>
  return (
    <DrawerSection title={t('calls.credited')} aside={aside}>
      {model === 'last_non_direct' || detail.touches.length === 0 ? (
        <LastNonDirect detail={detail} />
      ) : (
        <Shares detail={detail} model={model} />
      )}
    </DrawerSection>
  )
}

/** The source that the call's row has. */
const LastNonDirect = ({ detail }: { detail: CallDetailJson }) => {
  const { t } = useText()
  const format = useFormat()
  const { source = '', medium = '', campaign = '' } = detail.call.dimensions
  const why = detail.staticNumber ? null : findCreditReason(detail)
  const day = why && format.longDay(toCalendarDay(format.timezone, new Date(why.touch.at)))
  return (
    <>
      {source === '' ? t('calls.credited.none') : <OriginButton of={{ source, medium, campaign }} />}
      {!why && isReported(detail.call) && <p className={classes.why}>{t('calls.credited.reported')}</p>}
      {detail.staticNumber && (
        <p className={classes.why}>{t('calls.credited.static', { name: detail.staticNumber.name })}</p>
      )}
      {why && <p className={classes.why}>{t(`calls.credited.${why.reason}`, { day: day ?? '' })}</p>}
    </>
  )
}

const Shares = ({ detail, model }: CreditedTouchProps) => {
  const { t } = useText()
  const format = useFormat()
  return (
    <>
      <ul className={classes.candidates}>
        {findCreditedTouches(model, detail)
          .toReversed()
          .map(({ touch, share }) => (
            <li key={touch.visitId} className={classes.candidate}>
              <div className={classes.visitor}>
                <OriginButton of={touch} />
                <p className={classes.where}>
                  {t('calls.visitAt')} <ZonedTime at={touch.at} />
                </p>
              </div>
              <ConfidenceBar value={share} />
            </li>
          ))}
      </ul>
      <p className={classes.why}>
        {t(`dashboard.model.${model}.text`, { ends: format.percent(0.4), between: format.percent(0.2) })}
      </p>
    </>
  )
}
