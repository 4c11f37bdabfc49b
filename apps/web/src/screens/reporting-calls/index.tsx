import { Stack } from '@mantine/core'
import { eventClasses } from '@talkie/contract/events'
import { useMemo, useState } from 'react'
import { BulkUploadButton } from '../../features/imports/upload/bulk-upload-button.tsx'
import { useLiveReports } from '../../features/reports/answers/use-live-reports.ts'
import { ReportNotices } from '../../features/reports/table/report-notices.tsx'
import { ReportTable } from '../../features/reports/table/report-table.tsx'
import { ReportViews } from '../../features/reports/table/report-views.tsx'
import { useReport } from '../../features/reports/table/use-report.ts'
import { ValuePicks } from '../../features/reports/table/value-picks/value-picks.tsx'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LiveIndicator } from '../../ui/states/live-indicator.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { callColumns, callViews, viewLayouts } from './call-columns.ts'
import { CallDrawer } from './call-drawer.tsx'
import { MarkMany } from './marking/mark-many.tsx'
import { TotalsStrip } from './totals-strip.tsx'

const noIds: ReadonlySet<string> = new Set()
const calls = { types: eventClasses.call }
const viewNames = Object.keys(callViews) as (keyof typeof callViews)[]

/** The calls of the date range: caller, outcome and source. */
const ReportingCalls = () => {
  const { t } = useText()
  const { accountId } = useAccount()
  const builtIn = useMemo(
    () =>
      viewNames.map((id) => ({
        id,
        label: t(`calls.view.${id}`),
        state: { filters: [...callViews[id]], ...viewLayouts[id] },
      })),
    [t],
  )
  const report = useReport({ screen: 'calls', columns: callColumns, scope: 'call', builtIn, isLive: true })
  const status = useLiveReports(calls)
  const { can, account } = useAccount()
  const [selectedIds, setSelectedIds] = useState(noIds)
  const mayMark = can('reporting.calls', 'w') && account.active && !report.isSample
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.reportingCalls')}
        subtitle={<LiveIndicator status={status} query={report.query} />}
        actions={
          <BulkUploadButton kind="contacts" accountId={accountId} label={t('upload.contacts')} iconOnPhone />
        }
      />
      <ReportViews report={report} />
      <TotalsStrip report={report} />
      <ReportNotices report={report} />
      <ValuePicks report={report}>
        <ReportTable
          report={report}
          label={t('nav.reportingCalls')}
          fileName={t('calls.csvName')}
          {...(mayMark
            ? {
                selection: { ids: selectedIds, onChange: setSelectedIds },
                bulk: (
                  <MarkMany
                    calls={report.rows.filter(({ id }) => selectedIds.has(id))}
                    onDone={() => setSelectedIds(noIds)}
                  />
                ),
              }
            : {})}
          empty={<EmptyState title={t('calls.noneTitle')} text={t('calls.noneText')} />}
        />
        <CallDrawer report={report} />
      </ValuePicks>
    </Stack>
  )
}

export default ReportingCalls
