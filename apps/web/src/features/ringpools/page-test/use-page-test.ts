import { useDebouncedValue } from '@mantine/hooks'
import type { RingpoolDraft } from '@talkie/contract/tracking'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { type PageTestValues, toAddress, toUserAgent } from './tested-page.ts'

/** Milliseconds without typing until a page is tested. */
const pause = 400

/** What the script would do on a page; undefined until a page is entered. It follows what the user types. */
export const usePageTest = (values: PageTestValues, draft?: RingpoolDraft) => {
  const { accountId, account } = useAccount()
  const url = toAddress(values.url, account.domain)
  const input = {
    accountId,
    url: url ?? '',
    referrer: toAddress(values.referrer, account.domain) ?? '',
    landing: toAddress(values.landing, account.domain) ?? '',
    userAgent: toUserAgent(values.browser),
    ...(draft && { draft }),
  }
  const [settled] = useDebouncedValue(JSON.stringify(input), pause)
  const query = useQuery({
    ...api.tracking.testPage.queryOptions({ input: JSON.parse(settled), meta: noCache }),
    enabled: url !== null && JSON.parse(settled).url !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { ...query, data: url === null ? undefined : query.data, isUrl: url !== null }
}
