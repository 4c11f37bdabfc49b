import type { ReactNode } from 'react'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { ZonedTime } from '../../../ui/figures/times.tsx'
import { StatusBadge } from '../../../ui/states/status-badge.tsx'
import { Outcome } from '../../calls/outcome.tsx'
import { PhoneText } from '../../numbers/phone-text.tsx'
import type { SetupData } from '../setup-data.ts'
import classes from './step.module.css'

/** A call with the visit behind it, as it is known now: it changes while the call goes on. */
export const TestCall = ({ call }: { call: NonNullable<SetupData['call']> }) => {
  const { t } = useText()
  const format = useFormat()
  const { visit } = call
  const facts: [label: string, value: ReactNode][] = [
    [t('setup.call.number'), <PhoneText key="number" value={call.number} />],
    [t('setup.call.at'), <ZonedTime key="at" at={call.startedAt} />],
    ...(call.state === 'ended'
      ? [[t('setup.call.talk'), format.duration(call.talkSeconds)] satisfies [string, ReactNode]]
      : []),
    ...(visit
      ? ([
          [t('dimension.source'), visit.source || t('common.none')],
          [t('dimension.medium'), visit.medium || t('common.none')],
          [t('dimension.campaign'), visit.campaign || t('common.none')],
          [t('setup.call.page'), visit.pageUrl],
          [t('setup.call.visitAt'), <ZonedTime key="visit" at={visit.at} />],
        ] satisfies [string, ReactNode][])
      : []),
  ]
  return (
    <section className={classes.call} aria-label={t('setup.call.yours')} aria-live="polite">
      <div className={classes.callHead}>
        <PhoneText value={call.caller} />
        {call.state === 'ended' ? (
          call.outcome && <Outcome value={call.outcome} />
        ) : (
          <StatusBadge
            tone={call.state === 'ringing' ? 'amber' : 'good'}
            pulse={call.state === 'ringing'}
            label={t(call.state === 'ringing' ? 'phoneState.call' : 'phoneState.answered')}
          />
        )}
        {call.isTest && <StatusBadge plain tone="accent" label={t('setup.call.yours')} />}
      </div>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
