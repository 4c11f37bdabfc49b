import type { RingpoolFields } from '@talkie/contract/ringpools'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../services/api/api.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'

/** Saves a ringpool and goes back to the list of ringpools. `save` rejects with the API's error. */
export const useSaveRingpool = ({ id: ringpoolId, active: wasActive }: { id: string; active: boolean }) => {
  const { accountId } = useAccount()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const update = useMutation(api.ringpools.update.mutationOptions())
  const back = () =>
    navigate({ to: '/accounts/$accountId/ringpool-management', params: { accountId: String(accountId) } })
  const save = async (fields: RingpoolFields) => {
    await update.mutateAsync({ accountId, ringpoolId, ...fields })
    await queries.invalidateQueries({ queryKey: api.ringpools.key() })
    await queries.invalidateQueries({ queryKey: api.numbers.key() })
    const words =
      fields.active === wasActive
        ? 'done.ringpool.updated'
        : fields.active
          ? 'done.ringpool.restored'
          : 'done.ringpool.archived'
    snackbar.done(words, fields, {
      to: '/accounts/$accountId/ringpool-management/$ringpoolId/update',
      params: { accountId: String(accountId), ringpoolId },
    })
    await back()
  }
  return { save, back, saving: update.isPending }
}
