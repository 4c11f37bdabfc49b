import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../services/language/language.ts'
import { useSession } from '../../../services/session/session.tsx'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { EntityForm } from '../../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../../ui/form/use-entity-form.ts'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { useScreenName } from '../fields/screen-name.ts'
import { DashboardDays } from './dashboard-days.tsx'
import { MailFieldInputs } from './mail-fields.tsx'
import {
  defaultSchedule,
  type ScheduleValues,
  scheduleValuesSchema,
  toScheduleValues,
} from './mail-values.ts'
import type { ReportMailProps } from './report-mail-props.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import type { Mails, ScheduleRow } from './use-mails.ts'

type ScheduleFormProps = Pick<ReportMailProps, 'screen' | 'report'> & {
  mails: Mails
  /** The scheduled mail to change; null for a new one. */
  mail: ScheduleRow | null
  onClose: () => void
}

/** The form of a scheduled mail: a new one with the table's current state, or an existing one. */
export const ScheduleForm = ({ screen, report, mails, mail, onClose }: ScheduleFormProps) => {
  const { t, language } = useText()
  const { user } = useSession()
  const confirm = useConfirmByTyping()
  const screenName = useScreenName(screen)
  const [replaced, setReplaced] = useState(false)
  const current = mail?.report ?? report
  const [preset, setPreset] = useState(current.kind === 'dashboard' ? current.preset : null)
  const withDays = (sent: ScheduleFormProps['report'] | ScheduleRow['report']) =>
    sent.kind === 'dashboard' ? { ...sent, preset } : sent
  const initialValues: ScheduleValues = mail
    ? toScheduleValues(mail)
    : { name: screenName, recipients: user ? [user.email] : [], language, ...defaultSchedule }
  const entity = useEntityForm({
    initialValues,
    schema: scheduleValuesSchema,
    onSubmit: async (fields) => {
      const confirmed = await confirm({
        title: t(mail ? 'mail.confirmUpdate' : 'mail.confirmCreate'),
        text: t('mail.confirmText', { count: fields.recipients.length }),
        action: t(mail ? 'common.update' : 'common.create'),
      })
      if (!confirmed) return false
      if (mail)
        await mails.update.mutateAsync({
          ...fields,
          mailId: mail.id,
          active: mail.active,
          report: withDays(replaced ? report : mail.report),
        })
      else await mails.create.mutateAsync({ ...fields, active: true, report: withDays(report) })
      snackbar.done(mail ? 'done.mailing.updated' : 'done.mailing.created', fields)
      onClose()
    },
  })
  const { values, errors } = entity.form
  const isDashboard = report.kind === 'dashboard'
  const onChange = (change: Partial<ScheduleValues>) => entity.form.setValues(change)
  return (
    <EntityForm state={entity} submitLabel={t(mail ? 'common.save' : 'common.create')} onCancel={onClose}>
      <Stack gap="md">
        <MailFieldInputs values={values} errors={errors} onChange={onChange} />
        {isDashboard && <DashboardDays value={preset} onChange={setPreset} />}
        <ScheduleFields values={values} hasOwnDays={preset !== null} onChange={onChange} />
        {mail && (
          <Checkbox
            label={t(isDashboard ? 'mail.dashboard.replaceReport' : 'mail.replaceReport')}
            description={t(isDashboard ? 'mail.dashboard.replaceReportText' : 'mail.replaceReportText')}
            checked={replaced}
            onChange={(event) => setReplaced(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </EntityForm>
  )
}
