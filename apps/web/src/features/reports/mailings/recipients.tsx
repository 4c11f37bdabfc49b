import { useText } from '../../../services/language/language.ts'
import entries from '../drawer-list.module.css'

/** The recipients of a mail: the first one and the number of others; hovering shows all. `by` is the sender. */
export const Recipients = ({ recipients, by }: { recipients: string[]; by?: string | null }) => {
  const { t } = useText()
  const [recipient = ''] = recipients
  return (
    <p className={entries.detail} title={recipients.join(', ')}>
      {t('mail.to', { recipient, count: recipients.length, more: recipients.length - 1 })}
      {by && ` · ${by}`}
    </p>
  )
}
