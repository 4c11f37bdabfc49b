import { useQuery } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { useAccount } from '../../services/navigation/account.tsx'

/** The forms that visitors saw on the account's site. */
export const useSiteForms = ({ enabled = true } = {}) => {
  const { accountId } = useAccount()
  return useQuery(
    api.forms.site.list.queryOptions({ input: { accountId }, staleTime: 0, meta: noCache, enabled }),
  )
}
