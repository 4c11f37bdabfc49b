import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { Notice } from '../../components/states.tsx'
import { readApiError } from '../../shell/api-error.ts'
import { BrandMark } from '../../shell/brand.tsx'
import { useConfig, useProductName } from '../../shell/config.ts'
import { type TextKey, useText } from '../../shell/language.ts'
import { LanguageSelect } from '../../shell/language-select.tsx'
import { useSession } from '../../shell/session.tsx'
import { ThemeSwitch } from '../../shell/theme-switch.tsx'
import { JourneyVisual } from './journey-visual.tsx'
import classes from './sign-in.module.css'

const SessionEnded = lazy(() => import('../../shell/session-ended.tsx'))

type Wrong = { email?: TextKey; password?: TextKey; form?: TextKey }

/** Sign-in by e-mail and password; nothing is sent until both are there. */
export const SignIn = () => {
  const { t } = useText()
  const { signIn, ended } = useSession()
  const product = useProductName()
  const demo = useConfig()?.demo
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [sending, setSending] = useState(false)

  const send = async (as: { email: string; password: string }) => {
    const missing: Wrong = {
      ...(as.email.trim() ? {} : { email: 'message.fillInField' }),
      ...(as.password ? {} : { password: 'message.fillInField' }),
    }
    setWrong(missing)
    if (Object.keys(missing).length > 0) return
    setSending(true)
    try {
      await signIn(as.email.trim(), as.password)
    } catch (cause) {
      setWrong({ form: readApiError(cause).text })
      setSending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send({ email, password })
  }

  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <header className={classes.top}>
          <span className={classes.brand}>
            <BrandMark size={26} />
            {t('loading.brand', { product })}
          </span>
          <span className={classes.preferences}>
            <LanguageSelect />
            <ThemeSwitch />
          </span>
        </header>
        <main className={classes.main}>
          <h1 className={classes.title}>{t('signIn.title')}</h1>
          <p className={classes.lead}>{t('signIn.lead')}</p>
          {wrong.form && <Notice tone="bad">{t(wrong.form)}</Notice>}
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
          {demo && (
            <button type="button" className={classes.demo} disabled={sending} onClick={() => void send(demo)}>
              <span className={classes.demoTitle}>{t('signIn.demo')}</span>
              <span className={classes.demoHint}>{demo.email}</span>
            </button>
          )}
        </main>
      </div>
      <JourneyVisual />
      {ended && (
        <Suspense>
          <SessionEnded />
        </Suspense>
      )}
    </div>
  )
}
