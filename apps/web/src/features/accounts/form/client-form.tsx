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
  initialValues: SiteValues
  /** The client to change; absent for a new one. */
  clientId?: number
  onClose: () => void
  onSaved: (client: Client) => void
}

/** The form for a new or existing client. */
export const ClientForm = ({ initialValues, clientId, onClose, onSaved }: ClientFormProps) => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const create = useMutation(api.accounts.clients.create.mutationOptions())
  const update = useMutation(api.accounts.clients.update.mutationOptions())
  const isNew = clientId === undefined
  const entity = useEntityForm({
    initialValues: initialValues,
    schema: clientFieldsSchema,
    onSubmit: async (fields) => {
      const confirmed = await confirm({
        title: t(isNew ? 'accountForm.clientConfirm' : 'clients.confirmUpdate', { name: fields.name }),
        action: t(isNew ? 'common.create' : 'common.update'),
      })
      if (!confirmed) return false
      const client = await (isNew ? create.mutateAsync(fields) : update.mutateAsync({ clientId, ...fields }))
      await queries.invalidateQueries({ queryKey: api.accounts.key() })
      snackbar.done(isNew ? 'done.client.created' : 'done.client.updated', client, {
        to: '/clients',
        search: { client: client.id },
      })
      onSaved(client)
    },
  })
  return (
    <EntityForm state={entity} submitLabel={t(isNew ? 'common.create' : 'common.save')} onCancel={onClose}>
      <SiteSections
        values={entity.form.values}
        errors={entity.form.errors}
        onChange={changeValues(entity.form)}
        title={t('accountForm.clientIdentity')}
        text={t('accountForm.clientIdentityText')}
      />
    </EntityForm>
  )
}
