import { useQuery } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useLive } from '../../services/live/use-live.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { DrawerSection } from '../../ui/dialogs/detail-drawer.tsx'
import { ErrorState } from '../../ui/states/states.tsx'
import type { RecordingPosition } from './recording-position.ts'
import classes from './transcript.module.css'
import { TranscriptView } from './transcript-view.tsx'

type CallTranscriptProps = {
  callId: string
  /** The player of the call's recording; null where there is none. */
  player: RecordingPosition | null
}

/** What was said in a call, beside its other details. Nothing for users who may not read it, and for calls without a recording. */
export const CallTranscript = ({ callId, player }: CallTranscriptProps) => {
  const { t } = useText()
  const { accountId, can } = useAccount()
  const mayRead = can('callcenter.agents', 'r')
  const { data, error, refetch } = useQuery(
    api.transcriptions.ofCall.queryOptions({ input: { accountId, callId }, staleTime: 0, enabled: mayRead }),
  )
  const settings = useQuery(
    api.transcriptions.settings.get.queryOptions({ input: { accountId }, enabled: mayRead }),
  )
  useLive(['calls'], () => refetch())
  if (!mayRead) return null
  if (error)
    return (
      <DrawerSection title={t('transcript.title')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </DrawerSection>
    )
  if (!data) return null
  if (data.transcripts.length > 0)
    return data.transcripts.map((transcript) => (
      <TranscriptView key={transcript.recordingId} transcript={transcript} player={player} />
    ))
  if (!player || !settings.data) return null
  const { engine, transcribes } = settings.data
  return (
    <DrawerSection title={t('transcript.title')}>
      <p className={classes.quiet}>
        {t(engine === null ? 'transcript.noEngine' : transcribes ? 'transcript.notYet' : 'transcript.off')}
      </p>
    </DrawerSection>
  )
}
