import { TextInput } from '@mantine/core'
import type { AccountCountry } from '@talkie/contract/locales'
import type { ReactNode } from 'react'
import { useText } from '../../../services/language/language.ts'
import { previewMask } from './preview-mask.ts'

type MaskFieldProps = {
  value: string
  country: AccountCountry
  error?: ReactNode
  disabled?: boolean
  label?: string
  /** What an empty mask means, with the example number as `emptyMask` writes it. */
  emptyText?: (number: string) => string
  emptyMask?: string
  onChange: (mask: string) => void
}

/** The format of the site's numbers if the page gives none, with an example number of the country below. */
export const MaskField = (props: MaskFieldProps) => {
  const { value, country, error, disabled = false, label, emptyText, emptyMask = '', onChange } = props
  const { t } = useText()
  const { text, fits } = previewMask(value.trim() === '' ? emptyMask : value, country)
  const preview = t(fits ? 'accountForm.maskPreview' : 'accountForm.maskDoesNotFit', { number: text })
  return (
    <TextInput
      label={label ?? t('accountForm.phoneMask')}
      description={emptyText && value.trim() === '' ? emptyText(text) : preview}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={value}
      error={error}
      disabled={disabled}
      maxLength={30}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
