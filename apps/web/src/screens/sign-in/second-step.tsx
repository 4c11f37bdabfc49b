import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useRefusal } from '../../features/sign-in/refusal.ts'
import { readApiError } from '../../services/api/api-error.ts'
import { type TextKey, useText } from '../../services/language/language.ts'
import { useSession } from '../../services/session/session.tsx'
import { Notice } from '../../ui/states/states.tsx'
import classes from './sign-in.module.css'

type SecondStepProps = { proven: { email: string; password: string }; onBack: () => void }

/** The code of the authenticator app, or a recovery code, of who gave the right password. */
const SecondStep = ({ proven, onBack }: SecondStepProps) => {
  const { t } = useText()
  const { signIn } = useSession()
  const refusal = useRefusal()
  const [recovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<TextKey | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [sending, setSending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefused(null)
    setWrong(code.trim() ? null : 'message.fillInField')
    if (!code.trim()) return
    setSending(true)
    try {
      await signIn({ ...proven, code: code.trim() })
    } catch (cause) {
      if (readApiError(cause).code === 'INVALID_CODE') setWrong('error.field.invalid_code')
      else setRefused(refusal(cause))
      setSending(false)
    }
  }
  const change = () => {
    setRecovery(!recovery)
    setCode('')
    setWrong(null)
  }
  return (
    <>
      <h1 className={classes.title}>{t('secondStep.title')}</h1>
      <p className={classes.lead}>{t(recovery ? 'secondStep.recoveryLead' : 'secondStep.lead')}</p>
      {refused && <Notice tone="bad">{refused}</Notice>}
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          key={String(recovery)}
          label={t(recovery ? 'secondStep.recoveryCode' : 'secondStep.code')}
          name="code"
          autoComplete="one-time-code"
          inputMode={recovery ? 'text' : 'numeric'}
          autoFocus
          size="md"
          maxLength={40}
          value={code}
          error={wrong && t(wrong)}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth h={40} mt={4} loading={sending}>
          {t('signIn.submit')}
        </Button>
      </form>
      <button type="button" className={classes.quiet} onClick={change}>
        {t(recovery ? 'secondStep.useApp' : 'secondStep.useRecovery')}
      </button>
      <button type="button" className={classes.quiet} onClick={onBack}>
        {t('signIn.backToSignIn')}
      </button>
    </>
  )
}

export default SecondStep
