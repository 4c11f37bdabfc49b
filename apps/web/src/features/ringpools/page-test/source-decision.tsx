import { toChannelKey } from '@talkie/texts'
import { useText } from '../../../services/language/language.ts'
import { useDimensionText } from '../../reports/fields/dimension-text.ts'
import classes from './page-test.module.css'
import type { PageTestAnswer } from './tested-page.ts'

/** What decided the source, in a sentence. */
const useDecisionText = () => {
  const { t } = useText()
  return ({ rule, completedBy, click, referrer }: PageTestAnswer['decision']): string => {
    if (rule === 'utm' && completedBy === 'click') return t('pageTest.decision.utmClick', { click })
    if (rule === 'utm' && completedBy === 'referrer') return t('pageTest.decision.utmReferrer', { referrer })
    if (rule === 'click') return t('pageTest.decision.click', { click })
    if (rule === 'referrer') return t('pageTest.decision.referrer', { referrer })
    return t(rule === 'utm' ? 'pageTest.decision.utm' : 'pageTest.decision.direct')
  }
}

/** The source that the visit gets, what decided it, and why its referrer does not count. */
export const SourceDecision = ({ result, hasLanding }: { result: PageTestAnswer; hasLanding: boolean }) => {
  const { t } = useText()
  const { origin } = useDimensionText()
  const decide = useDecisionText()
  const { source, decision } = result
  const { exclusion, referrer } = decision
  return (
    <>
      <p className={classes.strong}>
        {origin(source)} · {t(toChannelKey(source.channel))} · {t(`reach.${source.reach}`)}
      </p>
      <p>{decide(decision)}</p>
      {exclusion && (
        <p>{t(`pageTest.exclusion.${exclusion.by}`, { referrer: referrer ?? '', entry: exclusion.entry })}</p>
      )}
      {hasLanding && <p>{t('pageTest.fromLanding')}</p>}
    </>
  )
}
