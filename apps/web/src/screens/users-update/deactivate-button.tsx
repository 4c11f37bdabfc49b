import { Button } from '@mantine/core'
import type { ManagedUserRow } from '../../features/users/managed-user.ts'
import { useText } from '../../services/language/language.ts'
import { useSession } from '../../services/session/session.tsx'
import { useStateActions } from './use-state-actions.ts'

/** Deactivates a user. Users cannot deactivate themselves. */
export const DeactivateButton = ({ user }: { user: ManagedUserRow }) => {
  const { t } = useText()
  const isOwnUser = useSession().user?.id === user.id
  const { setActive, busy } = useStateActions(user)
  if (isOwnUser || user.state === 'inactive') return null
  return (
    <Button variant="default" disabled={busy} onClick={() => void setActive(false)}>
      {t('users.deactivate')}
    </Button>
  )
}
