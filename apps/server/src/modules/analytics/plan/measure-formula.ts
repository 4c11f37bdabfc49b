import { type EventType, eventTypes } from '@talkie/contract/events'
import {
  type Formula,
  type FormulaName,
  type Measure,
  type OwnMeasure,
  ownMeasures,
  resolveFormula,
} from '@talkie/contract/reporting'
import { Refusal } from '../../../platform/http.ts'

/** What is counted or rolled up of events, and of which every measure is made: a type's events, or an own measure. */
export type Term = EventType | OwnMeasure

const builtIn = new Set<string>(['visit', 'call', 'valid', 'whatsapp_message', 'c2c', 'fblead', 'sale'])
const isOwn = (name: string): name is OwnMeasure => (ownMeasures as readonly string[]).includes(name)
const isNamed = (name: string): name is FormulaName =>
  builtIn.has(name) || (eventTypes as readonly string[]).includes(name)

/**
 * A measure as a formula over terms. Metrics of the account are given with their resolved formulas, by their ids.
 *
 * @param path where the measure stands in the request, such as `questions.0.measures.2`
 * @throws Refusal BAD_REQUEST for a metric that the account does not have
 */
export const measureFormula = (
  measure: Measure,
  metrics: ReadonlyMap<string, Formula<Term>>,
  path: string,
): Formula<Term> => {
  if (isOwn(measure)) return { kind: 'name', name: measure }
  if (isNamed(measure)) return resolveFormula({ kind: 'name', name: measure })
  const metric = metrics.get(measure.slice('metric:'.length).toLowerCase())
  if (metric) return metric
  throw new Refusal('BAD_REQUEST', `The account has no measure ${measure}.`, { [path]: 'unknown_field' })
}
