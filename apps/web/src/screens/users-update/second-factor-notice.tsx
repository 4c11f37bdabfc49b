import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ManagedUserRow } from '../../features/users/managed-user.ts'
import { personName } from '../../features/users/person-name.ts'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import { Notice } from '../../ui/states/states.tsx'

/** Says that a user signs in with a second factor, and takes it away from who lost it. */
export const SecondFactorNotice = ({ user }: { user: ManagedUserRow }) => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const reset = useMutation(
    api.identity.users.resetSecondFactor.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries({ queryKey: api.identity.users.key() })
        snackbar.success()
      },
      onError: (error) => snackbar.error(error),
    }),
  )
  if (!user.secondFactor) return null
  const ask = async () => {
    const name = personName(user)
    const confirmed = await confirm({
      title: t('users.confirmResetFactor', { name }),
      text: t('users.confirmResetFactorText'),
      code: name,
      action: t('users.resetFactor'),
      danger: true,
    })
    if (confirmed) reset.mutate({ userId: user.id })
  }
  return (
    <Notice
      action={
        <Button size="xs" variant="default" disabled={reset.isPending} onClick={() => void ask()}>
          {t('users.resetFactor')}
        </Button>
      }
    >
      {t('users.hasFactor')}
    </Notice>
  )
}
