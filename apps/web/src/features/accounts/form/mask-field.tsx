import { TextInput } from '@mantine/core'
import type { AccountCountry } from '@talkie/contract/places'
import type { ReactNode } from 'react'
import { useText } from '../../../services/language/language.ts'
import { maskPreview } from './mask-preview.ts'

type MaskFieldProps = {
  value: string
  country: AccountCountry
  error?: ReactNode
  onChange: (mask: string) => void
}

/** How the site's numbers are written where the page gives no format, with a number of the country under it. */
export const MaskField = ({ value, country, error, onChange }: MaskFieldProps) => {
  const { t } = useText()
  const { shown, fits } = maskPreview(value, country)
  return (
    <TextInput
      label={t('accountForm.phoneMask')}
      description={t(fits ? 'accountForm.maskPreview' : 'accountForm.maskDoesNotFit', { number: shown })}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={value}
      error={error}
      maxLength={30}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
