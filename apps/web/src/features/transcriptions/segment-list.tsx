import { useText } from '../../services/language/language.ts'
import { formatMoment } from './format-moment.ts'
import { MarkedText } from './marked-text.tsx'
import type { RecordingPosition } from './recording-position.ts'
import classes from './transcript.module.css'
import type { SegmentJson } from './transcript.ts'

type SegmentListProps = { segments: readonly SegmentJson[]; search: string; player: RecordingPosition | null }

/** What was said, by speaker. A click on a time, or on a word where its time is known, plays the recording from there. */
export const SegmentList = ({ segments, search, player }: SegmentListProps) => {
  const { t } = useText()
  const position = player?.playing || (player?.positionMs ?? 0) > 0 ? (player?.positionMs ?? -1) : -1
  return (
    <ol className={classes.segments}>
      {segments.map((segment) => {
        const { speaker, from, to, text, words } = segment
        const isCurrent = position >= from && position < to
        return (
          <li
            key={`${speaker} ${from} ${to} ${text.slice(0, 20)}`}
            data-speaker={speaker}
            data-current={isCurrent || undefined}
          >
            <div className={classes.who}>
              <span>{t(`transcript.speaker.${speaker}`)}</span>
              {player ? (
                <button
                  type="button"
                  className={classes.time}
                  aria-label={t('transcript.playFrom', { time: formatMoment(from) })}
                  onClick={() => player.seekTo(from)}
                >
                  {formatMoment(from)}
                </button>
              ) : (
                <span className={classes.time}>{formatMoment(from)}</span>
              )}
            </div>
            <p className={classes.said}>
              {player && words.length > 0 && search === '' ? (
                words.map((word) => (
                  // A word is a shortcut for the pointer; the keyboard has the time of the line.
                  // biome-ignore lint/a11y/useKeyWithClickEvents: see above
                  // biome-ignore lint/a11y/noStaticElementInteractions: see above
                  <span
                    key={`${word.from} ${word.text}`}
                    className={classes.word}
                    data-current={(position >= word.from && position < word.to) || undefined}
                    onClick={() => player.seekTo(word.from)}
                  >
                    <MarkedText text={word.text} search="" />{' '}
                  </span>
                ))
              ) : (
                <MarkedText text={text} search={search} />
              )}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
