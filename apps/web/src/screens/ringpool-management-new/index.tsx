import { Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { FileActions } from '../../features/imports/upload/file-actions.tsx'
import { RingpoolForm } from '../../features/ringpools/form/ringpool-form.tsx'
import type { RingpoolValues } from '../../features/ringpools/form/ringpool-values.ts'
import { useNewRingpool } from '../../features/ringpools/use-new-ringpool.ts'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { usePageSearch } from '../../services/navigation/page-search.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'

/** `next`: where to go after the ringpool was created, if not to the list. */
const searchSchema = z.object({ next: z.literal('setup').optional() })

/** Creates a ringpool. The values of an account's first one are suggested. */
export default function RingpoolManagementNew() {
  const { accountId } = useAccount()
  const suggested = useNewRingpool(accountId)
  return suggested ? <NewRingpoolForm suggested={suggested} /> : <FormSkeleton />
}

const NewRingpoolForm = ({ suggested }: { suggested: RingpoolValues }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const [{ next }] = usePageSearch(searchSchema)
  const navigate = useNavigate()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const create = useMutation(api.ringpools.create.mutationOptions())
  const [initialValues] = useState(suggested)
  const back = () =>
    navigate({
      to:
        next === 'setup'
          ? '/accounts/$accountId/settings-implementation'
          : '/accounts/$accountId/ringpool-management',
      params: { accountId: String(accountId) },
    })
  return (
    <Stack gap="md">
      <PageHeader
        title={t('nav.ringpoolManagementNew')}
        back={{ to: '/accounts/$accountId/ringpool-management', label: t('nav.group.ringpool') }}
        actions={<FileActions kind="ringpool" accountId={accountId} />}
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
          const { id: ringpoolId } = await create.mutateAsync({ accountId, ...fields })
          await queries.invalidateQueries({ queryKey: api.ringpools.key() })
          await queries.invalidateQueries({ queryKey: api.numbers.key() })
          await queries.invalidateQueries({ queryKey: api.setup.key() })
          snackbar.done('done.ringpool.created', fields, {
            to: '/accounts/$accountId/ringpool-management/$ringpoolId/update',
            params: { accountId: String(accountId), ringpoolId },
          })
          await back()
          return true
        }}
      />
    </Stack>
  )
}
