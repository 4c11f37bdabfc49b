import { Stack } from '@mantine/core'
import { useMetrics } from '../../features/reports/metrics/use-metrics.ts'
import { SampleDataNotice } from '../../features/sample-data/sample-data-notice.tsx'
import { useText } from '../../services/language/language.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { TableSkeleton } from '../../ui/states/skeletons.tsx'
import { ErrorState } from '../../ui/states/states.tsx'
import { WordsReport } from './words-report.tsx'

/** The search terms that led to visits, and the words in them, with their metrics. */
const ReportingWords = () => {
  const { t } = useText()
  const { metrics, query } = useMetrics()
  return (
    <Stack gap="md">
      <SampleDataNotice />
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
