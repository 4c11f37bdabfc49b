import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { ArchiveButton } from '../../ui/dialogs/archive-button.tsx'
import { useArchive } from '../../ui/dialogs/use-archive.ts'

type Form = Awaited<ReturnType<typeof client.forms.c2c.list>>['forms'][number]

/** Archives or restores a form. An archived one shows nowhere, and its requests stay. */
export const ArchiveFormButton = ({ form: { id: formId, active, fields } }: { form: Form }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const queries = useQueryClient()
  const { name } = fields
  const archive = useArchive({
    describe: () =>
      active
        ? {
            title: t('forms.confirmArchive', { name }),
            text: t('forms.confirmArchiveText'),
            done: 'done.form.archived',
          }
        : {
            title: t('forms.confirmRestore', { name }),
            text: t('forms.confirmRestoreText'),
            done: 'done.form.restored',
          },
    setArchived: (_, archived) => client.forms.c2c.setArchived({ accountId, formId, archived }),
    onChanged: () => queries.invalidateQueries({ queryKey: api.forms.key() }),
  })
  return <ArchiveButton active={active} onArchive={() => void archive({ name, active })} />
}
