import type { Account, AccountFields } from '@talkie/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useConfirmByTyping } from '../../components/confirm-by-typing.tsx'
import { CopyField } from '../../components/copy-field.tsx'
import { FormSection, WideField } from '../../components/form/entity-form.tsx'
import { snackbar } from '../../components/snackbar.ts'
import { api } from '../../shell/api.ts'
import { type TextKey, useText } from '../../shell/language.ts'
import { AccountForm } from '../accounts/form/account-form.tsx'
import { accountValues } from '../accounts/form/account-values.ts'

/** What the confirmation says will happen; switching an account off or on is more than a change of its fields. */
const consequence = (before: Account, after: AccountFields): TextKey => {
  if (before.active && !after.active) return 'accountForm.confirmDeactivateText'
  if (!before.active && after.active) return 'accountForm.confirmActivateText'
  return 'accountForm.confirmUpdateText'
}

export const UpdateForm = ({ account }: { account: Account }) => {
  const { t } = useText()
  const navigate = useNavigate()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const update = useMutation(api.accounts.update.mutationOptions())
  const back = () => navigate({ to: '/accounts' })
  return (
    <AccountForm
      start={accountValues(account)}
      submitLabel={t('common.save')}
      onCancel={() => void back()}
      onSave={async (fields) => {
        const confirmed = await confirm({
          title: t('accountForm.confirmUpdate', { name: account.name }),
          text: t(consequence(account, fields)),
          code: fields.name,
          action: t('common.update'),
          danger: account.active && !fields.active,
        })
        if (!confirmed) return false
        await update.mutateAsync({ accountId: account.id, ...fields })
        await queries.invalidateQueries({ queryKey: api.accounts.key() })
        snackbar.success()
        await back()
        return true
      }}
    >
      <FormSection title={t('accountForm.key')} text={t('accountForm.keyText')}>
        <WideField>
          <CopyField value={account.key} />
        </WideField>
      </FormSection>
    </AccountForm>
  )
}
