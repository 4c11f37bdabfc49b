import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'

/** Creates and revokes keys of the site's servers, once the user has confirmed it. */
export const useServerKeys = () => {
  const { t } = useText()
  const { accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: api.tracking.serverKeys.key() })

  /** Resolves to the new key; undefined if the user cancelled, or it was not created. */
  const create = async (): Promise<string | undefined> => {
    const confirmed = await confirm({
      title: t('implementation.server.create'),
      text: t('implementation.server.createText'),
      action: t('common.create'),
    })
    if (!confirmed) return undefined
    try {
      const { secret, tail } = await client.tracking.serverKeys.create({ accountId })
      await refresh()
      snackbar.done('done.serverKey.created', { name: `…${tail}` })
      return secret
    } catch (error) {
      snackbar.error(error)
      return undefined
    }
  }

  const revoke = async ({ id, tail }: { id: string; tail: string }): Promise<void> => {
    const confirmed = await confirm({
      title: t('implementation.server.revokeKey', { key: tail }),
      text: t('implementation.server.revokeText'),
      code: tail,
      action: t('implementation.server.revoke'),
      danger: true,
    })
    if (!confirmed) return
    try {
      await client.tracking.serverKeys.revoke({ accountId, serverKeyId: id })
      await refresh()
      snackbar.done('done.serverKey.revoked', { name: `…${tail}` })
    } catch (error) {
      snackbar.error(error)
    }
  }
  return { create, revoke }
}
