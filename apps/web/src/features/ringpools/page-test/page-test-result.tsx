import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { Notice } from '../../../ui/states/states.tsx'
import { useDimensionText } from '../../reports/fields/dimension-text.ts'
import classes from './page-test.module.css'
import { RingpoolOutcomeItem } from './ringpool-outcome.tsx'
import { SourceDecision } from './source-decision.tsx'
import type { PageTestAnswer } from './tested-page.ts'

type StepProps = { title: string; ok: boolean; children: ReactNode }

/** A step of what the script and the server do, and whether it lets the visit go on. */
const Step = ({ title, ok, children }: StepProps) => {
  const { t } = useText()
  const Shown = ok ? IconCheck : IconX
  return (
    <li className={classes.step} data-ok={ok || undefined}>
      <Shown size={18} stroke={2} role="img" aria-label={t(ok ? 'pageTest.passes' : 'pageTest.stops')} />
      <div>
        <h3 className={classes.title}>{title}</h3>
        {children}
      </div>
    </li>
  )
}

/** What the visitor sees, in one sentence. */
const Verdict = ({ result }: { result: PageTestAnswer }) => {
  const { t } = useText()
  const format = useFormat()
  const shows = result.ringpools.flatMap(({ name, shown }) => (shown ? [{ name, shown }] : []))
  if (!result.isAccountActive) return <Notice tone="bad">{t('pageTest.verdict.inactive')}</Notice>
  if (!result.isHostAllowed)
    return <Notice tone="bad">{t('pageTest.verdict.host', { host: result.host })}</Notice>
  if (result.bot) return <Notice tone="warn">{t('pageTest.verdict.bot')}</Notice>
  if (shows.length === 0) return <Notice tone="warn">{t('pageTest.verdict.nothing')}</Notice>
  return (
    <Notice>
      {t('pageTest.verdict.shows', {
        numbers: format.list(
          shows.map(({ name, shown }) =>
            t('pageTest.numberOf', { number: (shown.number ?? shown.overflow).display, name }),
          ),
        ),
      })}
    </Notice>
  )
}

type PageTestResultProps = { result: PageTestAnswer; hasLanding: boolean }

/** What the script would do on the page, step by step, and why. */
export const PageTestResult = ({ result, hasLanding }: PageTestResultProps) => {
  const { t } = useText()
  const format = useFormat()
  const { value } = useDimensionText()
  const { host, isHostAllowed, allowedHosts, bot, technology, ringpools } = result
  const isStopped = !result.isAccountActive || !isHostAllowed || bot
  const device = [value('device', technology.device), technology.browser, technology.os].filter(Boolean)
  return (
    <div className={classes.result} aria-live="polite">
      <Verdict result={result} />
      <ol className={classes.steps}>
        <Step title={t('pageTest.step.host')} ok={isHostAllowed}>
          <p>
            {t(isHostAllowed ? 'pageTest.hostAllowed' : 'pageTest.hostRefused', {
              host,
              hosts: format.list(allowedHosts),
            })}
          </p>
        </Step>
        <Step title={t('pageTest.step.visitor')} ok={!bot}>
          <p>{device.join(' · ')}</p>
          <p>{t(bot ? 'pageTest.bot' : 'pageTest.noBot')}</p>
        </Step>
        <Step title={t('pageTest.step.source')} ok>
          <SourceDecision result={result} hasLanding={hasLanding} />
        </Step>
        <Step title={t('pageTest.step.ringpools')} ok={ringpools.some(({ outcome }) => outcome === 'shows')}>
          {ringpools.length === 0 && <p>{t('ringpools.emptyTitle')}</p>}
          <ul className={classes.ringpools} aria-label={t('nav.group.ringpool')}>
            {ringpools.map((ringpool) => (
              <RingpoolOutcomeItem key={ringpool.id ?? 'new'} ringpool={ringpool} isStopped={isStopped} />
            ))}
          </ul>
        </Step>
      </ol>
    </div>
  )
}
