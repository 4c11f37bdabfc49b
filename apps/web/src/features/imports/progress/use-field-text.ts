import type { ImportColumn } from '@talkie/contract/numbers'
import { useText } from '../../../services/language/language.ts'
import { useAccounts } from '../../../services/navigation/account.tsx'
import { formatPhone } from '../../numbers/phone-text.tsx'
import { useProviderNames } from '../../numbers/provider-names.ts'

/** Returns a function that says a field's value as users know it: a phone, a provider's or an account's name, a status. */
export const useFieldText = (): ((column: ImportColumn, value: string) => string) => {
  const { t } = useText()
  const accounts = useAccounts().data
  const { options } = useProviderNames()
  return (column, value) => {
    if (column === 'account') return accounts?.find(({ id }) => String(id) === value)?.name ?? value
    if (column === 'provider') return options.find((option) => option.value === value)?.label ?? value
    if (column === 'status' && (value === 'active' || value === 'inactive' || value === 'pending'))
      return t(`upload.status.${value}`)
    return /^\+\d+$/.test(value) ? formatPhone(value) : value
  }
}
