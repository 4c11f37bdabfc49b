import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConfirmByTyping } from '../../components/confirm-by-typing.tsx'
import { snackbar } from '../../components/snackbar.ts'
import { Notice } from '../../components/states.tsx'
import { api } from '../../shell/api.ts'
import { useText } from '../../shell/language.ts'
import type { ManagedUserRow } from '../users/managed-user.ts'
import { personName } from '../users/person-name.ts'

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
