import { useText } from '../../services/language/language.ts'
import { DrawerSection } from '../../ui/dialogs/detail-drawer.tsx'
import { TableSkeleton } from '../../ui/states/skeletons.tsx'
import { ErrorState } from '../../ui/states/states.tsx'
import type { RecordingMoment } from './recording.ts'
import { RecordingItem } from './recording-item.tsx'
import classes from './recordings.module.css'
import { useRecordings } from './use-recordings.ts'

type CallRecordingsProps = {
  callId: string
  /** What stands above the recordings, where they are more than that. */
  heading?: string
  /** Who called, for the player's bar and the name of a file. */
  title: string
  /** Whether the call is recorded, as its events say. */
  recorded: boolean
  /** The moment that a link names; of a recording of another call it changes nothing. */
  moment: RecordingMoment | null
}

/** The recordings of a call in its drawer; nothing where there are none. */
const CallRecordings = ({ callId, heading, title, recorded, moment }: CallRecordingsProps) => {
  const { t } = useText()
  const { query, mayListen, mayWrite } = useRecordings(callId)
  if (!mayListen && !recorded) return null
  if (mayListen && query.data?.length === 0) return null
  return (
    <DrawerSection title={heading ?? t('recordings.title', { count: query.data?.length ?? 1 })}>
      {!mayListen ? (
        <p className={classes.quiet}>{t('recordings.noPermission')}</p>
      ) : query.data ? (
        <ol className={classes.list}>
          {query.data.map((recording) => (
            <li key={recording.id}>
              <RecordingItem
                recording={recording}
                callId={callId}
                title={title}
                mayWrite={mayWrite}
                several={query.data.length > 1}
                moment={moment}
              />
            </li>
          ))}
        </ol>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={query.refetch} />
      ) : (
        <TableSkeleton rows={2} />
      )}
    </DrawerSection>
  )
}

export default CallRecordings
