import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useArchive } from '../../ui/dialogs/use-archive.ts'
import type { ClientRow } from './client-row.ts'

/**
 * Archives a client with its accounts, or restores it with the accounts that were archived with it. To archive, the
 * user types the client's name.
 */
export const useArchiveClient = () => {
  const { t } = useText()
  const queries = useQueryClient()
  return useArchive<ClientRow>({
    describe: ({ id, name, active, activeAccounts }) => ({
      ...(active
        ? {
            title: t('clients.archiveTitle', { name }),
            text: t('clients.archiveText', { count: activeAccounts }),
            done: 'done.client.archived',
          }
        : {
            title: t('clients.restoreTitle', { name }),
            text: t('clients.restoreText'),
            done: 'done.client.restored',
          }),
      link: { to: '/clients', search: { client: id } },
    }),
    setArchived: ({ id: clientId }, archived) => client.accounts.clients.setArchived({ clientId, archived }),
    onChanged: () => queries.invalidateQueries({ queryKey: api.accounts.key() }),
  })
}
