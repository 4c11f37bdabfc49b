import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useRefusal } from '../../features/sign-in/refusal.ts'
import { readApiError } from '../../services/api/api-error.ts'
import { useText } from '../../services/language/language.ts'
import { useSession } from '../../services/session/session.tsx'
import { Notice } from '../../ui/states/states.tsx'
import classes from './sign-in.module.css'
import { finishAtProvider } from './single-sign-on.ts'

/** Ends a sign-in that came back from a provider, and says why where it is refused. */
const ProviderAnswer = ({ query, onBack }: { query: string; onBack: () => void }) => {
  const { t } = useText()
  const { enterWith } = useSession()
  const refusal = useRefusal()
  const [refused, setRefused] = useState<string | null>(null)
  // An answer counts once.
  const sent = useRef<string | null>(null)
  useEffect(() => {
    if (sent.current === query) return
    sent.current = query
    finishAtProvider(query).then(enterWith, (cause: unknown) => {
      const { email } = readApiError(cause).fields
      setRefused(email ? t(email) : refusal(cause))
    })
  }, [query, enterWith, refusal, t])
  if (!refused)
    return (
      <p className={classes.lead} role="status">
        {t('signIn.finishing')}
      </p>
    )
  return (
    <>
      <h1 className={classes.title}>{t('signIn.title')}</h1>
      <p className={classes.lead}>{t('signIn.lead')}</p>
      <Notice tone="bad">{refused}</Notice>
      <Button fullWidth h={40} mt={4} onClick={onBack}>
        {t('signIn.backToSignIn')}
      </Button>
    </>
  )
}

export default ProviderAnswer
