import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useArchive } from '../../ui/dialogs/use-archive.ts'

/** Archives an active account or restores an archived one, after a confirmation. */
export const useArchiveAccount = () => {
  const { t } = useText()
  const queries = useQueryClient()
  return useArchive<{ id: number; name: string; active: boolean }>({
    describe: ({ name, active }) =>
      active
        ? {
            title: t('accounts.archiveTitle', { name }),
            text: t('accountForm.confirmDeactivateText'),
            done: 'done.account.archived',
          }
        : {
            title: t('accounts.restoreTitle', { name }),
            text: t('accountForm.confirmActivateText'),
            done: 'done.account.restored',
          },
    setArchived: ({ id: accountId }, archived) => client.accounts.setArchived({ accountId, archived }),
    onChanged: () => queries.invalidateQueries({ queryKey: api.accounts.key() }),
  })
}
