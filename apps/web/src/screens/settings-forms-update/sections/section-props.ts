import type { ReactNode } from 'react'
import type { FormValues } from '../form-values.ts'

/** What each section of the editor gets. */
export type SectionProps = {
  values: FormValues
  errors: Record<string, ReactNode>
  readOnly: boolean
  onChange: (change: Partial<FormValues>) => void
}
