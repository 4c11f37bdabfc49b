import { type EventType, eventTypes } from '../../events/event.ts'
import {
  type BuiltInMetric,
  builtInMetricNames,
  builtInMetrics,
  type FormulaMeasure,
  formulaMeasures,
} from '../questions/measures.ts'
import { type Formula, formulaLimits, listVariables, type ParsedFormula } from './formula.ts'
import { parseExpression } from './parse-expression.ts'

/**
 * The names that a custom metric's formula may use: built-in metrics, event types that no metric shadows, and counts and
 * sums of calls, persons and sales.
 */
export type FormulaName = BuiltInMetric | EventType | FormulaMeasure
export const formulaNames: readonly FormulaName[] = [
  ...builtInMetricNames,
  ...eventTypes.filter((type) => !Object.hasOwn(builtInMetrics, type)),
  ...formulaMeasures,
]

const isOneOf = <Name extends string>(
  formula: Formula,
  names: ReadonlySet<string>,
): formula is Formula<Name> => listVariables(formula).every((name) => names.has(name))

/** Parses a formula of numbers, `names`, `+ - * /`, minus signs and parentheses. Never throws. */
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
  const unknown = listVariables(parsed.formula).filter((name) => !known.has(name))
  // Names consist of word characters only, so they need no escaping.
  const at = text.search(new RegExp(`\\b${unknown[0]}\\b`))
  return { ok: false, error: 'unknown_variables', at, names: unknown }
}
