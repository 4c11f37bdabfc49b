import type { ReactNode } from 'react'
import { useText } from '../../../services/language/language.ts'
import { TagsField } from '../../../ui/form/tags-field.tsx'

type NumberImagesFieldProps = {
  value: readonly string[]
  onChange: (images: string[]) => void
  error?: ReactNode
  'aria-labelledby'?: string
  'aria-describedby'?: string
}

/** `phone.png = 912 34 56 78` as it is kept: without spaces, and the number by its digits. */
const normalize = (entry: string): string => {
  const end = entry.lastIndexOf('=')
  return end < 0
    ? entry.trim()
    : `${entry.slice(0, end).trim()}=${entry.slice(end + 1).replace(/[\s().+-]/g, '')}`
}

/** The images of a site that show a number, each with its number. */
export const NumberImagesField = ({ value, onChange, ...input }: NumberImagesFieldProps) => {
  const { t } = useText()
  return (
    <TagsField
      {...input}
      placeholder={value.length === 0 ? t('implementation.numberImagesPlaceholder') : ''}
      value={[...value]}
      maxTags={50}
      splitChars={['\n', ';']}
      clearable
      spellCheck={false}
      autoCapitalize="none"
      onChange={(images) => onChange([...new Set(images.map(normalize))])}
    />
  )
}
