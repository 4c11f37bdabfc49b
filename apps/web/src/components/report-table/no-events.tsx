import { addDays, dayIn } from '@talkie/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAccount } from '../../shell/account.tsx'
import { api, client } from '../../shell/api.ts'
import { useText } from '../../shell/language.ts'
import { EmptyAccount } from '../mock-data/empty-account.tsx'
import { TableSkeleton } from '../skeletons.tsx'
import { EmptyState } from '../states.tsx'
import type { Report } from './use-report.ts'

/** Whether nothing of what a screen shows has happened in the account in the last year. */
const useIsEmptyAccount = ({ screen, question, isMock }: Report, enabled: boolean) => {
  const { account, accountId } = useAccount()
  const today = dayIn(account.timezone, new Date())
  const input = {
    accountId,
    range: { start: addDays(today, -365), end: addDays(today, 1) },
    scope: question.scope,
    limit: 5,
  }
  const { data, isPending } = useQuery({
    queryKey: api.reporting[screen].rows.key({ input }),
    queryFn: () => client.reporting[screen].rows(input),
    enabled: enabled && !isMock,
  })
  return { isEmpty: data?.total === 0, isPending: enabled && !isMock && isPending }
}

/** Why a table shows nothing: the account has none of it yet, none in these days, or none that matches. */
export const NoEvents = ({ report, empty }: { report: Report; empty: ReactNode }) => {
  const { t } = useText()
  const filtered = report.question.filters.length > 0
  const { isEmpty, isPending } = useIsEmptyAccount(report, !filtered)
  if (isPending) return <TableSkeleton rows={3} />
  if (isEmpty) return <EmptyAccount />
  if (filtered) return <EmptyState title={t('report.noneMatchTitle')} text={t('report.noneMatchText')} />
  return empty ?? <EmptyState title={t('report.noneTitle')} text={t('report.noneText')} />
}
