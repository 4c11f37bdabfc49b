import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { findWaitSeconds, formatWait } from '../../features/sign-in/refusal.ts'
import { toApiError } from '../../services/api/api-error.ts'
import { useConfig } from '../../services/api/config.ts'
import { type TextKey, useText } from '../../services/language/language.ts'
import { useSession } from '../../services/session/session.tsx'
import { lazyComponent } from '../../ui/chunks/lazy-component.tsx'
import { Notice } from '../../ui/states/states.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { parseEmailDomain } from './provider-query.ts'
import classes from './sign-in.module.css'

const ProviderOffer = lazyComponent(() => import('./provider-offer.tsx'), { layout: 'screen' })
const SecondStep = lazyComponent(() => import('./second-step.tsx'), { layout: 'screen' })

/** The errors of the form. `wait`: seconds until the next attempt, after too many failed ones. */
type FormErrors = { email?: TextKey; password?: TextKey; form?: TextKey; wait?: number | undefined }

/** Signs in with e-mail and password. Nothing is sent until both are filled in. */
export const SignInForm = ({ onForgot }: { onForgot: (email: string) => void }) => {
  const { t, language } = useText()
  const { signIn } = useSession()
  const config = useConfig()
  const demo = config?.demo
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FormErrors>({})
  const [sending, setSending] = useState(false)
  const [otherError, setOtherError] = useState<string | null>(null)
  const [credentials, setCredentials] = useState<{ email: string; password: string } | null>(null)

  const send = async (input: { email: string; password: string }) => {
    const missingFields: FormErrors = {
      ...(input.email.trim() ? {} : { email: 'message.fillInField' }),
      ...(input.password ? {} : { password: 'message.fillInField' }),
    }
    setErrors(missingFields)
    setOtherError(null)
    if (Object.keys(missingFields).length > 0) return
    setSending(true)
    try {
      await signIn({ email: input.email.trim(), password: input.password })
    } catch (cause) {
      const { code, text } = toApiError(cause)
      if (code === 'SECOND_FACTOR_REQUIRED')
        setCredentials({ email: input.email.trim(), password: input.password })
      else setErrors({ form: text, wait: findWaitSeconds(cause) ?? undefined })
      setSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send({ email, password })
  }

  const showOtherError = (text: string | null) => {
    setErrors({})
    setOtherError(text)
  }
  const domain = parseEmailDomain(email)

  if (credentials) return <SecondStep credentials={credentials} onBack={() => setCredentials(null)} />
  return (
    <>
      <h1 className={classes.title}>{t('signIn.title')}</h1>
      <p className={classes.lead}>{t('signIn.lead')}</p>
      {config?.hasUsers === false && <Notice tone="warn">{t('firstAdmin.missing')}</Notice>}
      {otherError && <Notice tone="bad">{otherError}</Notice>}
      {errors.form && (
        <Notice tone="bad">
          {errors.wait === undefined
            ? t(errors.form)
            : t('signIn.tooMany', { time: formatWait(errors.wait, language) })}
        </Notice>
      )}
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('field.email')}
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          size="md"
          value={email}
          error={errors.email && t(errors.email)}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('field.password')}
          name="password"
          autoComplete="current-password"
          size="md"
          value={password}
          error={errors.password && t(errors.password)}
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth h={40} mt={4} loading={sending}>
          {t('signIn.submit')}
        </Button>
      </form>
      {domain && <ProviderOffer email={email} domain={domain} onError={showOtherError} />}
      <PasskeyButton onError={showOtherError} />
      <button type="button" className={classes.quiet} onClick={() => onForgot(email.trim())}>
        {t(errors.wait === undefined ? 'signIn.forgot' : 'signIn.tooManyLink')}
      </button>
      {demo && (
        <button type="button" className={classes.demo} disabled={sending} onClick={() => void send(demo)}>
          <span className={classes.demoTitle}>{t('signIn.demo')}</span>
          <span className={classes.demoHint}>{demo.email}</span>
        </button>
      )}
    </>
  )
}
