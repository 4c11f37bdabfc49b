import jsep from 'jsep'
import type { Formula, FormulaOperator, ParsedFormula } from './formula.ts'

// Only what a formula may hold; everything else is a syntax error to the parser itself.
jsep.removeAllUnaryOps()
jsep.removeAllBinaryOps()
jsep.removeAllLiterals()
jsep.removeIdentifierChar('$')
jsep.addUnaryOp('-')
const precedence: Record<FormulaOperator, number> = { '+': 1, '-': 1, '*': 2, '/': 2 }
for (const [operator, binds] of Object.entries(precedence)) jsep.addBinaryOp(operator, binds)

const foreign = /[^A-Za-z0-9_.+\-*/()\s]/u

/** Wrong in a way that only the tree shows. */
class NotAFormula extends Error {
  readonly error: 'invalid_syntax' | 'too_complex'
  constructor(error: 'invalid_syntax' | 'too_complex') {
    super(error)
    this.error = error
  }
}

/** How far brackets go into one another, found before a parser that calls itself for each meets them. */
const bracketDepth = (text: string): number => {
  let open = 0
  let deepest = 0
  for (const character of text) {
    if (character === '(') deepest = Math.max(deepest, ++open)
    if (character === ')') open--
  }
  return deepest
}

const asFormula = (node: jsep.CoreExpression, room: number): Formula => {
  if (room < 0) throw new NotAFormula('too_complex')
  const inside = (part: jsep.Expression) => asFormula(part as jsep.CoreExpression, room - 1)
  switch (node.type) {
    case 'Literal':
      // 1e999 reads as infinity.
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

const placeOf = (error: unknown): { at?: number } =>
  error instanceof Error && 'index' in error && typeof error.index === 'number' ? { at: error.index } : {}

/** The tree of an expression, whatever its names; `text` is short enough for a signs' chain of its length. */
export const parseExpression = (text: string, depth: number): ParsedFormula<string> => {
  const at = text.search(foreign)
  if (at >= 0) return { ok: false, error: 'invalid_characters', at }
  if (bracketDepth(text) > depth) return { ok: false, error: 'too_complex' }
  try {
    // The parser takes a space of another kind for a letter.
    return { ok: true, formula: asFormula(jsep(text.replace(/\s/gu, ' ')) as jsep.CoreExpression, depth) }
  } catch (error) {
    if (error instanceof NotAFormula) return { ok: false, error: error.error }
    return { ok: false, error: 'invalid_syntax', ...placeOf(error) }
  }
}
