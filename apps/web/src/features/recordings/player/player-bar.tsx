import { CloseButton, Slider } from '@mantine/core'
import { useEffect } from 'react'
import { useText } from '../../../services/language/language.ts'
import { formatPhone } from '../../numbers/phone-text.tsx'
import { PlayToggle, RateSelect, SkipSilence, Times } from './controls.tsx'
import { formatPosition } from './format-position.ts'
import classes from './player.module.css'
import { player } from './player.ts'
import { usePlayer } from './use-player.ts'

/** What is played from a row, at the bottom of the screen, while the user moves through the table. It ends with the screen. */
const PlayerBar = () => {
  const { t } = useText()
  const { track, status, positionMs } = usePlayer()
  useEffect(() => () => player.stop(), [])
  if (!track) return null
  const playing = status === 'playing'
  const seconds = track.recording.seconds ?? 0
  return (
    <section className={classes.bar} aria-label={t('recordings.bar')}>
      <PlayToggle
        playing={playing}
        loading={status === 'loading'}
        label={t(playing ? 'recordings.pause' : 'recordings.play')}
        onToggle={() => (playing ? player.pause() : player.play(track))}
      />
      <span className={classes.barTitle}>{formatPhone(track.title)}</span>
      <Slider
        className={classes.barTrack}
        size="sm"
        min={0}
        max={Math.max(1, seconds)}
        step={0.1}
        value={positionMs / 1000}
        label={formatPosition}
        thumbLabel={t('recordings.position')}
        onChange={(value) => player.seekTo(value * 1000)}
      />
      <Times positionMs={positionMs} seconds={seconds} />
      <RateSelect />
      <SkipSilence />
      {status === 'failed' && <span role="alert">{t('recordings.notPlayed')}</span>}
      <CloseButton aria-label={t('common.close')} onClick={player.stop} />
    </section>
  )
}

export default PlayerBar
