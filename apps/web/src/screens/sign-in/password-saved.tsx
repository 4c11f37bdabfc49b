import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useText } from '../../services/language/language.ts'
import { clearSessionStorage } from '../../services/token/session-storage.ts'
import classes from './sign-in.module.css'

/** Milliseconds until the redirect, enough to read the message. */
const redirectDelay = 4000

/** Ends the session of this browser and loads the sign-in page anew, without the link in the URL. */
const goToSignIn = () => {
  clearSessionStorage()
  window.location.replace('/')
}

/** Confirms that the password was set, and redirects to the sign-in page after a few seconds. */
export const PasswordSaved = () => {
  const { t } = useText()
  useEffect(() => {
    const timer = setTimeout(goToSignIn, redirectDelay)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      <h1 className={classes.title}>{t('recovery.done')}</h1>
      <p className={classes.lead}>{t('recovery.doneText')}</p>
      <Button fullWidth h={40} onClick={goToSignIn}>
        {t('signIn.submit')}
      </Button>
    </div>
  )
}
