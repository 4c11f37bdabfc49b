import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ManagedUserRow } from '../../features/users/managed-user.ts'
import { personName } from '../../features/users/person-name.ts'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'

/** Switching a user off and on, and their invitation; each after a confirmation. */
export const useStateActions = (user: ManagedUserRow) => {
  const { t, language } = useText()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const told = {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: api.identity.users.key() })
      snackbar.success()
    },
    onError: (error: unknown) => snackbar.error(error),
  }
  const active = useMutation(api.identity.users.setActive.mutationOptions(told))
  const invite = useMutation(api.identity.users.invite.mutationOptions(told))
  const take = useMutation(api.identity.users.revokeInvitation.mutationOptions(told))
  const name = personName(user)
  const userId = user.id
  return {
    busy: active.isPending || invite.isPending || take.isPending,
    setActive: async (on: boolean) => {
      const confirmed = await confirm({
        title: t(on ? 'users.confirmActivate' : 'users.confirmDeactivate', { name }),
        text: t(on ? 'users.confirmActivateText' : 'users.confirmDeactivateText'),
        code: on ? undefined : name,
        action: t(on ? 'users.activate' : 'users.deactivate'),
        danger: !on,
      })
      if (confirmed) active.mutate({ userId, active: on })
    },
    resend: async () => {
      const confirmed = await confirm({
        title: t('users.confirmResend'),
        text: t('users.confirmInviteText', { email: user.email }),
        action: t('users.resend'),
      })
      if (confirmed) invite.mutate({ userId, language })
    },
    revoke: async () => {
      const confirmed = await confirm({
        title: t('users.confirmRevoke'),
        text: t('users.confirmRevokeText'),
        code: name,
        action: t('users.revoke'),
        danger: true,
      })
      if (confirmed) take.mutate({ userId })
    },
  }
}
