import { type EventType, eventTypes } from '@talkie/contract/events'
import { type AttributionModel, ownMeasures, touchFields } from '@talkie/contract/reporting'
import type { Term } from './measure-formula.ts'
import { declaredTerm } from './terms.ts'

/**
 * Fields by which events are rolled up, beside their day or month. '' is none: by these alone. What has a value of its own for
 * nearly each event is counted event by event.
 */
export const rollupFields = [
  '',
  ...touchFields,
  'country',
  'region',
  'city',
  'device',
  'browser',
  'os',
  'pageType',
  'pageUrl',
  'ringpool',
  'number',
  'hour',
] as const
export type RollupField = (typeof rollupFields)[number]

/** Whether events are rolled up by a field; not all accounts' are, where it has many values. */
export const isRollupField = (field: string): field is RollupField =>
  (rollupFields as readonly string[]).includes(field)

/**
 * What rollups are of: all events as they stand ('last_non_direct'), the conversions that another model credits to touches, or
 * what is to be added to each of these models: events that it leaves as they are.
 */
export type RollupModel = AttributionModel | 'every'

/** What `event_rollup` has a column of: each type of events, and what else is added up of their rows. */
export const rollupTerms: readonly Term[] = [
  ...eventTypes,
  ...ownMeasures.filter((measure) => !declaredTerm(measure).unique && !declaredTerm(measure).byType),
]

/** Whether rollups tell a term of events of these types alone. */
export const isRollupTerm = (term: Term, types: readonly EventType[]): boolean => {
  const { byType, types: read } = declaredTerm(term)
  return byType === true || (rollupTerms.includes(term) && read.every((type) => types.includes(type)))
}
