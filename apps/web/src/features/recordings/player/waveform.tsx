import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef } from 'react'
import { useText } from '../../../services/language/language.ts'
import { drawBars, findSpeaking, parsePeaks, toBars } from '../peaks.ts'
import type { RecordingJson } from '../recording.ts'
import { formatPosition } from './format-position.ts'
import classes from './player.module.css'

const width = 432
const step = 3
const lane = 40
/** Seconds that an arrow key moves. */
const keySeconds = 5

type WaveformProps = {
  recording: RecordingJson
  positionMs: number
  onSeek: (ms: number) => void
  onToggle: () => void
}

/**
 * The waveform of a recording, a lane for each channel, and the position in it: a slider by pointer and keyboard. The names
 * of those who speak at the position are lit.
 */
export const Waveform = ({ recording, positionMs, onSeek, onToggle }: WaveformProps) => {
  const { t } = useText()
  const clip = useId()
  const track = useRef<HTMLDivElement>(null)
  const channels = useMemo(() => (recording.waveform?.peaks ?? []).map(parsePeaks), [recording.waveform])
  const seconds = recording.seconds ?? 0
  const share = seconds > 0 ? Math.min(1, positionMs / 1000 / seconds) : 0
  const speaking = findSpeaking(channels, share)
  const height = Math.max(1, channels.length) * lane
  const path = useMemo(
    () =>
      channels
        .map((peaks, channel) =>
          drawBars(toBars(peaks, Math.floor(width / step)), {
            middle: (channel + 0.5) * lane,
            height: lane - 6,
            step,
          }),
        )
        .join(''),
    [channels],
  )
  const seekTo = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect()
    if (box) onSeek(((event.clientX - box.left) / box.width) * seconds * 1000)
  }
  const onKey = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowLeft: positionMs - keySeconds * 1000,
      ArrowRight: positionMs + keySeconds * 1000,
      ArrowDown: positionMs - keySeconds * 1000,
      ArrowUp: positionMs + keySeconds * 1000,
      Home: 0,
      End: seconds * 1000,
    }
    const to = moves[event.key]
    if (to === undefined && event.key !== ' ') return
    // The drawer's own keys step to the next call.
    event.preventDefault()
    event.stopPropagation()
    if (to === undefined) onToggle()
    else onSeek(to)
  }
  const names = channels.length === 2 ? [t('recordings.caller'), t('recordings.agent')] : []
  return (
    <div className={classes.waveform}>
      {names.length > 0 && (
        <ul className={classes.names}>
          {names.map((name, channel) => (
            <li key={name} data-speaking={speaking.includes(channel) || undefined}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div
        ref={track}
        role="slider"
        tabIndex={0}
        aria-label={t('recordings.position')}
        aria-valuemin={0}
        aria-valuemax={Math.round(seconds)}
        aria-valuenow={Math.round(positionMs / 1000)}
        aria-valuetext={t('recordings.positionOf', {
          position: formatPosition(positionMs / 1000),
          length: formatPosition(seconds),
        })}
        className={classes.track}
        onKeyDown={onKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          seekTo(event)
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event)
        }}
      >
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" style={{ height }} aria-hidden>
          <clipPath id={clip}>
            <rect x={0} y={0} width={width * share} height={height} />
          </clipPath>
          <path d={path} className={classes.bars} />
          <path d={path} className={classes.played} clipPath={`url(#${clip})`} />
        </svg>
        <span className={classes.cursor} style={{ insetInlineStart: `${share * 100}%` }} />
      </div>
    </div>
  )
}
