import type { ReactNode } from 'react'
import { useText } from '../../services/language/language.ts'
import { TagsField } from '../../ui/form/tags-field.tsx'
import { parseSiteDomain } from '../accounts/form/parse-host.ts'

type AllowedDomainsFieldProps = {
  value: readonly string[]
  onChange: (domains: string[]) => void
  error?: ReactNode
  label?: string
  description?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
}

/** The domains on which an account's script may run besides its own. Pasted addresses become their domains. */
export const AllowedDomainsField = ({ value, onChange, ...input }: AllowedDomainsFieldProps) => {
  const { t } = useText()
  return (
    <TagsField
      {...input}
      placeholder={value.length === 0 ? t('accountForm.allowedDomainsPlaceholder') : ''}
      value={[...value]}
      maxTags={50}
      splitChars={[',', ';', ' ', '\n', '\t']}
      clearable
      spellCheck={false}
      autoCapitalize="none"
      onChange={(domains) => onChange([...new Set(domains.map(parseSiteDomain))])}
    />
  )
}
