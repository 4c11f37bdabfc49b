import { addDays, toCalendarDay } from '@talkie/contract/dates'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, client } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { serverNow } from '../../../services/token/server-clock.ts'
import { EmptyState } from '../../../ui/states/states.tsx'
import type { Report } from './use-report.ts'

/** Whether the account had no event of the screen's kind in the last year; queried only if the table is empty. */
export const useIsEmptyAccount = ({ screen, question, query, rows, isSample }: Report): boolean => {
  const { account, accountId } = useAccount()
  const today = toCalendarDay(account.timezone, new Date(serverNow()))
  const input = {
    accountId,
    range: { start: addDays(today, -365), end: addDays(today, 1) },
    scope: question.scope,
    limit: 5,
  }
  const isUnfiltered = question.filters.length === 0 && question.search === '' && !isSample
  const { data, isFetchedAfterMount } = useQuery({
    queryKey: api.reporting[screen].rows.key({ input }),
    queryFn: () => client.reporting[screen].rows(input),
    enabled: isUnfiltered && query.isSuccess && rows.length === 0,
    refetchOnMount: 'always',
  })
  // A cached 'nothing yet' is not trusted: it may be outdated.
  return isUnfiltered && rows.length === 0 && data?.total === 0 && isFetchedAfterMount
}

/** Why a table is empty: no events in these days, or none that match. */
export const NoEvents = ({ filtered, empty }: { filtered: boolean; empty: ReactNode }) => {
  const { t } = useText()
  if (filtered) return <EmptyState title={t('report.noneMatchTitle')} text={t('report.noneMatchText')} />
  return empty ?? <EmptyState title={t('report.noneTitle')} text={t('report.noneText')} />
}
