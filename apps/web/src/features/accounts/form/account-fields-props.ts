import type { ReactNode } from 'react'
import type { AccountValues } from './account-values.ts'

export type AccountFieldsProps = {
  values: AccountValues
  errors: Record<string, ReactNode>
  onChange: (change: Partial<AccountValues>) => void
}
