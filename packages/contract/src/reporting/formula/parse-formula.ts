import { type EventType, eventTypes } from '../../events/event.ts'
import { type BuiltInMetric, builtInMetricNames, builtInMetrics } from '../questions/measures.ts'
import { type Formula, formulaLimits, type ParsedFormula, variablesOf } from './formula.ts'
import { parseExpression } from './parse-expression.ts'

/** What a custom metric's formula may name: built-in metrics, and event types that none of them hides by its name. */
export type FormulaName = BuiltInMetric | EventType
export const formulaNames: readonly FormulaName[] = [
  ...builtInMetricNames,
  ...eventTypes.filter((type) => !Object.hasOwn(builtInMetrics, type)),
]

const isOneOf = <Name extends string>(
  formula: Formula,
  names: ReadonlySet<string>,
): formula is Formula<Name> => variablesOf(formula).every((name) => names.has(name))

/** Reads a formula of numbers, the names, `+ - * /`, minus signs and parentheses; never throws. */
export const parseFormula = <Name extends string>(
  text: string,
  names: readonly Name[],
): ParsedFormula<Name> => {
  if (text.trim() === '') return { ok: false, error: 'required' }
  if (text.length > formulaLimits.characters) return { ok: false, error: 'too_long' }
  const parsed = parseExpression(text, formulaLimits.depth)
  if (!parsed.ok) return parsed
  const known = new Set<string>(names)
  if (isOneOf<Name>(parsed.formula, known)) return { ok: true, formula: parsed.formula }
  const unknown = variablesOf(parsed.formula).filter((name) => !known.has(name))
  // Names are word characters alone.
  const at = text.search(new RegExp(`\\b${unknown[0]}\\b`))
  return { ok: false, error: 'unknown_variables', at, names: unknown }
}
