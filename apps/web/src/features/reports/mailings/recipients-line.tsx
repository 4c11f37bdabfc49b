import { useText } from '../../../services/language/language.ts'
import classes from './report-mail.module.css'

/** Who gets a mail: the first of them and how many more; hovering shows all. `by` is who sends it. */
export const RecipientsLine = ({ recipients, by }: { recipients: string[]; by?: string | null }) => {
  const { t } = useText()
  const [recipient = ''] = recipients
  return (
    <p className={classes.detail} title={recipients.join(', ')}>
      {t('mail.to', { recipient, count: recipients.length, more: recipients.length - 1 })}
      {by && ` · ${by}`}
    </p>
  )
}
