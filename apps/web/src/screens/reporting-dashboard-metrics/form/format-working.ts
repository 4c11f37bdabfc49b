import type { Formula, FormulaName, FormulaOperator } from '@talkie/contract/reporting'
import type { VariableValues } from '../variables/use-variable-values.ts'

const precedence: Record<FormulaOperator, number> = { '+': 1, '-': 1, '*': 2, '/': 2 }
const signs: Record<FormulaOperator, string> = { '+': '+', '-': '−', '*': '×', '/': '/' }

/**
 * Formats a formula with the values of its variables put in, such as `120 / 300`. A value that is missing is 0, as in
 * the formula's result.
 */
export const formatWorking = (
  formula: Formula<FormulaName>,
  values: VariableValues,
  formatNumber: (value: number) => string,
): string => {
  const write = (part: Formula<FormulaName>): string => {
    switch (part.kind) {
      case 'number':
        return formatNumber(part.value)
      case 'name':
        return formatNumber(values[part.name] ?? 0)
      case 'negative':
        return `−${part.of.kind === 'operation' || part.of.kind === 'negative' ? `(${write(part.of)})` : write(part.of)}`
      case 'operation': {
        const own = precedence[part.operator]
        const { left, right } = part
        const isLoose = (side: Formula, least: number) =>
          side.kind === 'operation' && precedence[side.operator] < least
        const first = isLoose(left, own) ? `(${write(left)})` : write(left)
        // `a - (b - c)` and `a / (b * c)` keep their brackets.
        const second =
          isLoose(right, own + 1) || right.kind === 'negative' ? `(${write(right)})` : write(right)
        return `${first} ${signs[part.operator]} ${second}`
      }
    }
  }
  return write(formula)
}
