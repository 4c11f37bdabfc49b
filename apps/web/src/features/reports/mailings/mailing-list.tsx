import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useText } from '../../../services/language/language.ts'
import type { Icon } from '../../../services/navigation/icon.ts'
import { RelativeTime } from '../../../ui/figures/times.tsx'
import { StatusBadge, type Tone } from '../../../ui/states/status-badge.tsx'
import entries from '../drawer-list.module.css'
import { Recipients } from './recipients.tsx'
import type { MailingRow } from './use-mails.ts'

const stateStyles = {
  queued: { tone: 'info', icon: IconClock },
  sent: { tone: 'good', icon: IconCheck },
  failed: { tone: 'bad', icon: IconX },
} as const satisfies Record<MailingRow['state'], { tone: Tone; icon: Icon }>

/** The last mails: recipients and delivery state. */
export const MailingList = ({ mailings }: { mailings: MailingRow[] }) => {
  const { t } = useText()
  return (
    <ul className={entries.list}>
      {mailings.map(({ id, name, recipients, scheduled, state, fault, at }) => (
        <li key={id} className={entries.item}>
          <div className={entries.line}>
            <strong className={entries.name}>{name}</strong>
            <StatusBadge {...stateStyles[state]} label={t(`mail.state.${state}`)} />
          </div>
          <Recipients recipients={recipients} />
          <p className={entries.detail}>
            <RelativeTime at={at} /> · {t(scheduled ? 'mail.bySchedule' : 'mail.byHand')}
          </p>
          {fault && (
            <p className={entries.fault} data-tone={state === 'failed' ? 'bad' : 'warn'}>
              {t(`mail.fault.${fault}`)} {state === 'queued' && t('mail.triedAgain')}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
