import { Button } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { RelativeTime, ZonedTime } from '../../ui/figures/times.tsx'
import type { Track } from './player/player.ts'
import { RecordingPlayer } from './player/recording-player.tsx'
import { useCue } from './player/use-cue.ts'
import { offerTrack } from './player/use-recording-player.ts'
import type { RecordingJson, RecordingMoment } from './recording.ts'
import classes from './recordings.module.css'
import { useRecordingActions } from './use-recording-actions.ts'

type RecordingItemProps = {
  recording: RecordingJson
  callId: string
  title: string
  mayWrite: boolean
  several: boolean
  moment: RecordingMoment | null
}

/** One recording: its player, or why there is none. */
export const RecordingItem = ({
  recording,
  callId,
  title,
  mayWrite,
  several,
  moment,
}: RecordingItemProps) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const { retry, remove, download } = useRecordingActions(recording, title)
  const track = useMemo<Track>(
    () => ({ accountId, callId, title, recording }),
    [accountId, callId, title, recording],
  )
  const isKept = recording.state === 'kept'
  useEffect(() => (isKept ? offerTrack(track) : undefined), [isKept, track])
  useCue(track, moment)
  return (
    <div className={classes.item}>
      {several && (
        <p className={classes.quiet}>
          <ZonedTime at={recording.startedAt} with="fullTime" />
        </p>
      )}
      {isKept ? <RecordingPlayer track={track} /> : <RecordingStatus recording={recording} />}
      {mayWrite && (
        <div className={classes.actions}>
          {isKept && (
            <Button variant="default" size="compact-sm" onClick={() => void download()}>
              {t('recordings.download')}
            </Button>
          )}
          {canRetry(recording) && (
            <Button variant="default" size="compact-sm" onClick={() => void retry()}>
              {t('common.retry')}
            </Button>
          )}
          {isKept && (
            <Button variant="subtle" color="red" size="compact-sm" onClick={() => void remove()}>
              {t('recordings.delete')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Whether it is worth fetching once more: never where the telephone system sends its recordings by itself. */
const canRetry = ({ fetchable, state, failure }: RecordingJson): boolean =>
  fetchable && (state === 'failed' || (state === 'waiting' && failure !== null))

/** Why a recording cannot be played. */
const RecordingStatus = ({ recording }: { recording: RecordingJson }) => {
  const { t } = useText()
  const format = useFormat()
  const { state, failure, attempts, nextAttemptAt, endedAt, endedBy } = recording
  if (state === 'deleted')
    return (
      <p className={classes.quiet}>
        {t('recordings.deletedBy', { name: endedBy ?? '–' })} {endedAt && <RelativeTime at={endedAt} />}
      </p>
    )
  if (state === 'expired' || state === 'refused')
    return <p className={classes.quiet}>{t(`recordings.state.${state}`)}</p>
  if (state === 'failed')
    return (
      <p className={classes.fault}>
        {t('recordings.state.failed')} {failure && t(`recordings.failure.${failure}`)}
      </p>
    )
  return (
    <p className={classes.quiet}>
      {t('recordings.state.waiting')}{' '}
      {failure && attempts > 0 && nextAttemptAt && (
        <>
          {t(`recordings.failure.${failure}`)}{' '}
          {t('recordings.nextAttempt', { time: format.time(nextAttemptAt) })}
        </>
      )}
    </p>
  )
}
