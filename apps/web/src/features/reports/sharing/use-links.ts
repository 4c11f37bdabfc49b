import type { JsonifiedValue } from '@orpc/openapi-client'
import type { SharedLink } from '@talkie/contract/reporting'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useAccount } from '../../../services/navigation/account.tsx'

/** A link as JSON. */
export type LinkRow = JsonifiedValue<SharedLink>

type CreateInput = Omit<Parameters<typeof client.reporting.dashboard.links.create>[0], 'accountId'>

/** The links to the account's dashboard, and their mutations, which reject with the API's error. */
export const useLinks = () => {
  const { accountId } = useAccount()
  const queries = useQueryClient()
  const queryKey = api.reporting.dashboard.links.list.key({ input: { accountId } })
  const list = useQuery({
    queryKey,
    queryFn: async () => (await client.reporting.dashboard.links.list({ accountId })).links,
    // Links are opened meanwhile: do not show cached data.
    staleTime: 0,
    meta: noCache,
  })
  const onSuccess = () => queries.invalidateQueries({ queryKey })
  const create = useMutation({
    mutationFn: (input: CreateInput) => client.reporting.dashboard.links.create({ accountId, ...input }),
    onSuccess,
  })
  const revoke = useMutation({
    mutationFn: (linkId: string) => client.reporting.dashboard.links.revoke({ accountId, linkId }),
    onSuccess,
  })
  return { list, create, revoke }
}
export type Links = ReturnType<typeof useLinks>
