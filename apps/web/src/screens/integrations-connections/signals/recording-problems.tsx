import { useQuery } from '@tanstack/react-query'
import { PhoneText } from '../../../features/numbers/phone-text.tsx'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { DrawerSection } from '../../../ui/dialogs/detail-drawer.tsx'
import { ZonedTime } from '../../../ui/figures/times.tsx'
import { StatusBadge } from '../../../ui/states/status-badge.tsx'
import type { ConnectionRow, RecordingProblemRow } from '../connection-row.ts'
import { CallLink } from './call-link.tsx'
import classes from './signals.module.css'

/** Milliseconds after which the list is looked up again: a recording is fetched after its call was reported. */
const pollMs = 10_000

/** The latest recordings of a connection that cannot be heard, each with its reason; nothing while there are none. */
export const RecordingProblems = ({ connection }: { connection: ConnectionRow }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const { data } = useQuery(
    api.recordings.problems.queryOptions({
      input: { accountId, connectionId: connection.id },
      staleTime: 0,
      gcTime: 0,
      refetchInterval: pollMs,
      meta: noCache,
    }),
  )
  if (!data || data.recordings.length === 0) return null
  return (
    <DrawerSection title={t('connections.recordings')}>
      <p className={classes.hint}>{t('connections.recordingsText')}</p>
      <ul className={classes.signals}>
        {data.recordings.map((recording) => (
          <ProblemItem key={recording.id} recording={recording} />
        ))}
      </ul>
    </DrawerSection>
  )
}

/** One of them: of whose call, why, from where, and when it is tried again. */
const ProblemItem = ({ recording }: { recording: RecordingProblemRow }) => {
  const { t } = useText()
  const { startedAt, state, failure, host, nextAttemptAt, caller, eventId } = recording
  const isOpen = state === 'waiting'
  return (
    <li className={classes.signal}>
      <div className={classes.line}>
        <span className={classes.event}>
          <PhoneText value={caller} />
        </span>
        <StatusBadge
          tone={failure === null ? 'quiet' : isOpen ? 'warn' : 'bad'}
          label={t(
            failure === null
              ? 'connections.recording.silent'
              : isOpen
                ? 'connections.recording.retried'
                : 'connections.recording.lost',
          )}
        />
        <span className={classes.when}>
          <ZonedTime at={startedAt} />
        </span>
      </div>
      <p className={classes.problem}>
        {failure === null ? t('recordings.silent') : t(`recordings.failure.${failure}`)}
        {nextAttemptAt && (
          <>
            {' '}
            {t('transcript.next')} <ZonedTime at={nextAttemptAt} />
          </>
        )}
      </p>
      {host !== null && (
        <p className={classes.origin}>
          <code>{host}</code>
        </p>
      )}
      <p className={classes.call}>
        <CallLink eventId={eventId} />
      </p>
    </li>
  )
}
