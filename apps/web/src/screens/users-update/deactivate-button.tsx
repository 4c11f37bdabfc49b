import { Button } from '@mantine/core'
import { useText } from '../../shell/language.ts'
import { useSession } from '../../shell/session.tsx'
import type { ManagedUserRow } from '../users/managed-user.ts'
import { useStateActions } from './use-state-actions.ts'

/** Switches a user off; nobody switches themselves off. */
export const DeactivateButton = ({ user }: { user: ManagedUserRow }) => {
  const { t } = useText()
  const own = useSession().user?.id === user.id
  const { setActive, busy } = useStateActions(user)
  if (own || user.state === 'inactive') return null
  return (
    <Button variant="default" disabled={busy} onClick={() => void setActive(false)}>
      {t('users.deactivate')}
    </Button>
  )
}
