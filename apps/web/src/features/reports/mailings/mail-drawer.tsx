import { SegmentedControl, Stack } from '@mantine/core'
import { z } from 'zod'
import { useText } from '../../../services/language/language.ts'
import { DetailDrawer } from '../../../ui/dialogs/detail-drawer.tsx'
import { useDrawerForms } from '../../../ui/form/drawer-forms.ts'
import { useRestoredState } from '../../../ui/form/use-restored-state.ts'
import { Notice } from '../../../ui/states/states.tsx'
import type { ReportMailProps } from './report-mail-props.ts'
import { Schedules } from './schedules.tsx'
import { SendNow } from './send-now.tsx'
import { useMails } from './use-mails.ts'

const tabs = ['now', 'schedule'] as const
type Tab = (typeof tabs)[number]

/** The drawer of a table's mails: send now, and schedules. */
const MailDrawer = ({ opened, onClose, ...table }: ReportMailProps) => {
  const { t } = useText()
  return (
    <DetailDrawer
      opened={opened}
      onClose={onClose}
      title={t('mail.title')}
      subtitle={t(table.report.kind === 'dashboard' ? 'mail.dashboard.text' : 'mail.text')}
    >
      <MailTabs {...table} onClose={onClose} />
    </DetailDrawer>
  )
}
export default MailDrawer

const MailTabs = ({ screen, report, range, note, onClose }: Omit<ReportMailProps, 'opened'>) => {
  const { t } = useText()
  const mails = useMails(screen)
  const [tab, setTab] = useRestoredState<Tab>('mail tab', 'now', z.enum(tabs))
  const drawer = useDrawerForms()
  return (
    <Stack gap="md">
      {note && <Notice>{note}</Notice>}
      <SegmentedControl
        fullWidth
        aria-label={t('mail.title')}
        value={tab}
        onChange={(value) => drawer?.leave(() => setTab(tabs.find((one) => one === value) ?? 'now'))}
        data={tabs.map((value) => ({ value, label: t(`mail.tab.${value}`) }))}
      />
      {tab === 'now' ? (
        <SendNow
          screen={screen}
          report={report}
          range={range}
          {...(note ? { note } : {})}
          mails={mails}
          onClose={onClose}
        />
      ) : (
        <Schedules screen={screen} report={report} mails={mails} />
      )}
    </Stack>
  )
}
