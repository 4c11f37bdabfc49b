import { Button, Loader, PasswordInput, TextInput } from '@mantine/core'
import type { ErrorCode } from '@talkie/contract/errors'
import { limits } from '@talkie/contract/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useRefusal } from '../../features/sign-in/refusal.ts'
import { api } from '../../services/api/api.ts'
import { toApiError } from '../../services/api/api-error.ts'
import { noCache } from '../../services/api/query-cache.ts'
import { type TextKey, useText } from '../../services/language/language.ts'
import { useSession } from '../../services/session/session.tsx'
import { Notice } from '../../ui/states/states.tsx'
import classes from './sign-in.module.css'

/** The texts for the reasons why the address is not valid. */
const reasonTexts: Partial<Record<ErrorCode, { title: TextKey; text: TextKey }>> = {
  LINK_USED: { title: 'error.LINK_USED', text: 'firstAdmin.usedText' },
  LINK_EXPIRED: { title: 'error.LINK_EXPIRED', text: 'firstAdmin.expiredText' },
  INVALID_TOKEN: { title: 'firstAdmin.invalidTitle', text: 'firstAdmin.invalidText' },
}

type FirstAdminProps = { token: string; onBack: () => void }

/** The page behind the address in the server's log, where the first administrator is created. It works once. */
const FirstAdmin = ({ token, onBack }: FirstAdminProps) => {
  const { t } = useText()
  const refusal = useRefusal()
  const { data, error, isPending } = useQuery(
    api.identity.firstAdmin.check.queryOptions({
      input: { token },
      retry: false,
      meta: noCache,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  )
  if (isPending) return <Loader size="sm" aria-label={t('common.loading')} />
  if (!data) {
    const { code } = toApiError(error)
    const reason = code === null ? undefined : reasonTexts[code]
    return (
      <>
        <h1 className={classes.title}>{t(reason?.title ?? 'firstAdmin.title')}</h1>
        {reason ? (
          <p className={classes.lead}>{t(reason.text)}</p>
        ) : (
          <Notice tone="bad">{refusal(error)}</Notice>
        )}
        <button type="button" className={classes.quiet} onClick={onBack}>
          {t('signIn.backToSignIn')}
        </button>
      </>
    )
  }
  return (
    <>
      <h1 className={classes.title}>{t('firstAdmin.title')}</h1>
      <p className={classes.lead}>{t('firstAdmin.lead')}</p>
      <FirstAdminForm token={token} onCreated={onBack} />
    </>
  )
}

type Values = { name: string; email: string; password: string }
const emptyValues: Values = { name: '', email: '', password: '' }
const emailShape = /^[^@\s]+@[^@\s]+$/

const validate = ({ name, email, password }: Values): Partial<Record<keyof Values, TextKey>> => ({
  ...(name.trim() === '' && { name: 'message.fillInField' as const }),
  ...(!emailShape.test(email.trim()) && {
    email: email.trim() === '' ? ('message.fillInField' as const) : ('error.field.invalid_email' as const),
  }),
  ...(password.length < limits.minPasswordLength && {
    password:
      password === '' ? ('message.fillInField' as const) : ('error.field.password_too_short' as const),
  }),
})

const FirstAdminForm = ({ token, onCreated }: { token: string; onCreated: () => void }) => {
  const { t } = useText()
  const refusal = useRefusal()
  const { startSession } = useSession()
  const queries = useQueryClient()
  const [values, setValues] = useState(emptyValues)
  const [errors, setErrors] = useState<Record<string, TextKey>>({})
  const create = useMutation(
    api.identity.firstAdmin.create.mutationOptions({
      onSuccess: (signIn) => {
        startSession(signIn)
        // The sign-in page reads there that nobody can sign in yet.
        void queries.invalidateQueries({ queryKey: api.identity.config.key() })
        onCreated()
      },
      onError: (error) => setErrors(toApiError(error).fields),
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fieldErrors = validate(values)
    setErrors(fieldErrors)
    if (Object.keys(fieldErrors).length === 0) create.mutate({ token, ...values })
  }
  const field = (name: keyof Values) => ({
    value: values[name],
    error: errors[name] && t(errors[name]),
    size: 'md' as const,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((before) => ({ ...before, [name]: value }))
    },
  })
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {create.isError && Object.keys(errors).length === 0 && (
        <Notice tone="bad">{refusal(create.error)}</Notice>
      )}
      <TextInput
        {...field('name')}
        label={t('field.name')}
        name="name"
        autoComplete="name"
        maxLength={80}
        autoFocus
      />
      <TextInput
        {...field('email')}
        label={t('field.email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        maxLength={254}
      />
      <PasswordInput
        {...field('password')}
        label={t('field.password')}
        description={t('field.passwordHint')}
        name="new-password"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('signIn.showPassword') }}
      />
      <Button type="submit" fullWidth h={40} mt={4} loading={create.isPending}>
        {t('firstAdmin.submit')}
      </Button>
    </form>
  )
}

export default FirstAdmin
