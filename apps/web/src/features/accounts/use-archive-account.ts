import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'

/** Archives an active account or restores an archived one, after a confirmation. */
export const useArchiveAccount = () => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const change = useMutation(api.accounts.setArchived.mutationOptions())
  return async ({ id, name, active }: { id: number; name: string; active: boolean }) => {
    const confirmed = await confirm({
      title: t(active ? 'accounts.archiveTitle' : 'accounts.restoreTitle', { name }),
      text: t(active ? 'accountForm.confirmDeactivateText' : 'accountForm.confirmActivateText'),
      code: active ? name : undefined,
      action: t(active ? 'common.archive' : 'common.restore'),
      danger: active,
    })
    if (!confirmed) return
    try {
      await change.mutateAsync({ accountId: id, archived: active })
      await queries.invalidateQueries({ queryKey: api.accounts.key() })
      snackbar.done(active ? 'done.account.archived' : 'done.account.restored', { name })
    } catch (error) {
      snackbar.error(error)
    }
  }
}
