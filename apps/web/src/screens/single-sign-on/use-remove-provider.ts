import type { SingleSignOnProvider } from '@talkie/contract/identity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'

/** Removes a provider after the user has typed its name. */
export const useRemoveProvider = (onRemoved: () => void) => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const remove = useMutation(api.identity.singleSignOn.providers.remove.mutationOptions())
  return async ({ id: providerId, name }: SingleSignOnProvider) => {
    const confirmed = await confirm({
      title: t('singleSignOn.confirmRemove', { name }),
      text: t('singleSignOn.confirmRemoveText'),
      code: name,
      action: t('singleSignOn.remove'),
      danger: true,
    })
    if (!confirmed) return
    try {
      await remove.mutateAsync({ providerId })
      onRemoved()
      await queries.invalidateQueries({ queryKey: api.identity.singleSignOn.key() })
      snackbar.done('done.provider.removed', { name })
    } catch (error) {
      snackbar.error(error)
    }
  }
}
