import type { AccountSummary } from '@talkie/contract/accounts'
import type { ReactNode } from 'react'
import type { RingpoolValues } from './ringpool-values.ts'

/** The props of each section of the form. */
export type RingpoolFieldsProps = {
  account: AccountSummary
  values: RingpoolValues
  errors: Record<string, ReactNode>
  /** The user may read, but not write. */
  readOnly: boolean
  onChange: (change: Partial<RingpoolValues>) => void
}
