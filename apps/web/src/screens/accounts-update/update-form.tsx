import { Group } from '@mantine/core'
import type { Account, AccountFields } from '@talkie/contract/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AccountForm } from '../../features/accounts/form/account-form.tsx'
import { accountFormSchema, toAccountValues } from '../../features/accounts/form/account-values.ts'
import type { PlanRow } from '../../features/routing/plan-row.ts'
import { usePlansOf } from '../../features/routing/use-plans.ts'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccountHome } from '../../services/navigation/account-home.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { FormSection, WideField } from '../../ui/form/entity-form.tsx'
import { CopyField } from '../../ui/page/copy-field.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'

/** True if a shorter retention erases events; the user then types the account's name to confirm. */
const shortensRetention = (before: Account, after: AccountFields): boolean =>
  after.retentionMonths !== null && after.retentionMonths < (before.retentionMonths ?? Infinity)

/** True if recordings are deleted that would have been kept. */
const shortensRecordings = (before: Account, after: AccountFields): boolean =>
  after.recordingDays < before.recordingDays

/** Whether callers may leave a message. */
const takesMessages = ({ active, fields }: PlanRow): boolean =>
  active && (fields.unanswered === 'voicemail' || fields.closed === 'voicemail')

export const UpdateAccountForm = ({ account }: { account: Account }) => {
  const { t } = useText()
  const navigate = useNavigate()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const update = useMutation(api.accounts.update.mutationOptions())
  const params = { accountId: String(account.id) }
  const home = useAccountHome()(account.id)
  const voicemails = usePlansOf(account.id).data?.plans.filter(takesMessages).length ?? 0
  return (
    <AccountForm
      initialValues={toAccountValues(account)}
      schema={accountFormSchema}
      submitLabel={t('common.save')}
      readOnly={!account.active}
      onCancel={() => home && void navigate(home)}
      onSave={async (fields) => {
        const isErasing = shortensRetention(account, fields) || shortensRecordings(account, fields)
        const confirmed = await confirm({
          title: t('accountForm.confirmUpdate', { name: account.name }),
          text: shortensRetention(account, fields)
            ? t('accountForm.confirmRetentionText', { count: fields.retentionMonths ?? 0 })
            : shortensRecordings(account, fields)
              ? [
                  t('accountForm.confirmRecordingDaysText', { count: fields.recordingDays }),
                  fields.recordingDays === 0 &&
                    voicemails > 0 &&
                    t('accountForm.confirmVoicemails', { count: voicemails }),
                ]
                  .filter(Boolean)
                  .join(' ')
              : t('accountForm.confirmUpdateText'),
          code: isErasing ? account.name : undefined,
          action: t('common.update'),
          danger: isErasing,
        })
        if (!confirmed) return false
        // Archiving has its own button, so a save never changes `active`.
        await update.mutateAsync({ accountId: account.id, ...fields, active: true })
        await queries.invalidateQueries({ queryKey: api.accounts.key() })
        snackbar.done('done.account.updated', fields)
        return true
      }}
    >
      <FormSection title={t('accountForm.callHandling')} text={t('accountForm.callHandlingText')}>
        <WideField>
          <Group gap="xs">
            <LinkButton to="/accounts/$accountId/ringpool-routing" params={params} variant="default">
              {t('nav.ringpoolRouting')}
            </LinkButton>
            <LinkButton
              to="/accounts/$accountId/callcenter-conversations"
              params={params}
              search={{ settings: true }}
              variant="default"
            >
              {t('transcription.title')}
            </LinkButton>
          </Group>
        </WideField>
      </FormSection>
      <FormSection title={t('accountForm.key')} text={t('accountForm.keyText')}>
        <WideField>
          <CopyField value={account.key} />
        </WideField>
      </FormSection>
    </AccountForm>
  )
}
