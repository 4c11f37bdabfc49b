import { Stack } from '@mantine/core'
import type { ReportField } from '@talkie/contract/reporting'
import { useMemo, useState } from 'react'
import { ContactDrawer } from '../../features/contacts/drawer/contact-drawer.tsx'
import { ReportNotices } from '../../features/reports/table/report-notices.tsx'
import { ReportTable } from '../../features/reports/table/report-table.tsx'
import { ReportViews } from '../../features/reports/table/report-views.tsx'
import { useReport } from '../../features/reports/table/use-report.ts'
import { ValuePicks } from '../../features/reports/table/value-picks/value-picks.tsx'
import { TagEditor } from '../../features/tags/event-tags/tag-editor.tsx'
import { useEventTags } from '../../features/tags/event-tags/use-event-tags.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { eventViews } from './event-views.ts'

const columns = [
  'at',
  'type',
  'caller',
  'outcome',
  'tags',
  'source',
  'medium',
  'campaign',
  'channel',
  'value',
  'agent',
  'city',
] as const satisfies readonly ReportField[]

const viewNames = Object.keys(eventViews) as (keyof typeof eventViews)[]
const noIds: ReadonlySet<string> = new Set()

/** The events of the date range by class and type. Tags can be put on one event or on many at once. */
const ReportingEvents = () => {
  const { t } = useText()
  const { can } = useAccount()
  const mayTag = can('reporting.events', 'w')
  const { tags, change, isPending } = useEventTags()
  const builtIn = useMemo(
    () => viewNames.map((id) => ({ id, label: t(`events.view.${id}`), state: eventViews[id] })),
    [t],
  )
  const report = useReport({
    screen: 'events',
    columns,
    scope: 'all',
    choosesScope: true,
    builtIn,
    isLive: true,
  })
  const [selectedIds, setSelectedIds] = useState(noIds)
  const selectedEvents = report.rows.filter(({ id }) => selectedIds.has(id))
  const canTagEvents = mayTag && !report.isSample
  return (
    <Stack gap="md">
      <PageHeader title={t('nav.reportingEvents')} />
      <ReportViews report={report} />
      <ReportNotices report={report} />
      <ValuePicks report={report}>
        <ReportTable
          report={report}
          label={t('nav.reportingEvents')}
          fileName={t('events.csvName')}
          {...(canTagEvents
            ? {
                selection: { ids: selectedIds, onChange: setSelectedIds },
                bulk: <TagEditor tags={tags} events={selectedEvents} saving={isPending} onChange={change} />,
              }
            : {})}
        />
        <ContactDrawer
          report={report}
          onClose={report.close}
          {...(canTagEvents
            ? {
                tagger: (event) => (
                  <TagEditor tags={tags} events={[event]} saving={isPending} onChange={change} />
                ),
              }
            : {})}
        />
      </ValuePicks>
    </Stack>
  )
}

export default ReportingEvents
