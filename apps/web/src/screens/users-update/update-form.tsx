import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useConfirmByTyping } from '../../components/confirm-by-typing.tsx'
import { snackbar } from '../../components/snackbar.ts'
import { api } from '../../shell/api.ts'
import { useText } from '../../shell/language.ts'
import { useSession } from '../../shell/session.tsx'
import { UserForm } from '../users/form/user-form.tsx'
import { userValues } from '../users/form/user-values.ts'
import type { ManagedUserRow } from '../users/managed-user.ts'
import { personName } from '../users/person-name.ts'

export const UpdateForm = ({ user }: { user: ManagedUserRow }) => {
  const { t } = useText()
  const navigate = useNavigate()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const own = useSession().user?.id === user.id
  const update = useMutation(api.identity.users.update.mutationOptions())
  const back = () => navigate({ to: '/users' })
  return (
    <UserForm
      start={userValues(user)}
      offered={['keep', 'password']}
      userId={user.id}
      ownUser={own}
      submitLabel={t('common.save')}
      onCancel={() => void back()}
      onSave={async (fields) => {
        const signsOut = fields.password !== null || fields.profile !== user.profile
        const confirmed = await confirm({
          title: t('users.confirmUpdate', { name: personName(user) }),
          text: t(signsOut ? 'users.confirmSignOutText' : 'users.confirmUpdateText'),
          action: t('common.update'),
        })
        if (!confirmed) return false
        await update.mutateAsync({ userId: user.id, ...fields })
        snackbar.success()
        await queries.invalidateQueries({ queryKey: api.identity.users.key() })
        await back()
        return true
      }}
    />
  )
}
