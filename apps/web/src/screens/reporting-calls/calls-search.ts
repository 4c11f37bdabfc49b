import { type CallFilter, callFilterSchema, callSortSchema } from '@talkie/contract'
import { z } from 'zod'

/** The views that everybody has, each a set of conditions that stand before the person's own. */
const callViews = {
  all: [],
  valid: [{ field: 'outcome', operator: 'is', value: 'valid' }],
  validPaid: [
    { field: 'outcome', operator: 'is', value: 'valid' },
    { field: 'reach', operator: 'is', value: 'paid' },
  ],
  missed: [{ field: 'outcome', operator: 'is', value: 'not_answered' }],
  notValid: [{ field: 'outcome', operator: 'is', value: 'not_valid' }],
} as const satisfies Record<string, readonly CallFilter[]>
type CallView = keyof typeof callViews

export const callViewNames = ['all', 'valid', 'validPaid', 'missed', 'notValid'] as const satisfies CallView[]

/** What the calls report keeps in its address, beside the date range. */
export const callsSearchSchema = z.object({
  view: z.enum(callViewNames).default('all'),
  /** Coerced, since a number in an address is read as one. */
  q: z.coerce.string().max(100).default(''),
  filters: z.array(callFilterSchema).max(40).default([]),
  sort: z
    .array(callSortSchema)
    .max(5)
    .default([{ field: 'at', direction: 'desc' }]),
  /** Asks for as many rows as there may be. */
  most: z.boolean().optional(),
  /** The call whose details are open. */
  call: z.uuid().optional(),
})
export type CallsSearch = z.output<typeof callsSearchSchema>

/** The conditions of the view and the person's own. */
export const conditionsOf = ({ view, filters }: Pick<CallsSearch, 'view' | 'filters'>): CallFilter[] => [
  ...callViews[view],
  ...filters,
]

/** Conditions with one field fixed to a value; what was said of the field before no longer counts. */
export const withFixed = (
  filters: readonly CallFilter[],
  fixed: Partial<Record<CallFilter['field'], string>>,
) => {
  const fields = Object.entries(fixed)
  const rest = filters.filter(({ field }) => !(field in fixed))
  const added = fields.map(([field, value]) => callFilterSchema.parse({ field, operator: 'is', value }))
  return [...rest, ...added]
}
