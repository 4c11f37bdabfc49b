import { type EventType, eventTypes } from '@talkie/contract/events'
import { type AttributionModel, baseMeasures, touchFields } from '@talkie/contract/reporting'
import { getAggregate } from './aggregates.ts'
import type { AggregateName } from './measure-formula.ts'

/**
 * Fields by which events are rolled up, each together with the day or month; '' is the day or month alone. A field with a
 * different value on nearly every event is not rolled up.
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
  'newVsReturning',
  'ringpool',
  'number',
  'hour',
] as const
export type RollupField = (typeof rollupFields)[number]

/** Whether events can be rolled up by a field. An account where the field has too many values has no rollups of it. */
export const isRollupField = (field: string): field is RollupField =>
  (rollupFields as readonly string[]).includes(field)

/**
 * What a rollup row counts:
 * - `last_non_direct`: all events, as stored;
 * - another model: the conversions that this model credits to touches;
 * - `every`: the events that no model changes. They are added to those of each model but `last_non_direct`.
 */
export type RollupModel = AttributionModel | 'every'

/** The aggregates that `event_rollup` has a column for: each event type, and the own measures that need their own. */
export const rollupAggregates: readonly AggregateName[] = [
  ...eventTypes,
  ...baseMeasures.filter((measure) => !getAggregate(measure).unique && !getAggregate(measure).readsTypeOnly),
]

/** Whether rollups can give an aggregate that is to count events of these types only. */
export const isInRollups = (name: AggregateName, types: readonly EventType[]): boolean => {
  const { readsTypeOnly, types: readTypes } = getAggregate(name)
  return (
    readsTypeOnly === true ||
    (rollupAggregates.includes(name) && readTypes.every((type) => types.includes(type)))
  )
}
