import { type TextKey, useText } from '../../../services/language/language.ts'
import classes from './nothing-arrives.module.css'

const reasons: TextKey[] = [
  'implementation.why.published',
  'implementation.why.consent',
  'implementation.why.blocker',
  'implementation.why.cache',
]

/** What to look at when the snippet is in place and nothing comes. */
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
