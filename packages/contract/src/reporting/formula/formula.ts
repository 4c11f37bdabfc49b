/** What can be wrong with a formula; the web says `error.field.<code>` (spec.md, section 5). */
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
 * `depth` counts operators, signs and brackets inside one another; a sum of n is n - 1 deep. It keeps every reader
 * of a formula, the event store's among them, far from the end of its stack.
 */
export const formulaLimits = { characters: 2000, depth: 100 } as const

export type FormulaOperator = '+' | '-' | '*' | '/'

/** A formula that was understood: a tree that can be kept as JSON, whose names are all known. */
export type Formula<Name extends string = string> =
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: Name }
  | { kind: 'negative'; of: Formula<Name> }
  | { kind: 'operation'; operator: FormulaOperator; left: Formula<Name>; right: Formula<Name> }

/** What came of a text: `at` is where it went wrong, in characters from 0; `names` are those that nobody knows. */
export type ParsedFormula<Name extends string> =
  | { ok: true; formula: Formula<Name> }
  | { ok: false; error: FormulaError; at?: number; names?: string[] }

/** The names in a formula, each once, in the order in which they are read. */
export const variablesOf = <Name extends string>(formula: Formula<Name>): Name[] => {
  const found = new Set<Name>()
  const read = (part: Formula<Name>): void => {
    if (part.kind === 'name') found.add(part.name)
    if (part.kind === 'negative') read(part.of)
    if (part.kind === 'operation') {
      read(part.left)
      read(part.right)
    }
  }
  read(formula)
  return [...found]
}

const operate = {
  '+': (left: number, right: number) => left + right,
  '-': (left: number, right: number) => left - right,
  '*': (left: number, right: number) => left * right,
  '/': (left: number, right: number) => left / right,
}

/**
 * What a formula comes to on totals. No value (null) is what x/0 has, what is made of no value or of a name that has
 * none, and what is too large to be a number.
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
      // Zero has no sign here: -0 would be written '-0'.
      return Number.isFinite(value) ? value + 0 : null
    }
  }
}
