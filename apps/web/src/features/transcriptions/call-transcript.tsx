import { useText } from '../../services/language/language.ts'
import { useLive } from '../../services/live/use-live.ts'
import { DrawerSection } from '../../ui/dialogs/detail-drawer.tsx'
import { ErrorState } from '../../ui/states/states.tsx'
import type { RecordingMoment } from '../recordings/recording.ts'
import { useRecordings } from '../recordings/use-recordings.ts'
import { NoTranscript } from './no-transcript.tsx'
import { TranscriptView } from './transcript-view.tsx'
import { useTranscripts } from './use-transcripts.ts'

type CallTranscriptProps = {
  callId: string
  /** The moment that a link names. */
  moment: RecordingMoment | null
  /** Whether somebody marked the call: then nobody is asked about a suggested mark. */
  isMarked: boolean
}

/**
 * What was said in a call, beside its other details: a transcript for each recording, with its own conclusions. Nothing for users
 * who may not read it, and for calls without a recording.
 */
export const CallTranscript = ({ callId, moment, isMarked }: CallTranscriptProps) => {
  const { t } = useText()
  const { data, error, refetch, mayRead } = useTranscripts(callId)
  const recordings = useRecordings(callId).query.data
  useLive(['calls'], () => refetch())
  if (!mayRead) return null
  if (error)
    return (
      <DrawerSection title={t('transcript.title')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </DrawerSection>
    )
  if (!data) return null
  const without = (recordings ?? []).filter(
    ({ id, state }) => state === 'kept' && !data.some(({ recordingId }) => recordingId === id),
  )
  return (
    <>
      {data.map((transcript) => (
        <TranscriptView
          key={transcript.recordingId}
          transcript={transcript}
          several={data.length > 1}
          momentMs={moment?.recordingId === transcript.recordingId ? moment.ms : null}
          isMarked={isMarked}
        />
      ))}
      {without[0] && <NoTranscript recordings={without} />}
    </>
  )
}
