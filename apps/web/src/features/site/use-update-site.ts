import type { SiteFields } from '@talkie/contract/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'

/** What the user confirms, and what is said once it is done. */
type SiteChange = {
  title: string
  text: string
  /** The sentence that says what was changed, and the name in it. */
  done: 'done.site.updated' | 'done.domain.added'
  name: string
}

/**
 * Changes settings of the account's site once the user has confirmed it. Resolves to false if the user cancelled;
 * rejects with the API's error.
 */
export const useUpdateSite = () => {
  const { t } = useText()
  const { accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const update = useMutation(api.tracking.updateSite.mutationOptions())
  return async (fields: Partial<SiteFields>, { title, text, done, name }: SiteChange): Promise<boolean> => {
    if (!(await confirm({ title, text, action: t('common.update') }))) return false
    await update.mutateAsync({ accountId, ...fields })
    await queries.invalidateQueries({ queryKey: api.accounts.key() })
    await queries.invalidateQueries({ queryKey: api.tracking.key() })
    snackbar.done(done, { name })
    return true
  }
}
