import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../services/language/language.ts'
import { useAccounts } from '../../services/navigation/account.tsx'

type LendFieldProps = {
  value: string | null
  error?: ReactNode
  hint: string
  disabled?: boolean
  onChange: (accountId: string | null) => void
}

/** The account that numbers are lent to; without one they stay free. */
export const LendField = ({ value, error, hint, disabled, onChange }: LendFieldProps) => {
  const { t } = useText()
  const accounts = useAccounts().data ?? []
  return (
    <Select
      label={t('pool.lendTo')}
      description={hint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      placeholder={t('pool.lendToNobody')}
      disabled={disabled}
      clearable={!disabled}
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      searchable
      nothingFoundMessage={t('switcher.nothing')}
      data={accounts.map(({ id, name, active }) => ({
        value: String(id),
        label: active ? name : `${name} · ${t('common.inactive')}`,
        // An inactive account gets no new numbers, but keeps those already lent.
        disabled: !active && String(id) !== value,
      }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
