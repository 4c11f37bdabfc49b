import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../services/api/api.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import type { AskedScreen } from '../reports/fields/report-screen.ts'

/** Colours by the names of tags: of event tags (`tags`), and of ringpool tags. */
export type TagColors = Record<'tags' | 'ringpool_tag', ReadonlyMap<string, string>>

const none: readonly { name: string; color: string }[] = []

/** The colours of the account's tags, for a reporting screen; empty until they are loaded. */
export const useTagColors = (screen: AskedScreen): TagColors => {
  const { accountId } = useAccount()
  const { data } = useQuery(
    api.reporting[screen].tagColors.queryOptions({ input: { accountId }, meta: { noCache: true } }),
  )
  return useMemo(() => {
    const toMap = (tags: readonly { name: string; color: string }[]) =>
      new Map(tags.map(({ name, color }) => [name, color]))
    return { tags: toMap(data?.event ?? none), ringpool_tag: toMap(data?.ringpool ?? none) }
  }, [data])
}
