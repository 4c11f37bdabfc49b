import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useRefusal } from '../../features/sign-in/refusal.ts'
import { toApiError } from '../../services/api/api-error.ts'
import { type TextKey, useText } from '../../services/language/language.ts'
import { useSession } from '../../services/session/session.tsx'
import { Notice } from '../../ui/states/states.tsx'
import classes from './sign-in.module.css'

type SecondStepProps = { credentials: { email: string; password: string }; onBack: () => void }

/** Asks for the code of the authenticator app, or for a recovery code, after the password was right. */
const SecondStep = ({ credentials, onBack }: SecondStepProps) => {
  const { t } = useText()
  const { signIn } = useSession()
  const refusal = useRefusal()
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const [code, setCode] = useState('')
  const [codeError, setCodeError] = useState<TextKey | null>(null)
  const [formError, setFormError] = useState<string | null>(null)
  const [sending, setSending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFormError(null)
    setCodeError(code.trim() ? null : 'message.fillInField')
    if (!code.trim()) return
    setSending(true)
    try {
      await signIn({ ...credentials, code: code.trim() })
    } catch (cause) {
      if (toApiError(cause).code === 'INVALID_CODE') setCodeError('error.field.invalid_code')
      else setFormError(refusal(cause))
      setSending(false)
    }
  }
  const toggleCodeKind = () => {
    setUsesRecoveryCode(!usesRecoveryCode)
    setCode('')
    setCodeError(null)
  }
  return (
    <>
      <h1 className={classes.title}>{t('secondStep.title')}</h1>
      <p className={classes.lead}>{t(usesRecoveryCode ? 'secondStep.recoveryLead' : 'secondStep.lead')}</p>
      {formError && <Notice tone="bad">{formError}</Notice>}
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          key={String(usesRecoveryCode)}
          label={t(usesRecoveryCode ? 'secondStep.recoveryCode' : 'secondStep.code')}
          name="code"
          autoComplete="one-time-code"
          inputMode={usesRecoveryCode ? 'text' : 'numeric'}
          autoFocus
          size="md"
          maxLength={40}
          value={code}
          error={codeError && t(codeError)}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth h={40} mt={4} loading={sending}>
          {t('signIn.submit')}
        </Button>
      </form>
      <button type="button" className={classes.quiet} onClick={toggleCodeKind}>
        {t(usesRecoveryCode ? 'secondStep.useApp' : 'secondStep.useRecovery')}
      </button>
      <button type="button" className={classes.quiet} onClick={onBack}>
        {t('signIn.backToSignIn')}
      </button>
    </>
  )
}

export default SecondStep
