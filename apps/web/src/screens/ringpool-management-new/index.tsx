import { Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useConfirmByTyping } from '../../components/confirm-by-typing.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { snackbar } from '../../components/snackbar.ts'
import { useAccount } from '../../shell/account.tsx'
import { api } from '../../shell/api.ts'
import { useText } from '../../shell/language.ts'
import { RingpoolForm } from '../ringpool-management/form/ringpool-form.tsx'
import { newRingpool } from '../ringpool-management/form/ringpool-values.ts'

/** A new ringpool of the account. */
export default function RingpoolManagementNew() {
  const { t } = useText()
  const { accountId } = useAccount()
  const navigate = useNavigate()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const create = useMutation(api.ringpools.create.mutationOptions())
  const [start] = useState(newRingpool)
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
        start={start}
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
