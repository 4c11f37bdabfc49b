import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { useRefusal } from '../../features/sign-in/refusal.ts'
import { api } from '../../services/api/api.ts'
import { type TextKey, useText } from '../../services/language/language.ts'
import { Notice } from '../../ui/states/states.tsx'
import classes from './sign-in.module.css'

type ForgotPasswordProps = { initialEmail: string; onBack: () => void }

/** Requests a recovery link by e-mail. The response is the same whether or not the address has an account. */
const ForgotPassword = ({ initialEmail, onBack }: ForgotPasswordProps) => {
  const { t, language } = useText()
  const refusal = useRefusal()
  const request = useMutation(api.identity.recovery.request.mutationOptions())
  const [email, setEmail] = useState(initialEmail)
  const [error, setError] = useState<TextKey | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const trimmed = email.trim()
    const isValid = z.email().safeParse(trimmed).success
    setError(trimmed === '' ? 'message.fillInField' : isValid ? null : 'error.field.invalid_email')
    if (isValid) request.mutate({ email: trimmed, language })
  }
  const back = (
    <button type="button" className={classes.quiet} onClick={onBack}>
      {t('signIn.backToSignIn')}
    </button>
  )
  if (request.isSuccess)
    return (
      <div role="status">
        <h1 className={classes.title}>{t('recovery.sentTitle')}</h1>
        <p className={classes.lead}>{t('recovery.sent', { email: email.trim() })}</p>
        {back}
      </div>
    )
  return (
    <>
      <h1 className={classes.title}>{t('recovery.title')}</h1>
      <p className={classes.lead}>{t('recovery.lead')}</p>
      {request.isError && <Notice tone="bad">{refusal(request.error)}</Notice>}
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('field.email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          size="md"
          data-autofocus
          value={email}
          error={error && t(error)}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth h={40} mt={4} loading={request.isPending}>
          {t('recovery.send')}
        </Button>
      </form>
      {back}
    </>
  )
}

export default ForgotPassword
