import type { ReportField, ReportFilters } from '@talkie/contract/reporting'

/** The columns that the report of calls comes with. */
export const callColumns = [
  'at',
  'caller',
  'outcome',
  'duration_seconds',
  'campaign',
  'source',
  'medium',
  'ringpool',
  'number',
  'agent',
  'confidence',
] as const satisfies readonly ReportField[]

/** The views that the report of calls brings, in their order, by their conditions. */
export const callViews = {
  all: [],
  valid: [{ field: 'outcome', operator: 'is', value: 'valid' }],
  validPaid: [
    { field: 'outcome', operator: 'is', value: 'valid' },
    { field: 'reach', operator: 'is', value: 'paid' },
  ],
  missed: [{ field: 'outcome', operator: 'is', value: 'not_answered' }],
  notValid: [{ field: 'outcome', operator: 'is', value: 'not_valid' }],
} as const satisfies Record<string, ReportFilters>
