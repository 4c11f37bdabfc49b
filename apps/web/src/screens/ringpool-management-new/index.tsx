import { Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RingpoolForm } from '../../features/ringpools/form/ringpool-form.tsx'
import { newRingpoolValues } from '../../features/ringpools/form/ringpool-values.ts'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'

/** Creates a ringpool. */
export default function RingpoolManagementNew() {
  const { t } = useText()
  const { accountId } = useAccount()
  const navigate = useNavigate()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const create = useMutation(api.ringpools.create.mutationOptions())
  const [initialValues] = useState(newRingpoolValues)
  const back = () =>
    navigate({
      to: '/accounts/$accountId/ringpool-management',
      params: { accountId: String(accountId) },
    })
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.ringpoolManagementNew')}
        back={{ to: '/accounts/$accountId/ringpool-management', label: t('nav.group.ringpool') }}
      />
      <RingpoolForm
        start={initialValues}
        ringpoolId={null}
        submitLabel={t('common.create')}
        onCancel={() => void back()}
        onSave={async (fields) => {
          const confirmed = await confirm({
            title: t('ringpoolForm.confirmCreate', { name: fields.name }),
            text: t(fields.active ? 'ringpoolForm.confirmCreateText' : 'ringpoolForm.confirmInactiveText'),
            action: t('common.create'),
          })
          if (!confirmed) return false
          await create.mutateAsync({ accountId, ...fields })
          await queries.invalidateQueries({ queryKey: api.ringpools.key() })
          await queries.invalidateQueries({ queryKey: api.numbers.key() })
          snackbar.success()
          await back()
          return true
        }}
      />
    </Stack>
  )
}
