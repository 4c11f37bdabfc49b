import { Stack } from '@mantine/core'
import { eventClasses } from '@talkie/contract'
import { useMemo } from 'react'
import { PageHeader } from '../../components/page-header.tsx'
import { ReportNotices } from '../../components/report-table/report-notices.tsx'
import { ReportTable } from '../../components/report-table/report-table.tsx'
import { ReportViews } from '../../components/report-table/report-views.tsx'
import { useLiveReports } from '../../components/report-table/use-live-reports.ts'
import { useReport } from '../../components/report-table/use-report.ts'
import { EmptyState } from '../../components/states.tsx'
import { useText } from '../../shell/language.ts'
import { LiveIndicator } from '../../shell/live-indicator.tsx'
import { callColumns, callViews } from './call-columns.ts'
import { CallDrawer } from './call-drawer.tsx'
import { TotalsStrip } from './totals-strip.tsx'

const calls = { types: eventClasses.call }
const viewNames = Object.keys(callViews) as (keyof typeof callViews)[]

/** Every call of the range: who called, how it went, and what caused it. */
const ReportingCalls = () => {
  const { t } = useText()
  const builtIn = useMemo(
    () =>
      viewNames.map((id) => ({
        id,
        label: t(`calls.view.${id}`),
        state: { filters: [...callViews[id]] },
      })),
    [t],
  )
  const report = useReport({ screen: 'calls', columns: callColumns, scope: 'call', builtIn, changes: true })
  const status = useLiveReports(calls)
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.reportingCalls')}
        subtitle={<LiveIndicator status={status} query={report.query} />}
      />
      <ReportViews report={report} />
      <TotalsStrip report={report} />
      <ReportNotices report={report} />
      <ReportTable
        report={report}
        label={t('nav.reportingCalls')}
        fileName={t('calls.csvName')}
        empty={<EmptyState title={t('calls.noneTitle')} text={t('calls.noneText')} />}
      />
      <CallDrawer report={report} />
    </Stack>
  )
}

export default ReportingCalls
