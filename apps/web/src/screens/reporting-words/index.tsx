import { Stack } from '@mantine/core'
import { useMetrics } from '../../components/metrics/use-metrics.ts'
import { MockNotice } from '../../components/mock-data/mock-notice.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { TableSkeleton } from '../../components/skeletons.tsx'
import { ErrorState } from '../../components/states.tsx'
import { useText } from '../../shell/language.ts'
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
