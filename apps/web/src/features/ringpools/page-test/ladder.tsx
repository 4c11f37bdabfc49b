import { Fragment } from 'react'
import { useText } from '../../../services/language/language.ts'
import { formatPhone } from '../../numbers/phone-text.tsx'
import classes from './page-test.module.css'
import { RuleLine } from './rule-line.tsx'
import type { TestedRingpool } from './tested-page.ts'

type Shown = NonNullable<TestedRingpool['shown']>
type SourceNumber = Shown['sourceNumbers'][number]

/** What a page shows, from the first choice to the last, and which of it this visit would see next. */
export const Ladder = ({ shown }: { shown: Shown }) => {
  const { t } = useText()
  const { number, sourceNumbers, ringpoolOverflow } = shown
  const source = sourceNumbers.find(({ outcome }) => outcome === 'shows')
  const current = number ? 'visit' : source ? 'source' : 'overflow'
  const rung = (name: typeof current) => ({
    className: classes.rung,
    'aria-current': current === name ? ('true' as const) : undefined,
  })
  return (
    <section className={classes.ladder}>
      <h4 className={classes.title}>{t('pageTest.ladder')}</h4>
      <ol className={classes.rungs}>
        <li {...rung('visit')}>
          <strong>{t('pageTest.ladder.visit')}</strong>
          <p>{t('pageTest.ladder.visitText')}</p>
        </li>
        <li {...rung('source')}>
          <strong>{t('pageTest.ladder.source')}</strong>
          {sourceNumbers.length === 0 && <p>{t('pageTest.ladder.sourceNone')}</p>}
          {sourceNumbers.map((one) => (
            <SourceRung key={one.name} one={one} shows={source?.name ?? ''} />
          ))}
        </li>
        <li {...rung('overflow')}>
          <strong>
            {t('pageTest.ladder.overflow')} <span className="figures">{formatPhone(ringpoolOverflow)}</span>
          </strong>
          <p>
            {source
              ? t('pageTest.ladder.overflowNever', { name: source.name })
              : t('pageTest.ladder.overflowNext')}
          </p>
        </li>
        <li className={classes.rung}>
          <strong>{t('pageTest.ladder.own')}</strong>
          <p>{t('pageTest.ladder.ownText')}</p>
        </li>
      </ol>
    </section>
  )
}

const SourceRung = ({ one, shows }: { one: SourceNumber; shows: string }) => {
  const { t } = useText()
  const { name, visible, outcome, rules } = one
  return (
    <Fragment>
      <p>{t(`pageTest.ladder.source.${outcome}`, { name, number: formatPhone(visible), shows })}</p>
      {(outcome === 'shows' || outcome === 'excluded') && (
        <ul className={classes.rules}>
          {rules.map((rule, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule is what stands at its place
            <RuleLine key={index} rule={rule} />
          ))}
        </ul>
      )}
    </Fragment>
  )
}
