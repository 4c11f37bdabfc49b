import { findOtherShare } from '@talkie/contract/reporting'
import { ConfidenceBar } from '../../../features/calls/confidence-bar.tsx'
import { OriginButton } from '../../../features/contacts/timeline/origin-button.tsx'
import { useText } from '../../../services/language/language.ts'
import { DrawerSection } from '../../../ui/dialogs/detail-drawer.tsx'
import type { CallDetailJson } from '../call-detail.ts'
import classes from './attribution.module.css'

type OverflowSourcesProps = { likelySources: CallDetailJson['call']['likelySources'] }

/** The sources that share a call to the overflow number, of which none is a fact. */
export const OverflowSources = ({ likelySources }: OverflowSourcesProps) => {
  const { t } = useText()
  const otherShare = findOtherShare(likelySources)
  return (
    <DrawerSection title={t('calls.likelySources')}>
      <ul className={classes.candidates} aria-label={t('calls.likelySources')}>
        {likelySources.map(({ source, medium, share }) => (
          <li key={`${source} ${medium}`} className={classes.candidate}>
            <OriginButton of={{ source, medium }} />
            <ConfidenceBar value={share} />
          </li>
        ))}
        {otherShare > 0 && (
          <li className={classes.candidate}>
            <span className={classes.nobody}>{t('calls.otherSources')}</span>
            <ConfidenceBar value={otherShare} />
          </li>
        )}
      </ul>
      <p className={classes.why}>{t('calls.overflow')}</p>
    </DrawerSection>
  )
}
