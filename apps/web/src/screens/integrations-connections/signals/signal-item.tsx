import { IconArrowRight } from '@tabler/icons-react'
import { PhoneText } from '../../../features/numbers/phone-text.tsx'
import { useText } from '../../../services/language/language.ts'
import { ZonedTime } from '../../../ui/figures/times.tsx'
import { StatusBadge } from '../../../ui/states/status-badge.tsx'
import type { SignalRow } from '../connection-row.ts'
import { CallOfSignal } from './call-of-signal.tsx'
import { findSignalEvent, parseProblem, signalTones } from './parse-signal.ts'
import { RawBody } from './raw-body.tsx'
import classes from './signals.module.css'

/** One signal: its time, event, numbers, status and problem; its raw body can be unfolded. */
export const SignalItem = ({ signal }: { signal: SignalRow }) => {
  const { t } = useText()
  const { receivedAt, status, caller, called, body } = signal
  const event = findSignalEvent(signal.event)
  const problem = signal.problem === null ? null : parseProblem(signal.problem)
  return (
    <li className={classes.signal}>
      <div className={classes.line}>
        <span className={classes.event}>
          {event ? t(`connections.event.${event}`) : (signal.event ?? t('connections.event.unread'))}
        </span>
        <StatusBadge tone={signalTones[status]} label={t(`connections.signal.${status}`)} />
        <span className={classes.when}>
          <ZonedTime at={receivedAt} />
        </span>
      </div>
      {(caller || called) && (
        <div className={classes.phones}>
          <PhoneText value={caller} />
          {called && (
            <>
              <IconArrowRight size={13} stroke={1.75} aria-label={t('connections.calls')} />
              <PhoneText value={called} />
            </>
          )}
        </div>
      )}
      {signal.call && <CallOfSignal call={signal.call} />}
      {problem && (
        <p className={classes.problem}>
          {problem.code && <strong>{t(`connections.problem.${problem.code}`)} </strong>}
          <span lang="en">{problem.sentence}</span>
        </p>
      )}
      <RawBody body={body} label={signal.callKey} />
    </li>
  )
}
