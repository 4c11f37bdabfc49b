import { Autocomplete, TextInput } from '@mantine/core'
import type { AccountCountry } from '@talkie/contract/locales'
import type { ReactNode } from 'react'
import { useText } from '../../services/language/language.ts'
import { parsePhone } from './parse-phone.ts'
import { formatPhone } from './phone-text.tsx'

type PhoneFieldProps = {
  label: string
  /** Explains what the number is for. */
  hint?: string
  /** Numbers without a + are read as national numbers of this country. */
  country: AccountCountry | null
  value: string
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  /** E.164 numbers to suggest; any other may be typed. */
  suggestions?: string[]
  onChange: (value: string) => void
}

/** An input for a phone number in any notation; below it, the number as it was parsed. */
export const PhoneField = ({ hint, country, suggestions, onChange, ...field }: PhoneFieldProps) => {
  const { t } = useText()
  const read = parsePhone(field.value, country)
  const isNew = read !== null && formatPhone(read) !== field.value.trim()
  const reading = isNew ? t('phoneField.readAs', { number: formatPhone(read) }) : null
  const all = {
    ...field,
    type: 'tel',
    description: [hint, reading].filter(Boolean).join(' '),
    inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const, 'description' as const],
    autoComplete: 'off',
    maxLength: 40,
    onBlur: () => read && isNew && onChange(formatPhone(read)),
  }
  return suggestions ? (
    <Autocomplete {...all} data={suggestions.map(formatPhone)} onChange={onChange} />
  ) : (
    <TextInput {...all} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
