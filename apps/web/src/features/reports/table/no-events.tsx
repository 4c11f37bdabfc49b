import { addDays, dayIn } from '@talkie/contract/dates'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, client } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'
import type { Report } from './use-report.ts'

/** Whether nothing of what a screen shows has happened in the account in the last year; asked when nothing is shown. */
export const useIsEmptyAccount = ({ screen, question, query, rows, isMock }: Report): boolean => {
  const { account, accountId } = useAccount()
  const today = dayIn(account.timezone, new Date())
  const input = {
    accountId,
    range: { start: addDays(today, -365), end: addDays(today, 1) },
    scope: question.scope,
    limit: 5,
  }
  const asked = question.filters.length === 0 && question.search === '' && !isMock
  const { data, isFetchedAfterMount } = useQuery({
    queryKey: api.reporting[screen].rows.key({ input }),
    queryFn: () => client.reporting[screen].rows(input),
    enabled: asked && query.isSuccess && rows.length === 0,
    refetchOnMount: 'always',
  })
  // A kept 'nothing yet' is not believed: it may be over.
  return asked && rows.length === 0 && data?.total === 0 && isFetchedAfterMount
}

/** Why a table shows nothing: there is none in these days, or none that matches. */
export const NoEvents = ({ filtered, empty }: { filtered: boolean; empty: ReactNode }) => {
  const { t } = useText()
  if (filtered) return <EmptyState title={t('report.noneMatchTitle')} text={t('report.noneMatchText')} />
  return empty ?? <EmptyState title={t('report.noneTitle')} text={t('report.noneText')} />
}
