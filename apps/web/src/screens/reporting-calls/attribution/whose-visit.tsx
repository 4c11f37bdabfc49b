import { CertaintyBadge } from '../../../features/calls/certainty-badge.tsx'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { DrawerSection } from '../../../ui/dialogs/detail-drawer.tsx'
import type { CallDetailJson } from '../call-detail.ts'
import classes from './attribution.module.css'
import { FormerDecisions } from './former-decisions.tsx'
import { OtherVisitors } from './other-visitors.tsx'
import { useReasonText } from './reason-text.ts'
import { type Statement, toStatement } from './statement.ts'
import { VisitFacts, VisitOrigin } from './visit-line.tsx'

/** Whose visit it was that caused the call, how certain that is and why, and who else it may have been. */
export const WhoseVisit = ({ detail }: { detail: CallDetailJson }) => {
  const { t } = useText()
  const statement = toStatement(detail)
  return (
    <DrawerSection title={t('calls.whose')}>
      <Stated statement={statement} />
      <OtherVisitors detail={detail} />
      <FormerDecisions detail={detail} />
    </DrawerSection>
  )
}

/** That the number itself says where the call came from. */
const StaticNumber = ({ name }: { name: string }) => {
  const { t } = useText()
  return (
    <p className={classes.certainty}>
      <strong>{t('calls.whose.staticNumber', { name })}</strong>
    </p>
  )
}

const Stated = ({ statement }: { statement: Statement }) => {
  const { t } = useText()
  const format = useFormat()
  const writeReasons = useReasonText()
  if (statement.kind === 'visitor') {
    const { certainty, percent, visitor, isStrangerLikelier, isOverflow, staticName } = statement
    return (
      <div className={classes.stated}>
        {staticName !== null && <StaticNumber name={staticName} />}
        <p className={classes.certainty}>
          <CertaintyBadge value={certainty} />
          <strong className="figures">{format.percent(percent / 100)}</strong>
          <span className={classes.meaning}>
            {t(`calls.whose.${isStrangerLikelier ? 'strangerLikelier' : certainty}`)}
          </span>
        </p>
        {visitor && (
          <div className={classes.visitor}>
            <VisitOrigin of={visitor} />
            <VisitFacts candidate={visitor} />
            <p className={classes.why}>{writeReasons(visitor)}</p>
            {isOverflow && <p className={classes.why}>{t('calls.whose.overflowKnown')}</p>}
            {staticName !== null && <p className={classes.why}>{t('calls.whose.staticKnown')}</p>}
          </div>
        )}
      </div>
    )
  }
  if (statement.kind === 'static')
    return (
      <div className={classes.stated}>
        <StaticNumber name={statement.name} />
        <p className={classes.why}>{t('calls.whose.static')}</p>
      </div>
    )
  const percent = 'percent' in statement ? format.percent(statement.percent / 100) : ''
  return (
    <div className={classes.stated}>
      <p className={classes.certainty}>
        <CertaintyBadge value="unknown" />
      </p>
      <p className={classes.why}>{t(`calls.whose.${statement.kind}`, { percent })}</p>
    </div>
  )
}
