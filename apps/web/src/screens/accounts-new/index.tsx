import { Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountForm } from '../../features/accounts/form/account-form.tsx'
import { newAccountFormSchema, newAccountValues } from '../../features/accounts/form/account-values.ts'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'

/** Creates an account, then opens its implementation guide, which is the next step. */
export default function AccountsNew() {
  const { t, language } = useText()
  const navigate = useNavigate()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const create = useMutation(api.accounts.create.mutationOptions())
  const [initialValues] = useState(() => newAccountValues(language))
  return (
    <Stack gap="md">
      <PageHeader title={t('nav.accountsNew')} back={{ to: '/accounts', label: t('nav.accounts') }} />
      <AccountForm
        initialValues={initialValues}
        schema={newAccountFormSchema}
        isNew
        submitLabel={t('common.create')}
        onCancel={() => void navigate({ to: '/accounts' })}
        onSave={async (fields) => {
          const confirmed = await confirm({
            title: t('accountForm.confirmCreate', { name: fields.name }),
            text: t('accountForm.confirmCreateText'),
            action: t('common.create'),
          })
          if (!confirmed) return false
          const account = await create.mutateAsync(fields)
          await queries.invalidateQueries({ queryKey: api.accounts.key() })
          snackbar.done('done.account.created', fields, {
            to: '/accounts/$accountId/update',
            params: { accountId: String(account.id) },
          })
          await navigate({
            to: '/accounts/$accountId/settings-implementation',
            params: { accountId: String(account.id) },
          })
          return true
        }}
      />
    </Stack>
  )
}
