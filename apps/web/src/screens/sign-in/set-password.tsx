import { Button, Loader } from '@mantine/core'
import type { ErrorCode } from '@talkie/contract/errors'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusal } from '../../features/sign-in/refusal.ts'
import { api } from '../../services/api/api.ts'
import { readApiError } from '../../services/api/api-error.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { type TextKey, useText } from '../../services/language/language.ts'
import { useSession } from '../../services/session/session.tsx'
import { Notice } from '../../ui/states/states.tsx'
import type { GivenLink } from './account-link.ts'
import { PasswordForm, type Saved } from './password-form.tsx'
import { PasswordSaved } from './password-saved.tsx'
import classes from './sign-in.module.css'

/** Why a link opens nothing. */
const reasons: Partial<Record<ErrorCode, { title: TextKey; text: TextKey }>> = {
  LINK_USED: { title: 'error.LINK_USED', text: 'recovery.usedText' },
  LINK_EXPIRED: { title: 'error.LINK_EXPIRED', text: 'recovery.expiredText' },
  INVALID_TOKEN: { title: 'message.recoveryTokenInvalid', text: 'recovery.invalidText' },
}

type SetPasswordProps = { link: GivenLink; onForgot: () => void; onBack: () => void }

/** What a link from an invitation or a recovery opens: a password is chosen, once. */
const SetPassword = ({ link, onForgot, onBack }: SetPasswordProps) => {
  const { t } = useText()
  const refusal = useRefusal()
  const { enterWith } = useSession()
  const [saved, setSaved] = useState(false)
  const onSaved = ({ signIn }: Saved) => {
    if (!signIn) return setSaved(true)
    enterWith(signIn)
    onBack()
  }
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
    const { code } = readApiError(error)
    const reason = code === null ? undefined : reasons[code]
    return (
      <>
        <h1 className={classes.title}>{t(reason?.title ?? 'recovery.title')}</h1>
        {reason ? (
          <p className={classes.lead}>
            {t(reason.text)}{' '}
            {link.kind === 'invitation' && code !== 'LINK_USED' && t('recovery.invalidInvitation')}
          </p>
        ) : (
          <Notice tone="bad">{refusal(error)}</Notice>
        )}
        {(link.kind === 'recovery' || code === 'LINK_USED') && (
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
      <PasswordForm token={link.token} email={data.email} onSaved={onSaved} />
    </>
  )
}

export default SetPassword
