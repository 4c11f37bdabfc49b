import { PasswordInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../services/language/language.ts'
import { hintBelow } from '../../ui/form/hint-below.ts'

type TokenFieldProps = { value: string; error: ReactNode; onChange: (token: string) => void }

/** The field for Twilio's auth token, with which Twilio signs its requests. */
export const TokenField = ({ value, error, onChange }: TokenFieldProps) => {
  const { t } = useText()
  return (
    <PasswordInput
      required
      label={t('connections.authToken')}
      description={t('connections.authTokenHint')}
      inputWrapperOrder={hintBelow}
      maxLength={200}
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
