import { type SpamScore, suggestionThreshold } from '@talkie/contract/callers'
import { useText } from '../../../services/language/language.ts'
import { StatusBadge } from '../../../ui/states/status-badge.tsx'
import classes from './score.module.css'
import { useSpamReasonText } from './use-spam-reason-text.ts'

/** Scores from here on are 'medium'; lower ones are harmless. */
const mediumFrom = 30

/** The word, tone and colour for a spam score. */
export const toScoreLevel = (score: number) =>
  score >= suggestionThreshold
    ? ({ level: 'high', tone: 'bad', colour: 'var(--bad)' } as const)
    : score >= mediumFrom
      ? ({ level: 'medium', tone: 'amber', colour: 'var(--amber)' } as const)
      : ({ level: 'low', tone: 'good', colour: 'var(--good)' } as const)

/** A spam score from 0 to 100 as a number, a badge and a bar. */
export const Score = ({ score }: { score: number }) => {
  const { t } = useText()
  const { level, tone, colour } = toScoreLevel(score)
  return (
    <div className={classes.score}>
      <div className={classes.scoreHead}>
        <strong className={`${classes.scoreNumber} figures`}>{score}</strong>
        <span className={classes.outOf}>{t('spam.outOf')}</span>
        <StatusBadge tone={tone} label={t(`spam.level.${level}`)} />
      </div>
      <div className={classes.track} aria-hidden>
        <div className={classes.fill} style={{ width: `${score}%`, background: colour }} />
      </div>
    </div>
  )
}

/** The reasons of a score with their points: positive ones count against the caller, negative ones in favour. */
export const Reasons = ({ reasons }: { reasons: SpamScore['reasons'] }) => {
  const { t } = useText()
  const writeReason = useSpamReasonText()
  if (reasons.length === 0) return <p className={classes.quiet}>{t('spam.noReasons')}</p>
  return (
    <ul className={classes.reasons}>
      {reasons.map((one) => (
        <li key={one.reason}>
          <span>{writeReason(one)}</span>
          <span className={`${classes.points} figures`}>
            {one.points > 0 ? `+${one.points}` : `−${Math.abs(one.points)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
