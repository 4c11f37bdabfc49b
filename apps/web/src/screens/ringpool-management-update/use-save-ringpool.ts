import type { RingpoolFields } from '@talkie/contract/ringpools'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../services/api/api.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'

/** The way back to the list of ringpools, and the link from there to a ringpool that was changed. */
export const useLeaveRingpool = ({ id: ringpoolId }: { id: string }) => {
  const { accountId } = useAccount()
  const navigate = useNavigate()
  return {
    leave: () =>
      navigate({ to: '/accounts/$accountId/ringpool-management', params: { accountId: String(accountId) } }),
    link: {
      to: '/accounts/$accountId/ringpool-management/$ringpoolId/update',
      params: { accountId: String(accountId), ringpoolId },
    } as const,
  }
}

/** Saves a ringpool and goes back to the list of ringpools. `save` rejects with the API's error. */
export const useSaveRingpool = ({ id: ringpoolId, active: wasActive }: { id: string; active: boolean }) => {
  const { accountId } = useAccount()
  const queries = useQueryClient()
  const update = useMutation(api.ringpools.update.mutationOptions())
  const { leave, link } = useLeaveRingpool({ id: ringpoolId })
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
    snackbar.done(words, fields, link)
    await leave()
  }
  return { save, leave }
}
