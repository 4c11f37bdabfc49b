import { toSharePercents } from '@talkie/contract/reporting'
import { PercentBar } from '../../../features/calls/confidence-bar.tsx'
import { OriginButton } from '../../../features/contacts/timeline/origin-button.tsx'
import { useText } from '../../../services/language/language.ts'
import { DrawerSection } from '../../../ui/dialogs/detail-drawer.tsx'
import type { CallDetailJson } from '../call-detail.ts'
import classes from './attribution.module.css'

type OverflowSourcesProps = { likelySources: CallDetailJson['call']['likelySources'] }

/** The sources that share a call to the overflow number, of which none is a fact. */
export const OverflowSources = ({ likelySources }: OverflowSourcesProps) => {
  const { t } = useText()
  const { named, other } = toSharePercents(likelySources)
  return (
    <DrawerSection title={t('calls.likelySources')}>
      <ul className={classes.candidates} aria-label={t('calls.likelySources')}>
        {likelySources.map(({ source, medium }, i) => (
          <li key={`${source} ${medium}`} className={classes.candidate}>
            <OriginButton of={{ source, medium }} />
            <PercentBar percent={named[i] ?? 0} />
          </li>
        ))}
        {other > 0 && (
          <li className={classes.candidate}>
            <span className={classes.nobody}>{t('calls.otherSources')}</span>
            <PercentBar percent={other} />
          </li>
        )}
      </ul>
      <p className={classes.why}>{t('calls.overflow')}</p>
    </DrawerSection>
  )
}
