import { Button, Loader } from '@mantine/core'
import type { ErrorCode } from '@talkie/contract/errors'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusal } from '../../features/sign-in/refusal.ts'
import { api } from '../../services/api/api.ts'
import { toApiError } from '../../services/api/api-error.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { type TextKey, useText } from '../../services/language/language.ts'
import { useSession } from '../../services/session/session.tsx'
import { Notice } from '../../ui/states/states.tsx'
import type { AccountLink } from './account-link.ts'
import { SetPasswordForm, type SetPasswordResult } from './password-form.tsx'
import { PasswordSaved } from './password-saved.tsx'
import classes from './sign-in.module.css'

/** The texts for the reasons why a link is not valid. */
const reasonTexts: Partial<Record<ErrorCode, { title: TextKey; text: TextKey }>> = {
  LINK_USED: { title: 'error.LINK_USED', text: 'recovery.usedText' },
  LINK_EXPIRED: { title: 'error.LINK_EXPIRED', text: 'recovery.expiredText' },
  INVALID_TOKEN: { title: 'message.recoveryTokenInvalid', text: 'recovery.invalidText' },
}

type SetPasswordProps = { link: AccountLink; onForgot: () => void; onBack: () => void }

/** The page behind an invitation or recovery link, where the user sets a password. A link works once. */
const SetPassword = ({ link, onForgot, onBack }: SetPasswordProps) => {
  const { t } = useText()
  const refusal = useRefusal()
  const { startSession } = useSession()
  const [isSaved, setIsSaved] = useState(false)
  const onSaved = ({ signIn }: SetPasswordResult) => {
    if (!signIn) return setIsSaved(true)
    startSession(signIn)
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
  if (isSaved) return <PasswordSaved />
  if (isPending) return <Loader size="sm" aria-label={t('common.loading')} />
  if (!data) {
    const { code } = toApiError(error)
    const reason = code === null ? undefined : reasonTexts[code]
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
      <SetPasswordForm token={link.token} email={data.email} onSaved={onSaved} />
    </>
  )
}

export default SetPassword
