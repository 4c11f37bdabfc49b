import { Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { EntityForm } from '../../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../../ui/form/use-entity-form.ts'
import { snackbar } from '../../../ui/states/snackbar.ts'
import type { ConnectionRow } from '../connection-row.ts'
import { ConnectionFieldInputs } from './connection-fields.tsx'
import {
  connectionUpdateSchema,
  emptyConnection,
  fromProviderValues,
  toProviderValues,
} from './connection-values.ts'

type EditFormProps = { connection: ConnectionRow; onClose: () => void }

/** Edits name, mapping and allowed addresses. Kind and URL are fixed, because the provider is set up with them. */
export const EditForm = ({ connection, onClose }: EditFormProps) => {
  const { t } = useText()
  const { accountId, account } = useAccount()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const update = useMutation(api.telephony.connections.update.mutationOptions())
  const { id: connectionId, kind, scope, name, allowedAddresses, callBack } = connection
  const entity = useEntityForm({
    initialValues: {
      ...emptyConnection,
      ...{ kind, scope, name, allowedAddresses },
      ...fromProviderValues(connection),
      accountSid: connection.accountSid ?? '',
      callsBack: callBack !== null,
      callBack: { url: callBack?.url ?? '', callerId: callBack?.callerId ?? '' },
    },
    schema: connectionUpdateSchema,
    onSubmit: async (fields) => {
      const confirmed = await confirm({
        title: t('connections.confirmUpdate'),
        text: t('connections.confirmUpdateText'),
        action: t('common.update'),
      })
      if (!confirmed) return false
      const reading = toProviderValues(entity.form.getValues(), account.timezone)
      await update.mutateAsync({ accountId, connectionId, ...fields, ...reading })
      await queries.invalidateQueries({ queryKey: api.telephony.connections.key() })
      snackbar.done('done.connection.updated', fields)
      onClose()
    },
  })
  return (
    <EntityForm state={entity} submitLabel={t('common.save')} onCancel={onClose}>
      <Stack gap="md">
        <ConnectionFieldInputs of={entity} kind={kind} connectionId={connectionId} />
      </Stack>
    </EntityForm>
  )
}
