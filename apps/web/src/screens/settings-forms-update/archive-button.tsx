import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type client } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'

type Form = Awaited<ReturnType<typeof client.forms.c2c.list>>['forms'][number]

/** Archives or restores a form. An archived one shows nowhere, and its requests stay. */
export const ArchiveButton = ({ form: { id: formId, active, fields } }: { form: Form }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const setArchived = useMutation(api.forms.c2c.setArchived.mutationOptions())
  const { name } = fields
  const action = t(active ? 'common.archive' : 'common.restore')
  const Icon = active ? IconArchive : IconArchiveOff
  const archive = async () => {
    const confirmed = await confirm({
      title: t(active ? 'forms.confirmArchive' : 'forms.confirmRestore', { name }),
      text: t(active ? 'forms.confirmArchiveText' : 'forms.confirmRestoreText'),
      code: active ? name : undefined,
      action,
      danger: active,
    })
    if (!confirmed) return
    try {
      await setArchived.mutateAsync({ accountId, formId, archived: active })
      await queries.invalidateQueries({ queryKey: api.forms.key() })
      snackbar.done(active ? 'done.form.archived' : 'done.form.restored', { name })
    } catch (error) {
      snackbar.error(error)
    }
  }
  return (
    <Button
      variant="default"
      loading={setArchived.isPending}
      leftSection={<Icon size={16} stroke={1.75} />}
      onClick={() => void archive()}
    >
      {action}
    </Button>
  )
}
