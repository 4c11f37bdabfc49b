import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { useArchive } from '../../ui/dialogs/use-archive.ts'
import type { ConnectionRow, ConnectionWithSecret } from './connection-row.ts'

/** Actions on an existing connection, each after a confirmation. */
export const useConnectionActions = (connection: ConnectionRow) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  // The response contains a secret, so it must not stay in the cache.
  const renewal = useMutation(api.telephony.connections.renewSecret.mutationOptions({ gcTime: 0 }))
  const { id: connectionId, name } = connection

  const archive = useArchive<ConnectionRow>({
    describe: ({ active }) =>
      active
        ? {
            title: t('connections.confirmArchive'),
            text: t('connections.confirmArchiveText'),
            done: 'done.connection.archived',
          }
        : {
            title: t('connections.confirmRestore'),
            text: t('connections.confirmRestoreText'),
            done: 'done.connection.restored',
          },
    setArchived: ({ id }, archived) =>
      client.telephony.connections.setArchived({ accountId, connectionId: id, archived }),
    onChanged: () => queries.invalidateQueries({ queryKey: api.telephony.connections.key() }),
  })

  /**
   * Replaces the secret. Resolves to null if the user cancels; rejects with the API's error.
   *
   * @param authToken the provider's new secret; null for the other kinds, whose secret the server generates
   */
  const renew = async (authToken: string | null): Promise<ConnectionWithSecret | null> => {
    const confirmed = await confirm({
      title: t('connections.renew'),
      text: t('connections.confirmRenewText'),
      code: name,
      action: t('common.update'),
      danger: true,
    })
    if (!confirmed) return null
    return await renewal.mutateAsync({ accountId, connectionId, authToken })
  }

  return { archive: () => archive(connection), renew, busy: renewal.isPending }
}
