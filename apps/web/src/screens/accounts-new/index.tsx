import { Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useConfirmByTyping } from '../../components/confirm-by-typing.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { snackbar } from '../../components/snackbar.ts'
import { api } from '../../shell/api.ts'
import { useText } from '../../shell/language.ts'
import { AccountForm } from '../accounts/form/account-form.tsx'
import { newAccount } from '../accounts/form/account-values.ts'

/** A new account; once made, its implementation guide is the next thing to do. */
export default function AccountsNew() {
  const { t, language } = useText()
  const navigate = useNavigate()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const create = useMutation(api.accounts.create.mutationOptions())
  const [start] = useState(() => newAccount(language))
  return (
    <Stack gap="md">
      <PageHeader title={t('nav.accountsNew')} back={{ to: '/accounts', label: t('nav.accounts') }} />
      <AccountForm
        start={start}
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
          snackbar.success()
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
