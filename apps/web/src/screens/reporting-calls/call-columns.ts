import type { ReportField, ReportFilters } from '@talkie/contract/reporting'

/** The default columns of the call report. */
export const callColumns = [
  'at',
  'caller',
  'outcome',
  'duration_seconds',
  'source',
  'medium',
  'campaign',
  'term',
  'pageUrl',
  'certainty',
  'confidence',
  'newVsReturning',
  'ringpool',
  'number',
  'agent',
  'feeling',
  'marked',
  'note',
] as const satisfies readonly ReportField[]

/** The filters of the call report's built-in views, in their order. */
export const callViews = {
  all: [],
  valid: [{ field: 'outcome', operator: 'is', value: 'valid' }],
  validPaid: [
    { field: 'outcome', operator: 'is', value: 'valid' },
    { field: 'reach', operator: 'is', value: 'paid' },
  ],
  missed: [{ field: 'outcome', operator: 'is', value: 'not_answered' }],
  missedNotReturned: [{ field: 'returned', operator: 'is', value: 'false' }],
  voicemails: [{ field: 'voicemail', operator: 'is', value: 'true' }],
  notValid: [{ field: 'outcome', operator: 'is', value: 'not_valid' }],
  // Someone is credited, but not surely; a call that nobody is credited with is unknown instead.
  unsure: [{ field: 'certainty', operator: 'is', value: 'unsure' }],
  marked: [{ field: 'marked', operator: 'in', value: ['valid', 'not_valid'] }],
  recorded: [{ field: 'recorded', operator: 'is', value: 'true' }],
  held: [{ field: 'hold_seconds', operator: 'greater', value: 0 }],
  negative: [{ field: 'feeling', operator: 'is', value: 'negative' }],
} as const satisfies Record<string, ReportFilters>

type ViewLayout = { columns: ReportField[]; sort?: { field: ReportField; direction: 'desc' }[] }

const facts = callColumns.slice(0, 4)
const origin = callColumns.slice(4, 13)
const spoken: ReportField[] = ['rating', 'feeling', 'agent', 'call_type', 'keywords']

/** What built-in views show before where the call came from: how long it was held, longest first; or what was said. */
export const viewLayouts: Partial<Record<keyof typeof callViews, ViewLayout>> = {
  held: {
    columns: [...facts, 'hold_seconds', 'agent', ...origin],
    sort: [{ field: 'hold_seconds', direction: 'desc' }],
  },
  recorded: { columns: [...facts, ...spoken, ...origin] },
  negative: { columns: [...facts, ...spoken, ...origin] },
}
