import { Modal, Stack } from '@mantine/core'
import type { SigningKind } from '@talkie/contract/telephony'
import { z } from 'zod'
import { TokenField } from '../../../features/connections/token-field.tsx'
import { useText } from '../../../services/language/language.ts'
import { EntityForm } from '../../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../../ui/form/use-entity-form.ts'
import { authTokenSchema } from './connection-values.ts'

const tokenSchema = z.object({ authToken: authTokenSchema })

type TokenFormProps = {
  kind: SigningKind
  /** Resolves to false if the user cancelled; rejects with the API's error. */
  onSave: (authToken: string) => Promise<boolean>
  onClose: () => void
}

const TokenForm = ({ kind, onSave, onClose }: TokenFormProps) => {
  const { t } = useText()
  const entity = useEntityForm({
    initialValues: { authToken: '' },
    schema: tokenSchema,
    onSubmit: async ({ authToken }) => {
      if (!(await onSave(authToken))) return false
      onClose()
    },
  })
  const { values, errors, setFieldValue } = entity.form
  return (
    <EntityForm state={entity} submitLabel={t('common.save')} onCancel={onClose}>
      <Stack gap="md">
        <TokenField
          kind={kind}
          value={values.authToken}
          error={errors.authToken}
          onChange={(authToken) => setFieldValue('authToken', authToken)}
        />
      </Stack>
    </EntityForm>
  )
}

/** Asks for the new secret after it was replaced in the provider's console. */
export const TokenModal = ({ opened, ...form }: TokenFormProps & { opened: boolean }) => {
  const { t } = useText()
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={t(`connections.renewToken.${form.kind}`)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      size={440}
    >
      <TokenForm {...form} />
    </Modal>
  )
}
