import { type Client, clientFieldsSchema } from '@talkie/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useConfirmByTyping } from '../../../components/confirm-by-typing.tsx'
import { DetailDrawer } from '../../../components/detail-drawer.tsx'
import { EntityForm } from '../../../components/form/entity-form.tsx'
import { useEntityForm } from '../../../components/form/use-entity-form.ts'
import { snackbar } from '../../../components/snackbar.ts'
import { api } from '../../../shell/api.ts'
import { useText } from '../../../shell/language.ts'
import { changeValues } from './change-values.ts'
import { SiteSections } from './site-fields.tsx'
import type { SiteValues } from './site-values.ts'

type ClientDrawerProps = {
  opened: boolean
  onClose: () => void
  /** What the account's form already says: a client is mostly where its first account is. */
  start: SiteValues
  onCreated: (client: Client) => void
}

/** A new client, made without leaving the account's form. */
export const ClientDrawer = ({ opened, onClose, start, onCreated }: ClientDrawerProps) => {
  const { t } = useText()
  return (
    <DetailDrawer
      opened={opened}
      onClose={onClose}
      title={t('accountForm.clientNew')}
      subtitle={t('accountForm.clientDrawerText')}
    >
      <ClientForm start={start} onClose={onClose} onCreated={onCreated} />
    </DetailDrawer>
  )
}

const ClientForm = ({ start, onClose, onCreated }: Omit<ClientDrawerProps, 'opened'>) => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const create = useMutation(api.accounts.clients.create.mutationOptions())
  const entity = useEntityForm({
    initialValues: { ...start, name: '', icon: null },
    schema: clientFieldsSchema,
    onSubmit: async (fields) => {
      const title = t('accountForm.clientConfirm', { name: fields.name })
      if (!(await confirm({ title, code: fields.name, action: t('common.create') }))) return false
      const client = await create.mutateAsync(fields)
      await queries.invalidateQueries({ queryKey: api.accounts.clients.key() })
      snackbar.success()
      onCreated(client)
    },
  })
  return (
    <EntityForm of={entity} submitLabel={t('common.create')} onCancel={onClose}>
      <SiteSections
        values={entity.form.values}
        errors={entity.form.errors}
        onChange={changeValues(entity.form)}
        text={t('accountForm.clientIdentityText')}
      />
    </EntityForm>
  )
}
