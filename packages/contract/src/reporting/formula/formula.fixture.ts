import fc from 'fast-check'
import type { Formula, FormulaOperator } from './formula.ts'
import { type FormulaName, formulaNames } from './parse-formula.ts'

const operator = fc.constantFrom<FormulaOperator>('+', '-', '*', '/')

/** Generates any valid formula. */
export const anyFormula: fc.Arbitrary<Formula<FormulaName>> = fc.letrec<{ formula: Formula<FormulaName> }>(
  (tie) => ({
    formula: fc.oneof(
      { maxDepth: 6 },
      fc.record({
        kind: fc.constant('number'),
        value: fc.oneof(fc.nat(), fc.double({ min: 0, max: 1e300, noNaN: true })),
      }),
      fc.record({ kind: fc.constant('name'), name: fc.constantFrom(...formulaNames) }),
      fc.record({ kind: fc.constant('negative'), of: tie('formula') }),
      fc.record({
        kind: fc.constant('operation'),
        operator,
        left: tie('formula'),
        right: tie('formula'),
      }),
    ),
  }),
).formula

/** Formats a formula as text, with parentheses around every operation. */
export const printFormula = (formula: Formula): string => {
  switch (formula.kind) {
    case 'number':
      return String(formula.value)
    case 'name':
      return formula.name
    case 'negative':
      return `(-${printFormula(formula.of)})`
    case 'operation':
      return `(${printFormula(formula.left)} ${formula.operator} ${printFormula(formula.right)})`
  }
}
