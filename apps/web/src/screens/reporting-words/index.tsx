import { Stack } from '@mantine/core'
import { MockNotice } from '../../features/mock-data/mock-notice.tsx'
import { useMetrics } from '../../features/reports/metrics/use-metrics.ts'
import { useText } from '../../services/language/language.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { TableSkeleton } from '../../ui/states/skeletons.tsx'
import { ErrorState } from '../../ui/states/states.tsx'
import { WordsReport } from './words-report.tsx'

/** What people searched for before they came, as whole terms and by word, with what each brought. */
const ReportingWords = () => {
  const { t } = useText()
  const { metrics, query } = useMetrics()
  return (
    <Stack gap="md">
      <MockNotice />
      {metrics ? (
        <WordsReport metrics={metrics} />
      ) : (
        <>
          <PageHeader title={t('nav.reportingWords')} />
          {query.error ? <ErrorState error={query.error} onRetry={query.refetch} /> : <TableSkeleton />}
        </>
      )}
    </Stack>
  )
}

export default ReportingWords
