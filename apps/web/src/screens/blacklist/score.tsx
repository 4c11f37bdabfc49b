import { type SpamScore, suggestedFrom } from '@talkie/contract/callers'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { StatusBadge } from '../../ui/states/status-badge.tsx'
import classes from './blacklist.module.css'

/** Under this nobody need worry. */
const doubtfulFrom = 30

const levelOf = (score: number) =>
  score >= suggestedFrom
    ? ({ level: 'high', tone: 'bad', colour: 'var(--bad)' } as const)
    : score >= doubtfulFrom
      ? ({ level: 'medium', tone: 'amber', colour: 'var(--amber)' } as const)
      : ({ level: 'low', tone: 'good', colour: 'var(--good)' } as const)

/** How much a caller looks like spam, from 0 to 100, in a number, a word and a bar. */
export const Score = ({ score }: { score: number }) => {
  const { t } = useText()
  const { level, tone, colour } = levelOf(score)
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

/** Every reason in words, with its points: what speaks against the caller and what for it. */
export const Reasons = ({ reasons }: { reasons: SpamScore['reasons'] }) => {
  const { t } = useText()
  const format = useFormat()
  if (reasons.length === 0) return <p className={classes.quiet}>{t('spam.noReasons')}</p>
  return (
    <ul className={classes.reasons}>
      {reasons.map(({ reason, points, count }) => (
        <li key={reason}>
          <span>
            {reason === 'long_talks'
              ? t('spam.reason.long_talks', { duration: format.duration(count) })
              : reason === 'premium_rate'
                ? t('spam.reason.premium_rate')
                : t(`spam.reason.${reason}`, { count, formatted: format.number(count) })}
          </span>
          <span className={`${classes.points} figures`}>
            {points > 0 ? `+${points}` : `−${Math.abs(points)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
