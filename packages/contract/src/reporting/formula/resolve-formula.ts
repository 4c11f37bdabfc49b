import { type EventType, eventTypes } from '../../events/event.ts'
import { type BuiltInMetric, builtInMetrics, type FormulaMeasure } from '../questions/measures.ts'
import type { Formula } from './formula.ts'
import { type FormulaName, parseFormula } from './parse-formula.ts'

const isBuiltIn = (name: string): name is BuiltInMetric => Object.hasOwn(builtInMetrics, name)

/** A built-in metric as a formula over event types. */
const builtInFormula = (name: BuiltInMetric): Formula<EventType> => {
  const parsed = parseFormula(builtInMetrics[name], eventTypes)
  if (!parsed.ok) throw new RangeError(`The formula of ${name} cannot be read.`)
  return parsed.formula
}

/**
 * Replaces the built-in metrics of a custom metric's formula, so that it contains only numbers, event types and base
 * measures. A built-in metric takes precedence over an event type of the same name (domain.md, 'Classes').
 */
export const resolveFormula = (formula: Formula<FormulaName>): Formula<EventType | FormulaMeasure> => {
  switch (formula.kind) {
    case 'number':
      return formula
    case 'name':
      return isBuiltIn(formula.name) ? builtInFormula(formula.name) : { kind: 'name', name: formula.name }
    case 'negative':
      return { kind: 'negative', of: resolveFormula(formula.of) }
    case 'operation':
      return { ...formula, left: resolveFormula(formula.left), right: resolveFormula(formula.right) }
  }
}
