import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useRefusal } from '../../features/sign-in/refusal.ts'
import { toApiError } from '../../services/api/api-error.ts'
import { useText } from '../../services/language/language.ts'
import { useSession } from '../../services/session/session.tsx'
import { Notice } from '../../ui/states/states.tsx'
import classes from './sign-in.module.css'
import { finishProviderSignIn } from './single-sign-on.ts'

/** Completes a sign-in when the provider redirects back, or shows why it was refused. */
const ProviderResponse = ({ query, onBack }: { query: string; onBack: () => void }) => {
  const { t } = useText()
  const { startSession } = useSession()
  const refusal = useRefusal()
  const [error, setError] = useState<string | null>(null)
  // The server accepts a response only once.
  const sentQuery = useRef<string | null>(null)
  useEffect(() => {
    if (sentQuery.current === query) return
    sentQuery.current = query
    finishProviderSignIn(query).then(startSession, (cause: unknown) => {
      const { email } = toApiError(cause).fields
      setError(email ? t(email) : refusal(cause))
    })
  }, [query, startSession, refusal, t])
  if (!error)
    return (
      <p className={classes.lead} role="status">
        {t('signIn.finishing')}
      </p>
    )
  return (
    <>
      <h1 className={classes.title}>{t('signIn.title')}</h1>
      <p className={classes.lead}>{t('signIn.lead')}</p>
      <Notice tone="bad">{error}</Notice>
      <Button fullWidth h={40} mt={4} onClick={onBack}>
        {t('signIn.backToSignIn')}
      </Button>
    </>
  )
}

export default ProviderResponse
