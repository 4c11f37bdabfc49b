import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import type { ClientRow } from './client-row.ts'

/**
 * Archives a client with its accounts, or restores it with the accounts that were archived with it. To archive, the
 * user types the client's name.
 */
export const useArchiveClient = () => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const change = useMutation(api.accounts.clients.setArchived.mutationOptions())
  return async ({ id, name, active, activeAccounts }: ClientRow) => {
    const confirmed = await confirm({
      title: t(active ? 'clients.archiveTitle' : 'clients.restoreTitle', { name }),
      text: active ? t('clients.archiveText', { count: activeAccounts }) : t('clients.restoreText'),
      code: active ? name : undefined,
      action: t(active ? 'common.archive' : 'common.restore'),
      danger: active,
    })
    if (!confirmed) return
    try {
      await change.mutateAsync({ clientId: id, archived: active })
      await queries.invalidateQueries({ queryKey: api.accounts.key() })
      snackbar.done(
        active ? 'done.client.archived' : 'done.client.restored',
        { name },
        {
          to: '/clients',
          search: { client: id },
        },
      )
    } catch (error) {
      snackbar.error(error)
    }
  }
}
