/** The errors of a formula. The web shows the translation key `error.field.<code>`. */
export const formulaErrors = [
  'required',
  'too_long',
  'too_complex',
  'invalid_characters',
  'invalid_syntax',
  'unknown_variables',
] as const
export type FormulaError = (typeof formulaErrors)[number]

/**
 * `depth` counts nested operators, signs and brackets; a sum of n terms is n - 1 deep. The limit keeps every recursive
 * parser of a formula, the event store's included, far from a stack overflow.
 */
export const formulaLimits = { characters: 2000, depth: 100 } as const

export type FormulaOperator = '+' | '-' | '*' | '/'

/** A valid formula: a syntax tree that serializes to JSON and contains only known names. */
export type Formula<Name extends string = string> =
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: Name }
  | { kind: 'negative'; of: Formula<Name> }
  | { kind: 'operation'; operator: FormulaOperator; left: Formula<Name>; right: Formula<Name> }

/** The result of parsing. `at` is the offset of the error in characters; `names` are the unknown names. */
export type ParsedFormula<Name extends string> =
  | { ok: true; formula: Formula<Name> }
  | { ok: false; error: FormulaError; at?: number; names?: string[] }

/** The distinct names in a formula, in order of appearance. */
export const listVariables = <Name extends string>(formula: Formula<Name>): Name[] => {
  const names = new Set<Name>()
  const visit = (node: Formula<Name>): void => {
    if (node.kind === 'name') names.add(node.name)
    if (node.kind === 'negative') visit(node.of)
    if (node.kind === 'operation') {
      visit(node.left)
      visit(node.right)
    }
  }
  visit(formula)
  return [...names]
}

const operate = {
  '+': (left: number, right: number) => left + right,
  '-': (left: number, right: number) => left - right,
  '*': (left: number, right: number) => left * right,
  '/': (left: number, right: number) => left / right,
}

/**
 * Evaluates a formula on totals. The result is null for x/0, for a missing or null operand, and for results that are
 * too large for a finite number.
 */
export const evaluateFormula = <Name extends string>(
  formula: Formula<Name>,
  values: Readonly<Partial<Record<Name, number | null>>>,
): number | null => {
  switch (formula.kind) {
    case 'number':
      return formula.value
    case 'name':
      return Object.hasOwn(values, formula.name) ? (values[formula.name] ?? null) : null
    case 'negative': {
      const value = evaluateFormula(formula.of, values)
      return value === null ? null : 0 - value
    }
    case 'operation': {
      const left = evaluateFormula(formula.left, values)
      const right = evaluateFormula(formula.right, values)
      if (left === null || right === null) return null
      const value = operate[formula.operator](left, right)
      // Adding 0 turns -0 into 0, which would be shown as '-0'.
      return Number.isFinite(value) ? value + 0 : null
    }
  }
}
