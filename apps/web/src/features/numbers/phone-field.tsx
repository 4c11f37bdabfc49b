import { Autocomplete, TextInput } from '@mantine/core'
import type { AccountCountry } from '@talkie/contract/places'
import type { ReactNode } from 'react'
import { useText } from '../../services/language/language.ts'
import { groupPhone } from './phone-text.tsx'
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
  /** E.164 numbers to choose among; any other may be typed. */
  suggestions?: string[]
  onChange: (value: string) => void
}

/** One phone number, in any notation; under it stands how it is read, before anything is sent. */
export const PhoneField = ({ hint, country, suggestions, onChange, ...field }: PhoneFieldProps) => {
  const { t } = useText()
  const read = readPhone(field.value, country)
  const isNew = read !== null && groupPhone(read) !== field.value.trim()
  const reading = isNew ? t('phoneField.readAs', { number: groupPhone(read) }) : null
  const all = {
    ...field,
    type: 'tel',
    description: [hint, reading].filter(Boolean).join(' '),
    inputWrapperOrder: ['label' as const, 'input' as const, 'error' as const, 'description' as const],
    autoComplete: 'off',
    maxLength: 40,
    onBlur: () => read && isNew && onChange(groupPhone(read)),
  }
  return suggestions ? (
    <Autocomplete {...all} data={suggestions.map(groupPhone)} onChange={onChange} />
  ) : (
    <TextInput {...all} onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
