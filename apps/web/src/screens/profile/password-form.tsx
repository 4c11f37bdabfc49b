import { PasswordInput } from '@mantine/core'
import { currentPasswordSchema, newPasswordSchema } from '@talkie/contract/identity'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../services/api/api.ts'
import { useText } from '../../services/language/language.ts'
import { useSession } from '../../services/session/session.tsx'
import { EntityForm, FormSection, WideField } from '../../ui/form/entity-form.tsx'
import { useEntityForm } from '../../ui/form/use-entity-form.ts'
import { snackbar } from '../../ui/states/snackbar.ts'

const passwordValuesSchema = z
  .object({ current: currentPasswordSchema, password: newPasswordSchema, repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    message: 'passwords_differ',
  })

const emptyValues = { current: '', password: '', repeated: '' }

/** Changes the password. The user enters the current one; all other sessions end. */
export const ChangePasswordForm = () => {
  const { t } = useText()
  const { user } = useSession()
  const queries = useQueryClient()
  const change = useMutation(api.identity.profile.changePassword.mutationOptions())
  const entityForm = useEntityForm({
    initialValues: emptyValues,
    schema: passwordValuesSchema,
    onSubmit: async ({ current, password }) => {
      const { ended } = await change.mutateAsync({ current, password })
      snackbar.done('done.password.changed', { count: ended })
      form.setValues(emptyValues)
      await queries.invalidateQueries({ queryKey: api.identity.profile.sessions.key() })
    },
  })
  const { form } = entityForm
  const toggle = { 'aria-label': t('signIn.showPassword') }
  return (
    <EntityForm state={entityForm} submitLabel={t('profile.changePassword')}>
      <FormSection title={t('field.password')} text={t('profile.passwordText')}>
        <input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <WideField>
          <PasswordInput
            label={t('field.currentPassword')}
            required
            autoComplete="current-password"
            visibilityToggleButtonProps={toggle}
            key={form.key('current')}
            {...form.getInputProps('current')}
          />
        </WideField>
        <PasswordInput
          label={t('field.newPassword')}
          description={t('field.passwordHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          autoComplete="new-password"
          visibilityToggleButtonProps={toggle}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label={t('field.passwordRepeated')}
          required
          autoComplete="new-password"
          visibilityToggleButtonProps={toggle}
          key={form.key('repeated')}
          {...form.getInputProps('repeated')}
        />
      </FormSection>
    </EntityForm>
  )
}
