import { Stack } from '@mantine/core'
import type { ReportField } from '@talkie/contract/reporting'
import { useMemo, useState } from 'react'
import { ContactDrawer } from '../../features/contacts/drawer/contact-drawer.tsx'
import { ReportNotices } from '../../features/reports/table/report-notices.tsx'
import { ReportTable } from '../../features/reports/table/report-table.tsx'
import { ReportViews } from '../../features/reports/table/report-views.tsx'
import { useReport } from '../../features/reports/table/use-report.ts'
import { TagEditor } from '../../features/tags/of-events/tag-editor.tsx'
import { useEventTags } from '../../features/tags/of-events/use-event-tags.ts'
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
  'campaign',
  'source',
  'medium',
  'channel',
  'value',
  'agent',
  'city',
] as const satisfies readonly ReportField[]

const viewNames = Object.keys(eventViews) as (keyof typeof eventViews)[]
const nobody: ReadonlySet<string> = new Set()

/** What happened, by class and by type, with tags that are put on one event or many at once. */
const ReportingEvents = () => {
  const { t } = useText()
  const { can } = useAccount()
  const mayTag = can('reporting.events', 'w')
  const { tags, colors, change, isPending } = useEventTags()
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
    changes: true,
    colors,
  })
  const [selected, select] = useState(nobody)
  const picked = report.rows.filter(({ id }) => selected.has(id))
  const tagging = mayTag && !report.isMock
  return (
    <Stack gap="md">
      <PageHeader title={t('nav.reportingEvents')} />
      <ReportViews report={report} />
      <ReportNotices report={report} />
      <ReportTable
        report={report}
        label={t('nav.reportingEvents')}
        fileName={t('events.csvName')}
        {...(tagging
          ? {
              selection: { ids: selected, onChange: select },
              bulk: <TagEditor tags={tags} events={picked} saving={isPending} onChange={change} />,
            }
          : {})}
      />
      <ContactDrawer
        report={report}
        onClose={report.close}
        onOrigin={report.showOrigin}
        colors={colors}
        {...(tagging
          ? {
              tagger: (event) => (
                <TagEditor tags={tags} events={[event]} saving={isPending} onChange={change} />
              ),
            }
          : {})}
      />
    </Stack>
  )
}

export default ReportingEvents
