import { Button, PasswordInput } from '@mantine/core'
import { limits } from '@talkie/contract/limits'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useRefusal } from '../../features/sign-in/refusal.ts'
import { api, type client } from '../../services/api/api.ts'
import { toApiError } from '../../services/api/api-error.ts'
import { type TextKey, useText } from '../../services/language/language.ts'
import { Notice } from '../../ui/states/states.tsx'
import classes from './sign-in.module.css'

/** The response to a new password. `signIn` has a session for a user who accepted an invitation. */
export type SetPasswordResult = Awaited<ReturnType<typeof client.identity.recovery.setPassword>>

type PasswordFormProps = { token: string; email: string; onSaved: (result: SetPasswordResult) => void }

const validatePasswords = (
  password: string,
  repeated: string,
): { password?: TextKey; repeated?: TextKey } => ({
  ...(password.length < limits.minPasswordLength && {
    password: password === '' ? 'message.fillInField' : 'error.field.password_too_short',
  }),
  ...(repeated !== password && { repeated: 'error.field.passwords_differ' }),
})

/** Sets a new password, which the user types twice. */
export const SetPasswordForm = ({ token, email, onSaved }: PasswordFormProps) => {
  const { t } = useText()
  const refusal = useRefusal()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [errors, setErrors] = useState<{ password?: TextKey; repeated?: TextKey }>({})
  const save = useMutation(
    api.identity.recovery.setPassword.mutationOptions({
      onSuccess: onSaved,
      onError: (error) => setErrors(toApiError(error).fields),
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fieldErrors = validatePasswords(password, repeated)
    setErrors(fieldErrors)
    if (Object.keys(fieldErrors).length === 0) save.mutate({ token, password })
  }
  const toggle = { 'aria-label': t('signIn.showPassword') }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {save.isError && !errors.password && <Notice tone="bad">{refusal(save.error)}</Notice>}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={t('field.newPassword')}
        description={t('field.passwordHint')}
        name="new-password"
        autoComplete="new-password"
        size="md"
        value={password}
        error={errors.password && t(errors.password)}
        visibilityToggleButtonProps={toggle}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('field.passwordRepeated')}
        name="new-password-again"
        autoComplete="new-password"
        size="md"
        value={repeated}
        error={errors.repeated && t(errors.repeated)}
        visibilityToggleButtonProps={toggle}
        onChange={(event) => setRepeated(event.currentTarget.value)}
      />
      <Button type="submit" fullWidth h={40} mt={4} loading={save.isPending}>
        {t('recovery.set')}
      </Button>
    </form>
  )
}
