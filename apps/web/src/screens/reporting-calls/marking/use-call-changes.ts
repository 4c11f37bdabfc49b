import { useDebouncedCallback } from '@mantine/hooks'
import type { CallMarkFields } from '@talkie/contract/reporting'
import { useQueryClient } from '@tanstack/react-query'
import { readsEvents } from '../../../features/reports/answers/use-live-reports.ts'
import { api, client } from '../../../services/api/api.ts'
import { useAccount } from '../../../services/navigation/account.tsx'

/** Milliseconds until the event store has a change, which PostgreSQL has at once. */
const eventStoreDelay = 2500

/** Marks and notes calls, and says which were returned. Their details are fetched again at once, the tables as soon as the event store has the change. */
export const useCallChanges = () => {
  const { accountId } = useAccount()
  const queries = useQueryClient()
  const refetchLater = useDebouncedCallback(
    () => queries.invalidateQueries({ predicate: readsEvents }),
    eventStoreDelay,
  )
  const refetch = async () => {
    await queries.invalidateQueries({ queryKey: api.reporting.calls.get.key() })
    refetchLater()
  }
  return {
    mark: async (callIds: string[], fields: CallMarkFields): Promise<number> => {
      const { changed } = await client.reporting.calls.mark({ accountId, callIds, ...fields })
      await refetch()
      return changed
    },
    note: async (callId: string, note: string): Promise<void> => {
      await client.reporting.calls.note({ accountId, callId, note })
      await refetch()
    },
    setReturned: async (callId: string, returned: boolean): Promise<void> => {
      await client.reporting.calls.setReturned({ accountId, callId, returned })
      await refetch()
    },
  }
}
