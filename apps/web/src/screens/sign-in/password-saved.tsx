import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useText } from '../../services/language/language.ts'
import { clearSessionStorage } from '../../services/token/session-storage.ts'
import classes from './sign-in.module.css'

/** Milliseconds in which the message is read. */
const shownFor = 4000

/** A whole new page, without the link: whoever was signed in here is so no more. */
const refresh = () => {
  clearSessionStorage()
  window.location.replace('/')
}

/** Says that the password is set; the page refreshes to the sign-in after a few seconds. */
export const PasswordSaved = () => {
  const { t } = useText()
  useEffect(() => {
    const timer = setTimeout(refresh, shownFor)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status">
      <h1 className={classes.title}>{t('recovery.done')}</h1>
      <p className={classes.lead}>{t('recovery.doneText')}</p>
      <Button fullWidth h={40} onClick={refresh}>
        {t('signIn.submit')}
      </Button>
    </div>
  )
}
