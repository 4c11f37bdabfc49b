import { IconArrowRight, IconChevronRight } from '@tabler/icons-react'
import { PhoneText } from '../../../features/numbers/phone-text.tsx'
import { useText } from '../../../services/language/language.ts'
import { ZonedTime } from '../../../ui/figures/times.tsx'
import { CodeBlock } from '../../../ui/page/copy-field.tsx'
import { StatusBadge } from '../../../ui/states/status-badge.tsx'
import type { SignalRow } from '../connection-row.ts'
import { findSignalEvent, formatBody, parseProblem, signalTones } from './parse-signal.ts'
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
      {problem && (
        <p className={classes.problem}>
          {problem.code && <strong>{t(`connections.problem.${problem.code}`)} </strong>}
          <span lang="en">{problem.sentence}</span>
        </p>
      )}
      <details className={classes.raw}>
        <summary className={classes.summary}>
          <IconChevronRight size={13} stroke={2} aria-hidden />
          {t('connections.rawBody')}
        </summary>
        <CodeBlock code={formatBody(body)} {...(signal.callKey ? { label: signal.callKey } : {})} />
      </details>
    </li>
  )
}
