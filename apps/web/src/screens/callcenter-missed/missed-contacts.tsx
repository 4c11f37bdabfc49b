import { toCalendarDay } from '@talkie/contract/dates'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { lazyComponent } from '../../ui/chunks/lazy-component.tsx'
import { DrawerSection } from '../../ui/dialogs/detail-drawer.tsx'
import { ZonedTime } from '../../ui/figures/times.tsx'
import { StatusBadge } from '../../ui/states/status-badge.tsx'
import classes from './missed.module.css'
import type { MissedCallerRow } from './missed-caller.ts'

const CallRecordings = lazyComponent(() => import('../../features/recordings/call-recordings.tsx'), {
  layout: 'inline',
})

type LinkedTimeProps = {
  to: '/accounts/$accountId/reporting-calls' | '/accounts/$accountId/reporting-c2c'
  eventId: string
  at: string
}

/** When it happened, as a link to it in its report. */
const LinkedTime = ({ to, eventId, at }: LinkedTimeProps) => {
  const { accountId } = useAccount()
  const day = toCalendarDay(useFormat().timezone, new Date(at))
  return (
    <Link
      to={to}
      params={{ accountId: String(accountId) }}
      search={{ from: day, to: day, open: eventId }}
      className={classes.link}
    >
      <ZonedTime at={at} />
    </Link>
  )
}

/** What the caller asked for, and how: messages, the calls that nobody answered, and requests by form. */
export const MissedContacts = ({ row: { phone, calls, requests } }: { row: MissedCallerRow }) => {
  const { t } = useText()
  return (
    <>
      {calls
        .filter(({ voicemail }) => voicemail)
        .map(({ callId }) => (
          <CallRecordings
            key={callId}
            callId={callId}
            heading={t('report.field.voicemail')}
            title={phone}
            recorded={false}
            moment={null}
          />
        ))}
      {requests.length > 0 && (
        <DrawerSection title={t('missed.requests')}>
          <ul className={classes.steps}>
            {requests.map(({ eventId, form, at, wantedAt }) => (
              <li key={eventId}>
                <LinkedTime to="/accounts/$accountId/reporting-c2c" eventId={eventId} at={at} />
                {form && ` · ${form}`}
                {wantedAt && (
                  <p>
                    {t('callBacks.due')} <ZonedTime at={wantedAt} />
                  </p>
                )}
              </li>
            ))}
          </ul>
        </DrawerSection>
      )}
      {calls.length > 0 && (
        <DrawerSection title={t('missed.unanswered')}>
          <ul className={classes.steps}>
            {calls.map(({ callId, eventId, at, voicemail }) => (
              <li key={callId}>
                <LinkedTime to="/accounts/$accountId/reporting-calls" eventId={eventId} at={at} />{' '}
                {voicemail && <StatusBadge plain tone="accent" label={t('report.field.voicemail')} />}
              </li>
            ))}
          </ul>
        </DrawerSection>
      )}
    </>
  )
}
