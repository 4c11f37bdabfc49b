import { useText } from '../../../services/language/language.ts'
import { ZonedTime } from '../../../ui/figures/times.tsx'
import { formatPhone } from '../../numbers/phone-text.tsx'
import classes from './contact-timeline.module.css'
import type { ContactStep } from './step.ts'

/** What the visitor did with numbers on the pages of a visit: facts, as the site's script reported them. */
export const StepActions = ({ actions }: { actions: ContactStep['actions'] }) => {
  const { t } = useText()
  return (
    <ul className={classes.actions}>
      {actions.map(({ kind, at, e164 }) => (
        <li key={at + kind}>
          <ZonedTime at={at} with="time" />{' '}
          {e164 === null
            ? t(`contact.action.${kind}`)
            : t(`contact.actionWith.${kind}`, { number: formatPhone(e164) })}
        </li>
      ))}
    </ul>
  )
}
