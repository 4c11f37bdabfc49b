import { Link } from '@tanstack/react-router'
import { Outcome } from '../../../features/calls/outcome.tsx'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import type { SignalRow } from '../connection-row.ts'
import classes from './signals.module.css'

type CallOfSignalProps = { call: NonNullable<SignalRow['call']> }

/** What became of a signal: its call's outcome, with a link to the call in the report once it ended. */
export const CallOfSignal = ({ call: { state, outcome, eventId } }: CallOfSignalProps) => {
  const { t } = useText()
  const { accountId, can } = useAccount()
  if (state !== 'ended') return <p className={classes.call}>{t(`connections.signalCall.${state}`)}</p>
  return (
    <p className={classes.call}>
      {outcome && <Outcome value={outcome} />}
      {eventId && can('reporting.calls', 'r') && (
        <Link
          to="/accounts/$accountId/reporting-calls"
          params={{ accountId: String(accountId) }}
          search={{ open: eventId }}
          className={classes.link}
        >
          {t('connections.signalCall')}
        </Link>
      )}
    </p>
  )
}
