import { type EventType, eventTypes } from '../../events/event.ts'
import { type BuiltInMetric, builtInMetrics } from '../questions/measures.ts'
import type { Formula } from './formula.ts'
import { type FormulaName, parseFormula } from './parse-formula.ts'

const isBuiltIn = (name: string): name is BuiltInMetric => Object.hasOwn(builtInMetrics, name)

/** A built-in metric as counts of event types. */
const builtInFormula = (name: BuiltInMetric): Formula<EventType> => {
  const parsed = parseFormula(builtInMetrics[name], eventTypes)
  if (!parsed.ok) throw new RangeError(`The formula of ${name} cannot be read.`)
  return parsed.formula
}

/**
 * A custom metric's formula with nothing in it but numbers and counts of event types: a built-in metric wins over a
 * type of its name (domain.md, 'Classes').
 */
export const resolveFormula = (formula: Formula<FormulaName>): Formula<EventType> => {
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
