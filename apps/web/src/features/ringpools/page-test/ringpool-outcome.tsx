import type { RingpoolOutcome } from '@talkie/contract/tracking'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { StatusBadge, type Tone } from '../../../ui/states/status-badge.tsx'
import { formatPhone } from '../../numbers/phone-text.tsx'
import { Ladder } from './ladder.tsx'
import classes from './page-test.module.css'
import { RuleLine } from './rule-line.tsx'
import type { TestedRingpool } from './tested-page.ts'

const tones: Record<RingpoolOutcome, Tone> = {
  shows: 'good',
  inactive: 'quiet',
  excluded: 'quiet',
  outranked: 'warn',
  nothing: 'warn',
}

/** Which number on the page becomes which; that of another ringpool names it. */
const Replacements = ({ ringpool }: { ringpool: TestedRingpool }) => {
  const { t } = useText()
  const { name, replaces, selectors, shown } = ringpool
  const example = shown && (shown.number ?? shown.overflow)
  return (
    <ul className={classes.replacements}>
      {replaces.map(({ number, by }) => (
        <li key={number}>
          <span className="figures">{formatPhone(number)}</span>{' '}
          {example && by === name ? (
            <>
              → <strong className="figures">{example.display}</strong>
            </>
          ) : (
            by !== null && <span className={classes.quiet}>{t('pageTest.replacedBy', { name: by })}</span>
          )}
        </li>
      ))}
      {example &&
        selectors.map((selector) => (
          <li key={selector}>
            <code>{selector}</code> → <strong className="figures">{example.display}</strong>
          </li>
        ))}
    </ul>
  )
}

type RingpoolOutcomeItemProps = {
  ringpool: TestedRingpool
  /** An earlier step stops the visit, so that nothing is shown. */
  isStopped: boolean
}

/** What a ringpool does on the page: whether it applies and by which rule not, what it replaces and shows. */
export const RingpoolOutcomeItem = ({ ringpool, isStopped }: RingpoolOutcomeItemProps) => {
  const { t } = useText()
  const format = useFormat()
  const { name, isDraft, outcome, rules, numbers, free, shown } = ringpool
  return (
    <li className={classes.ringpool}>
      <div className={classes.heading}>
        <strong>{name || t('pageTest.unnamed')}</strong>
        {isStopped && outcome === 'shows' ? (
          <StatusBadge tone="quiet" label={t('pageTest.outcome.wouldShow')} />
        ) : (
          <StatusBadge tone={tones[outcome]} label={t(`pageTest.outcome.${outcome}`)} />
        )}
        {isDraft && <StatusBadge plain tone="accent" label={t('pageTest.draft')} />}
      </div>
      {rules.length > 0 && (
        <ul className={classes.rules}>
          {rules.map((rule, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule is what stands at its place
            <RuleLine key={index} rule={rule} />
          ))}
        </ul>
      )}
      {rules.length === 0 && outcome !== 'inactive' && (
        <p className={classes.quiet}>{t('pageTest.noRules')}</p>
      )}
      {(outcome === 'shows' || outcome === 'outranked') && <Replacements ringpool={ringpool} />}
      {shown && (
        <p>
          {shown.number === null
            ? t('pageTest.noneFree', { overflow: shown.overflow.display })
            : t('pageTest.free', {
                count: free,
                formatted: format.number(free),
                numbers: format.number(numbers),
                overflow: shown.overflow.display,
              })}
        </p>
      )}
      {shown && (
        <p className={classes.quiet}>
          {t('pageTest.format', {
            display: (shown.number ?? shown.overflow).display,
            tel: (shown.number ?? shown.overflow).tel,
          })}
        </p>
      )}
      {shown && <Ladder shown={shown} />}
    </li>
  )
}
