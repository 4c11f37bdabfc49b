import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatUserName } from '../../features/users/format-user-name.ts'
import type { ManagedUserRow } from '../../features/users/managed-user.ts'
import { api } from '../../services/api/api.ts'
import { type TextKey, useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import { Notice } from '../../ui/states/states.tsx'

type CredentialNoticeProps = {
  user: ManagedUserRow
  text: string
  action: TextKey
  confirmTitle: TextKey
  confirmText: TextKey
  isPending: boolean
  onConfirmed: () => void
}

/** A notice about a user's credential, with a button that removes it after the user's name is typed. */
const CredentialNotice = ({ user, ...notice }: CredentialNoticeProps) => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const remove = async () => {
    const name = formatUserName(user)
    const confirmed = await confirm({
      title: t(notice.confirmTitle, { name }),
      text: t(notice.confirmText),
      code: name,
      action: t(notice.action),
      danger: true,
    })
    if (confirmed) notice.onConfirmed()
  }
  return (
    <Notice
      action={
        <Button size="xs" variant="default" disabled={notice.isPending} onClick={() => void remove()}>
          {t(notice.action)}
        </Button>
      }
    >
      {notice.text}
    </Notice>
  )
}

/** What happens after a credential was removed or could not be. */
const useRemovalResult = (
  user: ManagedUserRow,
  words: 'done.user.factorReset' | 'done.user.passkeysDeleted',
) => {
  const queries = useQueryClient()
  return {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: api.identity.users.key() })
      snackbar.done(words, { name: formatUserName(user) })
    },
    onError: (error: unknown) => snackbar.error(error),
  }
}

/** Says that a user signs in with a second factor, and resets it for a user who lost it. */
export const SecondFactorNotice = ({ user }: { user: ManagedUserRow }) => {
  const { t } = useText()
  const reset = useMutation(
    api.identity.users.resetSecondFactor.mutationOptions(useRemovalResult(user, 'done.user.factorReset')),
  )
  if (!user.secondFactor) return null
  return (
    <CredentialNotice
      user={user}
      text={t('users.hasFactor')}
      action="users.resetFactor"
      confirmTitle="users.confirmResetFactor"
      confirmText="users.confirmResetFactorText"
      isPending={reset.isPending}
      onConfirmed={() => reset.mutate({ userId: user.id })}
    />
  )
}

/** Says how many passkeys a user has, and removes them for a user who lost a device. */
export const PasskeysNotice = ({ user }: { user: ManagedUserRow }) => {
  const { t } = useText()
  const remove = useMutation(
    api.identity.users.removePasskeys.mutationOptions(useRemovalResult(user, 'done.user.passkeysDeleted')),
  )
  if (user.passkeys === 0) return null
  return (
    <CredentialNotice
      user={user}
      text={t('users.passkeys', { count: user.passkeys })}
      action="users.removePasskeys"
      confirmTitle="users.confirmRemovePasskeys"
      confirmText="users.confirmRemovePasskeysText"
      isPending={remove.isPending}
      onConfirmed={() => remove.mutate({ userId: user.id })}
    />
  )
}
