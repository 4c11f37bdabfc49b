import { useText } from '../../../services/language/language.ts'
import { ErrorState } from '../../../ui/states/states.tsx'
import { PlayToggle, RateSelect, SkipSilence, Times } from './controls.tsx'
import classes from './player.module.css'
import { player, type Track } from './player.ts'
import { usePlayer } from './use-player.ts'
import { Waveform } from './waveform.tsx'

/** The player of one recording: waveform, position, speed, pauses. */
export const RecordingPlayer = ({ track }: { track: Track }) => {
  const { t } = useText()
  const state = usePlayer()
  const isOpen = state.track?.recording.id === track.recording.id
  const positionMs = isOpen ? state.positionMs : 0
  const playing = isOpen && state.status === 'playing'
  const toggle = () => (playing ? player.pause() : player.play(track))
  const { recording } = track
  return (
    <div className={classes.player}>
      {recording.silent && <p className={classes.note}>{t('recordings.silent')}</p>}
      <Waveform
        recording={recording}
        positionMs={positionMs}
        onSeek={(ms) => (isOpen ? player.seekTo(ms) : player.play(track, ms))}
        onToggle={toggle}
      />
      <div className={classes.controls}>
        <PlayToggle
          playing={playing}
          loading={isOpen && state.status === 'loading'}
          label={t(playing ? 'recordings.pause' : 'recordings.play')}
          onToggle={toggle}
        />
        <Times positionMs={positionMs} seconds={recording.seconds ?? 0} />
        <RateSelect />
        <SkipSilence />
      </div>
      {isOpen && state.status === 'failed' && (
        <ErrorState error={state.error} onRetry={() => player.play(track)} />
      )}
    </div>
  )
}
