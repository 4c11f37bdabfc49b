import type { AccountSummary } from '@talkie/contract/accounts'
import type { ReactNode } from 'react'
import type { RingpoolValues } from './ringpool-values.ts'

/** What each section of the form is given. */
export type RingpoolFieldsProps = {
  account: AccountSummary
  values: RingpoolValues
  errors: Record<string, ReactNode>
  /** The person may look, not change. */
  readOnly: boolean
  onChange: (change: Partial<RingpoolValues>) => void
}
