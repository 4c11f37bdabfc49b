import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { secondsIn, waitInWords } from '../../features/sign-in/refusal.ts'
import { readApiError } from '../../services/api/api-error.ts'
import { useConfig } from '../../services/api/config.ts'
import { type TextKey, useText } from '../../services/language/language.ts'
import { useSession } from '../../services/session/session.tsx'
import { lazyPart } from '../../ui/parts/lazy-part.tsx'
import { Notice } from '../../ui/states/states.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { typedDomain } from './provider-query.ts'
import classes from './sign-in.module.css'

const ProviderOffer = lazyPart(() => import('./provider-offer.tsx'), { look: 'screen' })
const SecondStep = lazyPart(() => import('./second-step.tsx'), { look: 'screen' })

/** `wait`: seconds, where too many attempts failed. */
type Wrong = { email?: TextKey; password?: TextKey; form?: TextKey; wait?: number | undefined }

/** Sign-in by e-mail and password; nothing is sent until both are there. */
export const SignInForm = ({ onForgot }: { onForgot: (email: string) => void }) => {
  const { t, language } = useText()
  const { signIn } = useSession()
  const demo = useConfig()?.demo
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [proven, setProven] = useState<{ email: string; password: string } | null>(null)

  const send = async (as: { email: string; password: string }) => {
    const missing: Wrong = {
      ...(as.email.trim() ? {} : { email: 'message.fillInField' }),
      ...(as.password ? {} : { password: 'message.fillInField' }),
    }
    setWrong(missing)
    setRefused(null)
    if (Object.keys(missing).length > 0) return
    setSending(true)
    try {
      await signIn({ email: as.email.trim(), password: as.password })
    } catch (cause) {
      const { code, text } = readApiError(cause)
      if (code === 'SECOND_FACTOR_REQUIRED') setProven({ email: as.email.trim(), password: as.password })
      else setWrong({ form: text, wait: secondsIn(cause) ?? undefined })
      setSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send({ email, password })
  }

  const refuse = (text: string | null) => {
    setWrong({})
    setRefused(text)
  }
  const domain = typedDomain(email)

  if (proven) return <SecondStep proven={proven} onBack={() => setProven(null)} />
  return (
    <>
      <h1 className={classes.title}>{t('signIn.title')}</h1>
      <p className={classes.lead}>{t('signIn.lead')}</p>
      {refused && <Notice tone="bad">{refused}</Notice>}
      {wrong.form && (
        <Notice tone="bad">
          {wrong.wait === undefined
            ? t(wrong.form)
            : t('signIn.tooMany', { time: waitInWords(wrong.wait, language) })}
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
          error={wrong.email && t(wrong.email)}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('field.password')}
          name="password"
          autoComplete="current-password"
          size="md"
          value={password}
          error={wrong.password && t(wrong.password)}
          visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth h={40} mt={4} loading={sending}>
          {t('signIn.submit')}
        </Button>
      </form>
      {domain && <ProviderOffer email={email} domain={domain} onRefused={refuse} />}
      <PasskeyButton onRefused={refuse} />
      <button type="button" className={classes.quiet} onClick={() => onForgot(email.trim())}>
        {t(wrong.wait === undefined ? 'signIn.forgot' : 'signIn.tooManyLink')}
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
