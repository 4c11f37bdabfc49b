import { Button } from '@mantine/core'
import { IconMail, IconPlus } from '@tabler/icons-react'
import { z } from 'zod'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useRestoredState } from '../../../ui/form/use-restored-state.ts'
import { TableSkeleton } from '../../../ui/states/skeletons.tsx'
import { EmptyState, ErrorState, Notice } from '../../../ui/states/states.tsx'
import entries from '../drawer-list.module.css'
import classes from './report-mail.module.css'
import type { ReportMailProps } from './report-mail-props.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { ScheduleItem } from './schedule-item.tsx'
import type { Mails } from './use-mails.ts'

type SchedulesProps = Pick<ReportMailProps, 'screen' | 'report'> & { mails: Mails }

/** The screen's scheduled mails, or the form of one of them. */
export const Schedules = ({ screen, report, mails }: SchedulesProps) => {
  const { t } = useText()
  const { can } = useAccount()
  const [editing, setEditing] = useRestoredState('mail schedule', null, z.string().nullable())
  const { data, isPending, error, refetch } = mails.list
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (isPending) return <TableSkeleton rows={3} />
  const mayWrite = can(`reporting.${screen}`, 'w')
  const edited = data.mails.find(({ id }) => id === editing) ?? null
  if (editing !== null)
    return (
      <ScheduleForm
        key={editing}
        screen={screen}
        report={report}
        mails={mails}
        mail={edited}
        onClose={() => setEditing(null)}
      />
    )
  const create = mayWrite && (
    <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setEditing('new')}>
      {t('mail.newSchedule')}
    </Button>
  )
  return (
    <>
      {!mayWrite && <Notice>{t('mail.mayNotSchedule')}</Notice>}
      {data.mails.length === 0 ? (
        <EmptyState
          icon={IconMail}
          title={t('mail.noSchedule')}
          text={t(report.kind === 'dashboard' ? 'mail.dashboard.noScheduleText' : 'mail.noScheduleText')}
          action={create}
        />
      ) : (
        <>
          <div className={classes.new}>{create}</div>
          <ul className={entries.list}>
            {data.mails.map((mail) => (
              <ScheduleItem
                key={mail.id}
                mail={mail}
                mails={mails}
                mayWrite={mayWrite}
                onEdit={() => setEditing(mail.id)}
              />
            ))}
          </ul>
        </>
      )}
    </>
  )
}
