import { PasswordInput } from '@mantine/core'
import type { SigningKind } from '@talkie/contract/telephony'
import type { ReactNode } from 'react'
import { useText } from '../../services/language/language.ts'
import { hintBelow } from '../../ui/form/hint-below.ts'

type TokenFieldProps = {
  kind: SigningKind
  value: string
  error: ReactNode
  onChange: (token: string) => void
}

/** The field for the secret with which the provider signs its requests. */
export const TokenField = ({ kind, value, error, onChange }: TokenFieldProps) => {
  const { t } = useText()
  return (
    <PasswordInput
      required
      label={t(`connections.authToken.${kind}`)}
      description={t(`connections.authTokenHint.${kind}`)}
      inputWrapperOrder={hintBelow}
      maxLength={200}
      autoComplete="off"
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
