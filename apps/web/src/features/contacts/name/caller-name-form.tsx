import { Stack, TextInput } from '@mantine/core'
import { callerNameFieldsSchema, maxCallerNameLength } from '@talkie/contract/callers'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { EntityForm } from '../../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../../ui/form/use-entity-form.ts'
import { snackbar } from '../../../ui/states/snackbar.ts'
import type { NamedCaller } from './named-caller.ts'

type CallerNameFormProps = { phone: string; caller: NamedCaller; onClose: () => void }

/** Name and company of a caller; both empty remove what was typed. */
const CallerNameForm = ({ phone, caller, onClose }: CallerNameFormProps) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const queries = useQueryClient()
  const { name, company } = caller
  const entity = useEntityForm({
    initialValues: { name, company },
    schema: callerNameFieldsSchema,
    onSubmit: async (fields) => {
      await client.reporting.calls.nameCaller({ accountId, phone, ...fields })
      await queries.invalidateQueries({ queryKey: api.reporting.key() })
      snackbar.done('done.caller.named')
      onClose()
    },
  })
  const { getInputProps } = entity.form
  return (
    <EntityForm state={entity} submitLabel={t('common.save')} onCancel={onClose}>
      <Stack gap="sm">
        <TextInput
          label={t('field.name')}
          maxLength={maxCallerNameLength}
          autoComplete="off"
          data-autofocus
          {...getInputProps('name')}
        />
        <TextInput
          label={t('field.company')}
          maxLength={maxCallerNameLength}
          autoComplete="off"
          {...getInputProps('company')}
        />
      </Stack>
    </EntityForm>
  )
}

export default CallerNameForm
