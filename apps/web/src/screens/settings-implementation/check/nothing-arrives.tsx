import { type TextKey, useText } from '../../../services/language/language.ts'
import classes from './nothing-arrives.module.css'

const reasons: TextKey[] = [
  'implementation.why.published',
  'implementation.why.consent',
  'implementation.why.blocker',
  'implementation.why.cache',
]

/** What to check if the snippet is installed but no visits arrive. */
export const NothingArrives = () => {
  const { t } = useText()
  return (
    <details className={classes.why}>
      <summary>{t('implementation.whyTitle')}</summary>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{t(reason)}</li>
        ))}
      </ul>
    </details>
  )
}
