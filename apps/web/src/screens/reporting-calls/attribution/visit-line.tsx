import { OriginButton } from '../../../features/contacts/timeline/origin-button.tsx'
import { useDimensionText } from '../../../features/reports/fields/dimension-text.ts'
import { useText } from '../../../services/language/language.ts'
import { ZonedTime } from '../../../ui/figures/times.tsx'
import type { Candidate } from '../call-detail.ts'
import classes from './attribution.module.css'

/** A visit's source and when it began. */
export const VisitOrigin = ({ of }: { of: Pick<Candidate, 'source' | 'medium' | 'campaign'> }) => {
  const { t } = useText()
  return of.source === '' ? t('calls.visitGone') : <OriginButton of={of} />
}

/** When and where a candidate's visit was, and the visitor's other visits that had the number. */
export const VisitFacts = ({ candidate }: { candidate: Candidate }) => {
  const { t } = useText()
  const { value } = useDimensionText()
  const { at, city, device, otherVisits } = candidate
  const where = [city, value('device', device)].filter(Boolean).join(' · ')
  return (
    <>
      <p className={classes.where}>
        {at && (
          <>
            {t('calls.visitAt')} <ZonedTime at={at} />
          </>
        )}
        {where !== '' && `${at ? ' · ' : ''}${where}`}
      </p>
      {otherVisits.length > 0 && (
        <div className={classes.where}>
          {t('calls.otherVisits', { count: otherVisits.length })}
          <ul className={classes.visits}>
            {otherVisits.map((visit) => (
              <li key={visit.visitId}>
                {visit.at && <ZonedTime at={visit.at} />} <VisitOrigin of={visit} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
