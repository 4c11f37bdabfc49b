import { Stack } from '@mantine/core'
import { reportFields } from '@talkie/contract'
import { useMemo } from 'react'
import { ContactDrawer } from '../../components/contact-drawer/contact-drawer.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { ReportNotices } from '../../components/report-table/report-notices.tsx'
import { ReportTable } from '../../components/report-table/report-table.tsx'
import { ReportViews } from '../../components/report-table/report-views.tsx'
import { useReport } from '../../components/report-table/use-report.ts'
import { useText } from '../../shell/language.ts'

/** Every event of the range with every column, never out of the browser's cache. */
const ReportingRawdata = () => {
  const { t } = useText()
  const builtIn = useMemo(() => [{ id: 'all', label: t('rawdata.view.all'), state: {} }], [t])
  const report = useReport({
    screen: 'rawdata',
    columns: reportFields,
    scope: 'all',
    choosesScope: true,
    builtIn,
    unkept: true,
  })
  return (
    <Stack gap="md">
      <PageHeader title={t('nav.reportingRawdata')} />
      <ReportViews report={report} />
      <ReportNotices report={report} />
      <ReportTable report={report} label={t('nav.reportingRawdata')} fileName={t('rawdata.csvName')} />
      <ContactDrawer report={report} onClose={report.close} onOrigin={report.showOrigin} />
    </Stack>
  )
}

export default ReportingRawdata
