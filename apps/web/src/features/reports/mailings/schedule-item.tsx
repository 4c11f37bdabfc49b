import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import type { MailFault } from '@talkie/contract/reporting'
import type { ReactNode } from 'react'
import { useText } from '../../../services/language/language.ts'
import type { Icon } from '../../../services/navigation/icon.ts'
import { RelativeTime, ZonedTime } from '../../../ui/figures/times.tsx'
import { StatusBadge } from '../../../ui/states/status-badge.tsx'
import entries from '../drawer-list.module.css'
import { Recipients } from './recipients.tsx'
import type { Mails, ScheduleRow } from './use-mails.ts'
import { useScheduleActions } from './use-schedule-actions.ts'
import { useScheduleText } from './use-schedule-text.ts'

type ScheduleItemProps = { mail: ScheduleRow; mails: Mails; mayWrite: boolean; onEdit: () => void }

/** Problems of a mail that some recipients did get. */
const sentToSome: readonly MailFault[] = ['some_refused', 'recipients_no_access']

const Act = (props: { label: string; icon: Icon; busy: boolean; onClick: () => void }) => (
  <Tooltip label={props.label}>
    <ActionIcon size={28} aria-label={props.label} loading={props.busy} onClick={props.onClick}>
      <props.icon size={15} stroke={1.75} aria-hidden />
    </ActionIcon>
  </Tooltip>
)

/** When it was last sent, or why it was not. */
const LastResult = ({ mail: { lastSentAt, lastError } }: { mail: ScheduleRow }): ReactNode => {
  const { t } = useText()
  return (
    <>
      <p className={entries.detail}>
        {lastSentAt ? (
          <>
            {t('mail.lastSent')} <RelativeTime at={lastSentAt} />
          </>
        ) : (
          t('mail.neverSent')
        )}
      </p>
      {lastError && (
        <p className={entries.fault} data-tone={sentToSome.includes(lastError) ? 'warn' : 'bad'}>
          {t(`mail.fault.${lastError}`)}
        </p>
      )}
    </>
  )
}

/** A scheduled mail: when, to whom, the last delivery, and its actions. */
export const ScheduleItem = ({ mail, mails, mayWrite, onEdit }: ScheduleItemProps) => {
  const { t } = useText()
  const words = useScheduleText()
  const { setActive, remove, busy } = useScheduleActions(mail, mails)
  const { name, recipients, schedule, active, nextAt, by } = mail
  return (
    <li className={entries.item}>
      <div className={entries.line}>
        <strong className={entries.name}>{name}</strong>
        <StatusBadge
          plain
          tone={active ? 'good' : 'quiet'}
          label={t(active ? 'common.active' : 'mail.paused')}
        />
      </div>
      <p className={entries.detail}>
        {words(schedule)}
        {nextAt && (
          <>
            {' · '}
            {t('mail.next')} <ZonedTime at={nextAt} />
          </>
        )}
      </p>
      <Recipients recipients={recipients} by={by} />
      <LastResult mail={mail} />
      {mayWrite && (
        <Group gap={6} mt={6}>
          <Act
            label={t(active ? 'mail.pause' : 'mail.resume')}
            icon={active ? IconPlayerPause : IconPlayerPlay}
            busy={busy}
            onClick={() => void setActive(!active)}
          />
          <Act label={t('common.edit')} icon={IconPencil} busy={false} onClick={onEdit} />
          <Act label={t('common.delete')} icon={IconTrash} busy={busy} onClick={() => void remove()} />
        </Group>
      )}
    </li>
  )
}
