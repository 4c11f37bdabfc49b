import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { client } from '../../services/api/api.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { StatusBadge } from '../../ui/states/status-badge.tsx'
import classes from './sessions.module.css'

export type Session = Awaited<ReturnType<typeof client.identity.users.sessions>>['sessions'][number]
type SessionItemProps = {
  session: Session
  disabled: boolean
  /** Absent if it cannot be ended here. */
  onEnd?: (() => void) | undefined
}

/** A session: device, IP address and location, start, and last activity. */
export const SessionItem = ({ session, disabled, onEnd }: SessionItemProps) => {
  const { t } = useText()
  const format = useFormat()
  const Device = ['mobile', 'tablet'].includes(session.device) ? IconDeviceMobile : IconDeviceDesktop
  const device = [session.browser, session.os].filter(Boolean).join(' · ') || t('sessions.unknownDevice')
  const { city, region, country } = session.place
  const where = [session.address, [city, region || country].filter(Boolean).join(', ')].filter(Boolean)
  return (
    <li className={classes.item}>
      <Device size={18} stroke={1.6} aria-hidden />
      <div className={classes.words}>
        <p className={classes.device}>
          {device} {session.current && <StatusBadge tone="good" label={t('sessions.current')} />}
        </p>
        <p className={classes.where}>
          {[
            ...where,
            t('sessions.since', { when: format.dateTime(session.since) }),
            t('sessions.seen', { when: format.relative(session.lastSeenAt, Date.now()) }),
          ].join(' · ')}
        </p>
      </div>
      {onEnd && (
        <Button
          size="xs"
          variant="default"
          disabled={disabled}
          aria-label={t('sessions.endOf', { device })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
