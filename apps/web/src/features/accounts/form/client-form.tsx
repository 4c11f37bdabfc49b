import { type Client, clientFieldsSchema } from '@talkie/contract/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { changeValues } from '../../../ui/form/change-values.ts'
import { EntityForm } from '../../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../../ui/form/use-entity-form.ts'
import { snackbar } from '../../../ui/states/snackbar.ts'
import { SiteSections } from './site-fields.tsx'
import type { SiteValues } from './site-values.ts'

type ClientFormProps = {
  start: SiteValues
  /** The client that is changed; a new one is made where there is none. */
  clientId?: number
  onClose: () => void
  onSaved: (client: Client) => void
}

/** All fields of a client, for a new one and for one that there is. */
export const ClientForm = ({ start, clientId, onClose, onSaved }: ClientFormProps) => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const create = useMutation(api.accounts.clients.create.mutationOptions())
  const update = useMutation(api.accounts.clients.update.mutationOptions())
  const isNew = clientId === undefined
  const entity = useEntityForm({
    initialValues: start,
    schema: clientFieldsSchema,
    onSubmit: async (fields) => {
      const confirmed = await confirm({
        title: t(isNew ? 'accountForm.clientConfirm' : 'clients.confirmUpdate', { name: fields.name }),
        action: t(isNew ? 'common.create' : 'common.update'),
      })
      if (!confirmed) return false
      const client = await (isNew ? create.mutateAsync(fields) : update.mutateAsync({ clientId, ...fields }))
      await queries.invalidateQueries({ queryKey: api.accounts.key() })
      snackbar.success()
      onSaved(client)
    },
  })
  return (
    <EntityForm of={entity} submitLabel={t(isNew ? 'common.create' : 'common.save')} onCancel={onClose}>
      <SiteSections
        values={entity.form.values}
        errors={entity.form.errors}
        onChange={changeValues(entity.form)}
        text={t('accountForm.clientIdentityText')}
      />
    </EntityForm>
  )
}
