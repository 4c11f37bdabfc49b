import { Stack } from '@mantine/core'
import { eventClasses } from '@talkie/contract/events'
import type { ReportField, ReportFilters } from '@talkie/contract/reporting'
import { useMemo } from 'react'
import { ContactDrawer } from '../../features/contacts/drawer/contact-drawer.tsx'
import { useLiveReports } from '../../features/reports/answers/use-live-reports.ts'
import { ReportNotices } from '../../features/reports/table/report-notices.tsx'
import { ReportTable } from '../../features/reports/table/report-table.tsx'
import { ReportViews } from '../../features/reports/table/report-views.tsx'
import { useReport } from '../../features/reports/table/use-report.ts'
import { ValuePicks } from '../../features/reports/table/value-picks/value-picks.tsx'
import { useText } from '../../services/language/language.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { LiveIndicator } from '../../ui/states/live-indicator.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { CallBackSection } from './call-back-section.tsx'
import { FiguresStrip } from './figures-strip.tsx'

const columns = [
  'at',
  'caller',
  'callBack',
  'form',
  'response_seconds',
  'tries',
  'email',
  'campaign',
  'source',
  'medium',
  'term',
  'channel',
  'pageUrl',
  'device',
  'city',
  'text',
  'tags',
] as const satisfies readonly ReportField[]

/** Somebody waits for a call: a request is in the list as soon as it is made. */
const requests = { types: eventClasses.c2c }

/** The filters of the screen's built-in views. */
const filtersByView = {
  all: [],
  open: [{ field: 'callBack', operator: 'in', value: ['new', 'calling', 'failed'] }],
  paid: [{ field: 'reach', operator: 'is', value: 'paid' }],
  organic: [{ field: 'reach', operator: 'is', value: 'organic' }],
} satisfies Record<string, ReportFilters>
const viewNames = Object.keys(filtersByView) as (keyof typeof filtersByView)[]

/** The click-to-call forms of the date range: the contact, the text and the source. */
const ReportingC2c = () => {
  const { t } = useText()
  const builtIn = useMemo(
    () =>
      viewNames.map((id) => ({ id, label: t(`c2c.view.${id}`), state: { filters: [...filtersByView[id]] } })),
    [t],
  )
  const report = useReport({ screen: 'c2c', columns, scope: 'c2c', builtIn, isLive: true })
  const status = useLiveReports(requests)
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.reportingC2c')}
        subtitle={<LiveIndicator status={status} query={report.query} />}
      />
      <ReportViews report={report} />
      {!report.isSample && <FiguresStrip report={report} />}
      <ReportNotices report={report} />
      <ValuePicks report={report}>
        <ReportTable
          report={report}
          label={t('nav.reportingC2c')}
          fileName={t('c2c.csvName')}
          empty={<EmptyState title={t('c2c.noneTitle')} text={t('c2c.noneText')} />}
        />
        <ContactDrawer
          report={report}
          onClose={report.close}
          section={({ id, callBack }) =>
            callBack && !report.isSample ? <CallBackSection key={id} eventId={id} /> : null
          }
        />
      </ValuePicks>
    </Stack>
  )
}

export default ReportingC2c
