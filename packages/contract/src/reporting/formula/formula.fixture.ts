import fc from 'fast-check'
import type { Formula, FormulaOperator } from './formula.ts'
import { type FormulaName, formulaNames } from './parse-formula.ts'

const operator = fc.constantFrom<FormulaOperator>('+', '-', '*', '/')

/** Any formula that can be written. */
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

/** A formula as text, every operation in parentheses. */
export const print = (formula: Formula): string => {
  switch (formula.kind) {
    case 'number':
      return String(formula.value)
    case 'name':
      return formula.name
    case 'negative':
      return `(-${print(formula.of)})`
    case 'operation':
      return `(${print(formula.left)} ${formula.operator} ${print(formula.right)})`
  }
}
