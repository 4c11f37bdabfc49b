import { useDebouncedCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../shell/api.ts'
import { useLive } from '../../shell/use-live.ts'

/** A change is announced when the call is stored; the reports' store has it a moment later. */
const reportsFollowAfter = 1500

/** Asks for the calls anew whenever one changes; answers with how the live connection is. */
export const useFollowCalls = () => {
  const queries = useQueryClient()
  const askAgain = () => queries.invalidateQueries({ queryKey: api.reporting.calls.key() })
  const askOnceMore = useDebouncedCallback(askAgain, reportsFollowAfter)
  return useLive(['calls'], () => {
    askAgain()
    askOnceMore()
  })
}
