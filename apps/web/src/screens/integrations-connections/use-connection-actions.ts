import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import type { ConnectionRow, ConnectionWithSecret } from './connection-row.ts'

/** Actions on an existing connection, each after a confirmation. */
export const useConnectionActions = (connection: ConnectionRow) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const update = useMutation(api.telephony.connections.update.mutationOptions())
  // The response contains a secret, so it must not stay in the cache.
  const renewal = useMutation(api.telephony.connections.renewSecret.mutationOptions({ gcTime: 0 }))
  const { id: connectionId, name, mapping, allowedAddresses } = connection

  /** Archives (false) or restores (true). */
  const setActive = async (active: boolean): Promise<void> => {
    const confirmed = await confirm({
      title: t(active ? 'connections.confirmRestore' : 'connections.confirmArchive'),
      text: t(active ? 'connections.confirmRestoreText' : 'connections.confirmArchiveText'),
      code: active ? undefined : name,
      action: t(active ? 'common.restore' : 'common.archive'),
      danger: !active,
    })
    if (!confirmed) return
    try {
      await update.mutateAsync({ accountId, connectionId, name, mapping, allowedAddresses, active })
      await queries.invalidateQueries({ queryKey: api.telephony.connections.key() })
      snackbar.done(active ? 'done.connection.restored' : 'done.connection.archived', { name })
    } catch (error) {
      snackbar.error(error)
    }
  }

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

  return { setActive, renew, busy: update.isPending || renewal.isPending }
}
