import { Link } from '@tanstack/react-router'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import classes from './signals.module.css'

/** A link to a call in the report, for who may see that; nothing while the call has not ended. */
export const CallLink = ({ eventId }: { eventId: string | null }) => {
  const { t } = useText()
  const { accountId, can } = useAccount()
  if (eventId === null || !can('reporting.calls', 'r')) return null
  return (
    <Link
      to="/accounts/$accountId/reporting-calls"
      params={{ accountId: String(accountId) }}
      search={{ open: eventId }}
      className={classes.link}
    >
      {t('connections.signalCall')}
    </Link>
  )
}
