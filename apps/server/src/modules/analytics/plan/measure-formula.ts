import { type EventType, eventTypes } from '@talkie/contract/events'
import {
  type BaseMeasure,
  baseMeasures,
  builtInMetricNames,
  type Formula,
  type FormulaName,
  type Measure,
  parseFormula,
  type RatioMeasure,
  ratioMeasures,
  resolveFormula,
} from '@talkie/contract/reporting'
import { Refusal } from '../../../platform/http/http.ts'

/** An aggregate, of which every measure's formula is made: the events of a type, or a base measure. */
export type AggregateName = EventType | BaseMeasure

const builtInNames = new Set<string>(builtInMetricNames)
const isBaseMeasure = (name: string): name is BaseMeasure =>
  (baseMeasures as readonly string[]).includes(name)
const isRatioMeasure = (name: string): name is RatioMeasure => Object.hasOwn(ratioMeasures, name)
const resolveRatio = (name: RatioMeasure): Formula<BaseMeasure> => {
  const parsed = parseFormula(ratioMeasures[name], baseMeasures)
  if (!parsed.ok) throw new RangeError(`The formula of ${name} cannot be read.`)
  return parsed.formula
}
const isFormulaName = (name: string): name is FormulaName =>
  builtInNames.has(name) || (eventTypes as readonly string[]).includes(name)

/**
 * A measure as a formula over aggregates.
 *
 * @param metrics the resolved formulas of the account's metrics, by metric id
 * @param path where the measure is in the request, such as `questions.0.measures.2`
 * @throws Refusal BAD_REQUEST for a metric that the account does not have
 */
export const resolveMeasure = (
  measure: Measure,
  metrics: ReadonlyMap<string, Formula<AggregateName>>,
  path: string,
): Formula<AggregateName> => {
  if (isBaseMeasure(measure)) return { kind: 'name', name: measure }
  if (isRatioMeasure(measure)) return resolveRatio(measure)
  if (isFormulaName(measure)) return resolveFormula({ kind: 'name', name: measure })
  const metric = metrics.get(measure.slice('metric:'.length).toLowerCase())
  if (metric) return metric
  throw new Refusal('BAD_REQUEST', `The account has no measure ${measure}.`, { [path]: 'unknown_field' })
}
