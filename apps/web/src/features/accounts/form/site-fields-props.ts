import type { ReactNode } from 'react'
import type { SiteValues } from './site-values.ts'

export type SiteFieldsProps = {
  values: SiteValues
  /** Errors by field. */
  errors: Record<string, ReactNode>
  onChange: (change: Partial<SiteValues>) => void
}
