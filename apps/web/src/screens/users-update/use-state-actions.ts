import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatUserName } from '../../features/users/format-user-name.ts'
import type { ManagedUserRow } from '../../features/users/managed-user.ts'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'

/** Actions on a user's state: activate, deactivate, resend or revoke the invitation; each after a confirmation. */
export const useStateActions = (user: ManagedUserRow) => {
  const { t, language } = useText()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const name = formatUserName(user)
  const callbacks = (words: `done.user.${'activated' | 'deactivated' | 'invited' | 'uninvited'}`) => ({
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: api.identity.users.key() })
      snackbar.done(words, { name })
    },
    onError: (error: unknown) => snackbar.error(error),
  })
  const setActive = useMutation(api.identity.users.setActive.mutationOptions())
  const invite = useMutation(api.identity.users.invite.mutationOptions(callbacks('done.user.invited')))
  const revoke = useMutation(
    api.identity.users.revokeInvitation.mutationOptions(callbacks('done.user.uninvited')),
  )
  const userId = user.id
  return {
    busy: setActive.isPending || invite.isPending || revoke.isPending,
    setActive: async (active: boolean) => {
      const confirmed = await confirm({
        title: t(active ? 'users.confirmActivate' : 'users.confirmDeactivate', { name }),
        text: t(active ? 'users.confirmActivateText' : 'users.confirmDeactivateText'),
        code: active ? undefined : name,
        action: t(active ? 'users.activate' : 'users.deactivate'),
        danger: !active,
      })
      if (confirmed)
        setActive.mutate(
          { userId, active },
          callbacks(active ? 'done.user.activated' : 'done.user.deactivated'),
        )
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
      if (confirmed) revoke.mutate({ userId })
    },
  }
}
