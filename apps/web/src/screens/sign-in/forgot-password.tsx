import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { useRefusal } from '../../features/sign-in/refusal.ts'
import { api } from '../../services/api/api.ts'
import { type TextKey, useText } from '../../services/language/language.ts'
import { Notice } from '../../ui/states/states.tsx'
import classes from './sign-in.module.css'

type ForgotPasswordProps = { startEmail: string; onBack: () => void }

/** Asks for the link with which a new password is set; the answer is the same for every address. */
const ForgotPassword = ({ startEmail, onBack }: ForgotPasswordProps) => {
  const { t, language } = useText()
  const refusal = useRefusal()
  const ask = useMutation(api.identity.recovery.request.mutationOptions())
  const [email, setEmail] = useState(startEmail)
  const [wrong, setWrong] = useState<TextKey | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = email.trim()
    const known = z.email().safeParse(given).success
    setWrong(given === '' ? 'message.fillInField' : known ? null : 'error.field.invalid_email')
    if (known) ask.mutate({ email: given, language })
  }
  const back = (
    <button type="button" className={classes.quiet} onClick={onBack}>
      {t('signIn.backToSignIn')}
    </button>
  )
  if (ask.isSuccess)
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
      {ask.isError && <Notice tone="bad">{refusal(ask.error)}</Notice>}
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
          error={wrong && t(wrong)}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth h={40} mt={4} loading={ask.isPending}>
          {t('recovery.send')}
        </Button>
      </form>
      {back}
    </>
  )
}

export default ForgotPassword
