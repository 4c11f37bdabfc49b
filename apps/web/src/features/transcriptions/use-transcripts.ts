import { useQuery } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useAccount } from '../../services/navigation/account.tsx'

/** What was said in a call of ours, by recording. Not for users who may not read it. */
export const useTranscripts = (callId: string, { isOwn = true }: { isOwn?: boolean } = {}) => {
  const { accountId, can } = useAccount()
  const mayRead = can('callcenter.agents', 'r')
  const query = useQuery(
    api.transcriptions.ofCall.queryOptions({
      input: { accountId, callId },
      staleTime: 0,
      meta: noCache,
      enabled: mayRead && isOwn,
      select: ({ transcripts }) => transcripts,
    }),
  )
  return { ...query, mayRead }
}
