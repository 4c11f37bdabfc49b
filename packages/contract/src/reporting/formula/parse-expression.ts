import jsep from 'jsep'
import type { Formula, FormulaOperator, ParsedFormula } from './formula.ts'

// Restrict the parser to the syntax of formulas. It reports everything else as a syntax error.
jsep.removeAllUnaryOps()
jsep.removeAllBinaryOps()
jsep.removeAllLiterals()
jsep.removeIdentifierChar('$')
jsep.addUnaryOp('-')
const precedence: Record<FormulaOperator, number> = { '+': 1, '-': 1, '*': 2, '/': 2 }
for (const [operator, binds] of Object.entries(precedence)) jsep.addBinaryOp(operator, binds)

const invalidCharacter = /[^A-Za-z0-9_.+\-*/()\s]/u

/** An error that only the syntax tree reveals. */
class NotAFormula extends Error {
  readonly error: 'invalid_syntax' | 'too_complex'
  constructor(error: 'invalid_syntax' | 'too_complex') {
    super(error)
    this.error = error
  }
}

/** The nesting depth of brackets. It is checked before parsing, because the parser recurses for each bracket. */
const bracketDepth = (text: string): number => {
  let open = 0
  let deepest = 0
  for (const character of text) {
    if (character === '(') deepest = Math.max(deepest, ++open)
    if (character === ')') open--
  }
  return deepest
}

const toFormula = (node: jsep.CoreExpression, remainingDepth: number): Formula => {
  if (remainingDepth < 0) throw new NotAFormula('too_complex')
  const inside = (child: jsep.Expression) => toFormula(child as jsep.CoreExpression, remainingDepth - 1)
  switch (node.type) {
    case 'Literal':
      // 1e999 parses as Infinity.
      if (typeof node.value !== 'number' || !Number.isFinite(node.value))
        throw new NotAFormula('invalid_syntax')
      return { kind: 'number', value: node.value }
    case 'Identifier':
      return { kind: 'name', name: node.name }
    case 'ThisExpression':
      return { kind: 'name', name: 'this' }
    case 'UnaryExpression':
      return { kind: 'negative', of: inside(node.argument) }
    case 'BinaryExpression':
      return {
        kind: 'operation',
        operator: node.operator as FormulaOperator,
        left: inside(node.left),
        right: inside(node.right),
      }
    default:
      throw new NotAFormula('invalid_syntax')
  }
}

const toErrorPosition = (error: unknown): { at?: number } =>
  error instanceof Error && 'index' in error && typeof error.index === 'number' ? { at: error.index } : {}

/**
 * Parses an expression with any names. The caller limits the length of `text`, so that a chain of minus signs of that
 * length does not overflow the parser's stack.
 */
export const parseExpression = (text: string, depth: number): ParsedFormula<string> => {
  const at = text.search(invalidCharacter)
  if (at >= 0) return { ok: false, error: 'invalid_characters', at }
  if (bracketDepth(text) > depth) return { ok: false, error: 'too_complex' }
  try {
    // The parser treats other kinds of whitespace as letters.
    return { ok: true, formula: toFormula(jsep(text.replace(/\s/gu, ' ')) as jsep.CoreExpression, depth) }
  } catch (error) {
    if (error instanceof NotAFormula) return { ok: false, error: error.error }
    return { ok: false, error: 'invalid_syntax', ...toErrorPosition(error) }
  }
}
