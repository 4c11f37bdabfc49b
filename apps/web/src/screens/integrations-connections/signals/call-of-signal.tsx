import { Outcome } from '../../../features/calls/outcome.tsx'
import { useText } from '../../../services/language/language.ts'
import type { SignalRow } from '../connection-row.ts'
import { CallLink } from './call-link.tsx'
import classes from './signals.module.css'

type CallOfSignalProps = { call: NonNullable<SignalRow['call']> }

/** What became of a signal: its call's outcome, with a link to the call in the report once it ended. */
export const CallOfSignal = ({ call: { state, outcome, eventId } }: CallOfSignalProps) => {
  const { t } = useText()
  if (state !== 'ended') return <p className={classes.call}>{t(`connections.signalCall.${state}`)}</p>
  return (
    <p className={classes.call}>
      {outcome && <Outcome value={outcome} />}
      <CallLink eventId={eventId} />
    </p>
  )
}
