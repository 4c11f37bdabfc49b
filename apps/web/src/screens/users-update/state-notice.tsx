import { Button, Group } from '@mantine/core'
import type { ManagedUserRow } from '../../features/users/managed-user.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { Notice } from '../../ui/states/states.tsx'
import { useStateActions } from './use-state-actions.ts'

/** Shows that a user is inactive or only invited, with the actions on that state. */
export const StateNotice = ({ user }: { user: ManagedUserRow }) => {
  const { t } = useText()
  const format = useFormat()
  const { setActive, resend, revoke, busy } = useStateActions(user)
  if (user.state === 'inactive')
    return (
      <Notice
        tone="warn"
        action={
          <Button size="xs" variant="default" disabled={busy} onClick={() => void setActive(true)}>
            {t('users.activate')}
          </Button>
        }
      >
        {t('users.inactiveNotice')}
      </Notice>
    )
  if (user.state === 'active') return null
  return (
    <Notice
      action={
        <Group gap="xs">
          <Button size="xs" variant="default" disabled={busy} onClick={() => void resend()}>
            {t('users.resend')}
          </Button>
          {user.invitationEndsAt && (
            <Button size="xs" variant="default" disabled={busy} onClick={() => void revoke()}>
              {t('users.revoke')}
            </Button>
          )}
        </Group>
      }
    >
      {user.invitationEndsAt
        ? t('users.invitedUntil', { when: format.dateTime(user.invitationEndsAt) })
        : t('users.invitedNoLink')}
    </Notice>
  )
}
