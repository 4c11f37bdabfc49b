import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '../../components/states.tsx'
import { api } from '../../shell/api.ts'
import { readApiError } from '../../shell/api-error.ts'
import { useText } from '../../shell/language.ts'
import { noCache } from '../../shell/query-cache.ts'
import type { GivenLink } from './account-link.ts'
import { PasswordForm } from './password-form.tsx'
import { PasswordSaved } from './password-saved.tsx'
import { useRefusal } from './refusal.ts'
import classes from './sign-in.module.css'

type SetPasswordProps = { link: GivenLink; onForgot: () => void; onBack: () => void }

/** What a link from an invitation or a recovery opens: a password is chosen, once. */
const SetPassword = ({ link, onForgot, onBack }: SetPasswordProps) => {
  const { t } = useText()
  const refusal = useRefusal()
  const [saved, setSaved] = useState(false)
  const { data, error, isPending } = useQuery(
    api.identity.recovery.check.queryOptions({
      input: { token: link.token },
      retry: false,
      meta: noCache,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  if (saved) return <PasswordSaved />
  if (isPending) return <Loader size="sm" aria-label={t('common.loading')} />
  if (!data) {
    const isInvalid = readApiError(error).code === 'INVALID_TOKEN'
    return (
      <>
        <h1 className={classes.title}>
          {isInvalid ? t('message.recoveryTokenInvalid') : t('recovery.title')}
        </h1>
        {isInvalid ? (
          <p className={classes.lead}>
            {t('recovery.invalidText')} {link.kind === 'invitation' && t('recovery.invalidInvitation')}
          </p>
        ) : (
          <Notice tone="bad">{refusal(error)}</Notice>
        )}
        {link.kind === 'recovery' && (
          <Button fullWidth h={40} onClick={onForgot}>
            {t('recovery.ask')}
          </Button>
        )}
        <button type="button" className={classes.quiet} onClick={onBack}>
          {t('signIn.backToSignIn')}
        </button>
      </>
    )
  }
  return (
    <>
      <h1 className={classes.title}>
        {data.kind === 'invitation' ? t('recovery.welcome', { name: data.name }) : t('recovery.title')}
      </h1>
      <p className={classes.lead}>{t('recovery.chooseFor', { email: data.email })}</p>
      <PasswordForm token={link.token} email={data.email} onSaved={() => setSaved(true)} />
    </>
  )
}

export default SetPassword
