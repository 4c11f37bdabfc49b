import { useMemo } from 'react'
import { useMetrics } from '../../features/reports/metrics/use-metrics.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { EmptyState, ErrorState } from '../../ui/states/states.tsx'
import { buildBoardChoices } from './board-choices.ts'
import { BoardPage } from './board-page.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { dashboardSearchSchema } from './dashboard-search.ts'
import { useBoardLayout } from './layout/use-board-layout.ts'

const AccountDashboard = () => {
  const { t } = useText()
  const [search] = usePageSearch(dashboardSearchSchema)
  const { metrics, query } = useMetrics()
  const layout = useBoardLayout()
  const choices = useMemo(() => metrics && buildBoardChoices(search, metrics), [search, metrics])
  if (metrics && choices && layout.ready)
    return <BoardPage search={search} choices={choices} metrics={metrics} layout={layout} />
  return (
    <>
      <PageHeader title={t('nav.reportingDashboard')} />
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : choices === null ? (
        <EmptyState title={t('dashboard.noMetrics')} />
      ) : (
        <BoardSkeleton />
      )}
    </>
  )
}

/** The dashboard of an account: its most important figures, in the user's own layout. */
const ReportingDashboard = () => {
  const { accountId } = useAccount()
  return <AccountDashboard key={accountId} />
}

export default ReportingDashboard
