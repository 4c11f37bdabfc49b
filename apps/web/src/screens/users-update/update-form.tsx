import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { UserForm } from '../../features/users/form/user-form.tsx'
import { toUserValues } from '../../features/users/form/user-values.ts'
import { formatUserName } from '../../features/users/format-user-name.ts'
import type { ManagedUserRow } from '../../features/users/managed-user.ts'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useSession } from '../../services/session/session.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'

export const UpdateUserForm = ({ user }: { user: ManagedUserRow }) => {
  const { t } = useText()
  const navigate = useNavigate()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const isOwnUser = useSession().user?.id === user.id
  const update = useMutation(api.identity.users.update.mutationOptions())
  const back = () => navigate({ to: '/users' })
  return (
    <UserForm
      start={toUserValues(user)}
      offered={['keep', 'password']}
      userId={user.id}
      ownUser={isOwnUser}
      submitLabel={t('common.save')}
      onCancel={() => void back()}
      onSave={async (fields) => {
        const signsOut = fields.password !== null || fields.profile !== user.profile
        const confirmed = await confirm({
          title: t('users.confirmUpdate', { name: formatUserName(user) }),
          text: t(signsOut ? 'users.confirmSignOutText' : 'users.confirmUpdateText'),
          action: t('common.update'),
        })
        if (!confirmed) return false
        await update.mutateAsync({ userId: user.id, ...fields })
        snackbar.done(
          'done.user.updated',
          { name: formatUserName(fields) },
          { to: '/users/$userId/update', params: { userId: user.id } },
        )
        await queries.invalidateQueries({ queryKey: api.identity.users.key() })
        await back()
        return true
      }}
    />
  )
}
