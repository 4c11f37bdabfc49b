import { TextInput } from '@mantine/core'
import type { AccountCountry } from '@talkie/contract/locales'
import type { ReactNode } from 'react'
import { useText } from '../../../services/language/language.ts'
import { previewMask } from './preview-mask.ts'

type MaskFieldProps = {
  value: string
  country: AccountCountry
  error?: ReactNode
  onChange: (mask: string) => void
}

/** The format of the site's numbers if the page gives none, with an example number of the country below. */
export const MaskField = ({ value, country, error, onChange }: MaskFieldProps) => {
  const { t } = useText()
  const { text, fits } = previewMask(value, country)
  return (
    <TextInput
      label={t('accountForm.phoneMask')}
      description={t(fits ? 'accountForm.maskPreview' : 'accountForm.maskDoesNotFit', { number: text })}
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
