import { Stack } from '@mantine/core'
import { addDays } from '@talkie/contract/dates'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useSession } from '../../../services/session/session.tsx'
import { DrawerSection } from '../../../ui/dialogs/detail-drawer.tsx'
import { EntityForm } from '../../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../../ui/form/use-entity-form.ts'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { useScreenName } from '../fields/screen-name.ts'
import { MailFieldInputs } from './mail-fields.tsx'
import { type MailValues, mailValuesSchema } from './mail-values.ts'
import { MailingList } from './mailing-list.tsx'
import classes from './report-mail.module.css'
import type { ReportMailProps } from './report-mail-props.ts'
import type { Mails } from './use-mails.ts'

type SendNowProps = Omit<ReportMailProps, 'opened'> & { mails: Mails }

/** Sends the table as it is now, and shows the last mails. */
export const SendNow = ({ screen, report, range, note, mails, onClose }: SendNowProps) => {
  const { t, language } = useText()
  const format = useFormat()
  const { user } = useSession()
  const name = useScreenName(screen)
  const initialValues: MailValues = { name, recipients: user ? [user.email] : [], language }
  const entity = useEntityForm({
    initialValues,
    schema: mailValuesSchema,
    onSubmit: async (mail) => {
      await mails.send.mutateAsync({ ...mail, report, range })
      snackbar.done('done.mailing.sent')
    },
  })
  const { values, errors } = entity.form
  const days = format.dayRange(range.start, addDays(range.end, -1))
  const isDashboard = report.kind === 'dashboard'
  const mailings = mails.list.data?.mailings ?? []
  return (
    <>
      <EntityForm state={entity} submitLabel={t('mail.send')} onCancel={onClose}>
        <Stack gap="md">
          <MailFieldInputs
            values={values}
            errors={errors}
            onChange={(change) => entity.form.setValues(change)}
          />
          <p className={classes.about}>
            {note ? days : t(isDashboard ? 'mail.dashboard.aboutNow' : 'mail.aboutNow', { range: days })}
          </p>
        </Stack>
      </EntityForm>
      {mailings.length > 0 && (
        <DrawerSection title={t(isDashboard ? 'mail.dashboard.last' : 'mail.last')}>
          <MailingList mailings={mailings} />
        </DrawerSection>
      )}
    </>
  )
}
