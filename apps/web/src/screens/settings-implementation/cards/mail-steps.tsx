import { Button, NativeSelect, TextInput } from '@mantine/core'
import { languages } from '@talkie/contract/locales'
import type { InstallWay } from '@talkie/contract/tracking'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { api } from '../../../services/api/api.ts'
import { toApiError } from '../../../services/api/api-error.ts'
import { currentLanguage, type TextKey, useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import classes from './mail-steps.module.css'

const emailSchema = z.email().max(254)
const languageSchema = z.enum(languages)

/** Sends the steps of a platform to whoever maintains the site, in that person's language. */
export const MailSteps = ({ way }: { way: InstallWay }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const send = useMutation(api.tracking.mailSteps.mutationOptions())
  const [email, setEmail] = useState('')
  const [language, setLanguage] = useState(currentLanguage())
  const [error, setError] = useState<TextKey | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = emailSchema.safeParse(email.trim())
    if (!parsed.success) return setError('error.field.invalid_email')
    setError(null)
    try {
      await send.mutateAsync({ accountId, email: parsed.data, way, language })
      snackbar.done('done.steps.sent', { name: parsed.data })
      setEmail('')
    } catch (refused) {
      const { fields, text } = toApiError(refused)
      setError(fields.email ?? text)
    }
  }
  const names = new Intl.DisplayNames([currentLanguage()], { type: 'language' })
  return (
    <details className={classes.mail}>
      <summary>{t('implementation.mail.title')}</summary>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          type="email"
          label={t('implementation.mail.to')}
          autoComplete="off"
          value={email}
          error={error && t(error)}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            setError(null)
          }}
        />
        <NativeSelect
          label={t('implementation.mail.language')}
          value={language}
          data={languages.map((value) => ({ value, label: names.of(value) ?? value }))}
          onChange={(event) => setLanguage(languageSchema.parse(event.currentTarget.value))}
        />
        <Button type="submit" variant="default" loading={send.isPending}>
          {t('implementation.mail.send')}
        </Button>
      </form>
    </details>
  )
}
