import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'

/** The new status of the callers: `active` blocks their calls, `inactive` lets them through. */
type Decision = 'active' | 'inactive'

/**
 * Blocks or unblocks callers after a confirmation. `unlisted` callers have no blacklist entry yet and get one.
 *
 * @returns a function that resolves to true if the status was changed
 */
export const useDecide = () => {
  const { t } = useText()
  const format = useFormat()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const setStatus = useMutation(api.numbers.blacklist.setStatus.mutationOptions())
  const add = useMutation(api.numbers.blacklist.add.mutationOptions())
  return async (phones: string[], status: Decision, { unlisted = false } = {}): Promise<boolean> => {
    if (phones.length === 0) return false
    const plural = { count: phones.length, formatted: format.number(phones.length) }
    const isBlocking = status === 'active'
    const confirmed = await confirm({
      title: t(isBlocking ? 'blacklist.confirmBlock' : 'blacklist.confirmUnblock', plural),
      text: t(isBlocking ? 'blacklist.confirmBlockText' : 'blacklist.confirmUnblockText'),
      action: t(isBlocking ? 'blacklist.block' : 'blacklist.takeOff'),
      danger: isBlocking,
    })
    if (!confirmed) return false
    try {
      const { changed } = unlisted
        ? // The country is ignored, because E.164 numbers contain it.
          await add.mutateAsync({ country: 'es', phones, reason: null })
        : await setStatus.mutateAsync({ phones, status })
      await queries.invalidateQueries({ queryKey: api.numbers.key() })
      snackbar.done(isBlocking ? 'done.caller.blocked' : 'done.caller.unblocked', { count: changed })
      return true
    } catch (error) {
      snackbar.error(error)
      return false
    }
  }
}
