import { Stack } from '@mantine/core'
import { reportFields } from '@talkie/contract/reporting'
import { useMemo } from 'react'
import { ContactDrawer } from '../../features/contacts/drawer/contact-drawer.tsx'
import { ReportNotices } from '../../features/reports/table/report-notices.tsx'
import { ReportTable } from '../../features/reports/table/report-table.tsx'
import { ReportViews } from '../../features/reports/table/report-views.tsx'
import { useReport } from '../../features/reports/table/use-report.ts'
import { ValuePicks } from '../../features/reports/table/value-picks/value-picks.tsx'
import { useText } from '../../services/language/language.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'

/** Every event of the date range with every column. The browser does not cache them. */
const ReportingRawdata = () => {
  const { t } = useText()
  const builtIn = useMemo(() => [{ id: 'all', label: t('rawdata.view.all'), state: {} }], [t])
  const report = useReport({
    screen: 'rawdata',
    columns: reportFields,
    scope: 'all',
    choosesScope: true,
    builtIn,
    isUncached: true,
  })
  return (
    <Stack gap="md">
      <PageHeader title={t('nav.reportingRawdata')} />
      <ReportViews report={report} />
      <ReportNotices report={report} />
      <ValuePicks report={report}>
        <ReportTable report={report} label={t('nav.reportingRawdata')} fileName={t('rawdata.csvName')} />
        <ContactDrawer report={report} onClose={report.close} />
      </ValuePicks>
    </Stack>
  )
}

export default ReportingRawdata
