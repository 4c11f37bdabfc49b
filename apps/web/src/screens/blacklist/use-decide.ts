import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { useFormat } from '../../services/format/format.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'

/** What is done with callers: refuse them, or let them through. */
type Decision = 'active' | 'inactive'

/**
 * Refuses callers or lets them through, once the person has typed the number, or how many there are. Callers without an
 * entry get one (`unlisted`). Says whether it was done.
 */
export const useDecide = () => {
  const { t } = useText()
  const format = useFormat()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const setStatus = useMutation(api.numbers.blacklist.setStatus.mutationOptions())
  const add = useMutation(api.numbers.blacklist.add.mutationOptions())
  return async (phones: string[], status: Decision, { unlisted = false } = {}): Promise<boolean> => {
    const [first] = phones
    if (first === undefined) return false
    const plural = { count: phones.length, formatted: format.number(phones.length) }
    const block = status === 'active'
    const confirmed = await confirm({
      title: t(block ? 'blacklist.confirmBlock' : 'blacklist.confirmUnblock', plural),
      text: t(block ? 'blacklist.confirmBlockText' : 'blacklist.confirmUnblockText'),
      action: t(block ? 'blacklist.block' : 'blacklist.takeOff'),
      danger: block,
    })
    if (!confirmed) return false
    try {
      const { changed } = unlisted
        ? // E.164 numbers name their country themselves.
          await add.mutateAsync({ country: 'es', phones, reason: null })
        : await setStatus.mutateAsync({ phones, status })
      await queries.invalidateQueries({ queryKey: api.numbers.key() })
      snackbar.success(t('blacklist.changed', { count: changed, formatted: format.number(changed) }))
      return true
    } catch (error) {
      snackbar.error(error)
      return false
    }
  }
}
