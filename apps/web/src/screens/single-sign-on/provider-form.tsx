import { Button, PasswordInput, Stack, Switch, TextInput } from '@mantine/core'
import type { SingleSignOnProvider } from '@talkie/contract/identity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useConfirmByTyping } from '../../ui/dialogs/confirm-by-typing.tsx'
import { EntityForm } from '../../ui/form/entity-form.tsx'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { useEntityForm } from '../../ui/form/use-entity-form.ts'
import { CopyField } from '../../ui/page/copy-field.tsx'
import { snackbar } from '../../ui/states/snackbar.ts'
import {
  emptyProvider,
  knownIssuers,
  newProviderSchema,
  providerUpdateSchema,
  toProviderValues,
} from './provider-values.ts'

type ProviderFormProps = {
  /** The provider to edit; undefined to create one. */
  provider: SingleSignOnProvider | undefined
  redirectAddress: string
  onClose: () => void
}

const inputOrder = ['label', 'input', 'error', 'description'] as const

/** The form of a provider, with a button that tests its issuer. */
export const ProviderForm = ({ provider, redirectAddress, onClose }: ProviderFormProps) => {
  const { t } = useText()
  const confirm = useConfirmByTyping()
  const queries = useQueryClient()
  const create = useMutation(api.identity.singleSignOn.providers.create.mutationOptions({ gcTime: 0 }))
  const update = useMutation(api.identity.singleSignOn.providers.update.mutationOptions({ gcTime: 0 }))
  const test = useMutation(
    api.identity.singleSignOn.providers.test.mutationOptions({
      onSuccess: () => entity.form.clearFieldError('issuer'),
      onError: () => entity.form.setFieldError('issuer', t('error.field.issuer_unreachable')),
    }),
  )
  const entity = useEntityForm({
    initialValues: provider ? toProviderValues(provider) : emptyProvider,
    schema: provider ? providerUpdateSchema : newProviderSchema,
    onSubmit: async (fields) => {
      const confirmed = await confirm({
        title: t(provider ? 'singleSignOn.confirmUpdate' : 'singleSignOn.confirmCreate'),
        text: t(fields.required ? 'singleSignOn.confirmRequired' : 'singleSignOn.confirmText'),
        action: t(provider ? 'common.update' : 'common.create'),
      })
      if (!confirmed) return false
      const { id } = await (provider
        ? update.mutateAsync({ providerId: provider.id, ...fields })
        : create.mutateAsync(fields))
      await queries.invalidateQueries({ queryKey: api.identity.singleSignOn.key() })
      snackbar.done(provider ? 'done.provider.updated' : 'done.provider.created', fields, {
        to: '/single-sign-on',
        search: { provider: id },
      })
      onClose()
    },
  })
  const { form } = entity
  const bindText = (name: 'name' | 'issuer' | 'clientId' | 'clientSecret') => ({
    value: form.values[name],
    error: form.errors[name],
    inputWrapperOrder: [...inputOrder],
    onChange: (event: { currentTarget: { value: string } }) => {
      if (name === 'issuer') test.reset()
      form.setFieldValue(name, event.currentTarget.value)
    },
  })
  const bindSwitch = (name: 'required' | 'trustsEmails') => ({
    checked: form.values[name],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      form.setFieldValue(name, event.currentTarget.checked),
  })
  return (
    <EntityForm state={entity} submitLabel={t(provider ? 'common.save' : 'common.create')} onCancel={onClose}>
      <Stack gap="md">
        <CopyField label={t('singleSignOn.redirectAddress')} value={redirectAddress} />
        <TextInput
          label={t('singleSignOn.name')}
          description={t('singleSignOn.nameHint')}
          maxLength={60}
          {...bindText('name')}
        />
        <TextInput
          label={t('singleSignOn.issuer')}
          description={t('singleSignOn.issuerHint', knownIssuers)}
          type="url"
          spellCheck={false}
          {...bindText('issuer')}
        />
        <Button
          variant="default"
          disabled={form.values.issuer.trim() === ''}
          loading={test.isPending}
          onClick={() => test.mutate({ issuer: form.values.issuer.trim() })}
        >
          {t(test.isSuccess ? 'singleSignOn.tested' : 'singleSignOn.test')}
        </Button>
        <TextInput label={t('singleSignOn.clientId')} spellCheck={false} {...bindText('clientId')} />
        <PasswordInput
          label={t('singleSignOn.clientSecret')}
          description={provider && t('singleSignOn.clientSecretHint')}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': t('singleSignOn.showSecret') }}
          {...bindText('clientSecret')}
        />
        <TagsField
          label={t('singleSignOn.domains')}
          description={t('singleSignOn.domainsHint')}
          value={form.values.domains}
          error={
            form.errors.domains ??
            Object.entries(form.errors).find(([path]) => path.startsWith('domains.'))?.[1]
          }
          onChange={(domains) => form.setFieldValue('domains', domains)}
        />
        <Switch
          label={t('singleSignOn.required')}
          description={t('singleSignOn.requiredHint')}
          {...bindSwitch('required')}
        />
        <Switch
          label={t('singleSignOn.trustsEmails')}
          description={t('singleSignOn.trustsEmailsHint')}
          {...bindSwitch('trustsEmails')}
        />
      </Stack>
    </EntityForm>
  )
}
