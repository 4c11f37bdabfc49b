import { useEffect, useRef } from 'react'
import { useText } from '../../services/language/language.ts'
import type { RecordingPosition } from '../recordings/player/use-recording-player.ts'
import { formatMoment } from './format-moment.ts'
import { MarkedText } from './marked-text.tsx'
import classes from './transcript.module.css'
import type { SegmentJson } from './transcript.ts'

type SegmentListProps = {
  segments: readonly SegmentJson[]
  search: string
  player: RecordingPosition
  /** The moment that a link names: it is scrolled to. */
  momentMs: number | null
}

/** Scrolls to the line of a moment once the recording stands there: what is above it in the drawer is loaded by then. */
const useScrollTo = (momentMs: number | null, isThere: boolean) => {
  const line = useRef<HTMLLIElement>(null)
  const done = useRef<number>(null)
  useEffect(() => {
    if (momentMs === null || !isThere || done.current === momentMs) return
    done.current = momentMs
    line.current?.scrollIntoView({ block: 'center' })
  }, [momentMs, isThere])
  return line
}

/** What was said, by speaker. A click on a time, or on a word where its time is known, plays the recording from there. */
export const SegmentList = ({ segments, search, player, momentMs }: SegmentListProps) => {
  const { t } = useText()
  const position = player.positionMs ?? -1
  const line = useScrollTo(momentMs, player.positionMs !== null)
  return (
    <ol className={classes.segments}>
      {segments.map((segment) => {
        const { speaker, from, to, text, words } = segment
        const isCurrent = position >= from && position < to
        return (
          <li
            key={`${speaker} ${from} ${to} ${text.slice(0, 20)}`}
            ref={momentMs !== null && momentMs >= from && momentMs < to ? line : undefined}
            data-speaker={speaker}
            data-current={isCurrent || undefined}
          >
            <div className={classes.who}>
              <span>{t(`transcript.speaker.${speaker}`)}</span>
              <button
                type="button"
                className={classes.time}
                aria-label={t('transcript.playFrom', { time: formatMoment(from) })}
                onClick={() => player.seekTo(from)}
              >
                {formatMoment(from)}
              </button>
            </div>
            <p className={classes.said}>
              {words.length > 0 && search === '' ? (
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
