import { TextInput } from '@mantine/core'
import type { AccountCountry } from '@talkie/contract'
import type { ReactNode } from 'react'
import { groupPhone } from '../../components/phone-text.tsx'
import { useText } from '../../shell/language.ts'
import { readPhone } from './read-phone.ts'

type PhoneFieldProps = {
  label: string
  /** What the number is for, in a sentence. */
  hint?: string
  /** Where numbers without a + are read. */
  country: AccountCountry
  value: string
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  onChange: (value: string) => void
}

/** One phone number, in any notation; under it stands how it is read, before anything is sent. */
export const PhoneField = (props: PhoneFieldProps) => {
  const { label, hint, country, value, error, required, disabled, onChange } = props
  const { t } = useText()
  const read = readPhone(value, country)
  const isNew = read !== null && groupPhone(read) !== value.trim()
  const reading = isNew ? t('phoneField.readAs', { number: groupPhone(read) }) : null
  return (
    <TextInput
      type="tel"
      label={label}
      description={[hint, reading].filter(Boolean).join(' ')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      required={required}
      disabled={disabled}
      autoComplete="off"
      maxLength={40}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => read && isNew && onChange(groupPhone(read))}
    />
  )
}
