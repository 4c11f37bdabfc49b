/**
 * Why a formula is not valid: what is missing before a piece, or at the end, or which bracket lacks its other one. `at` is
 * the offset of the piece in characters.
 */
export type SyntaxError =
  | { kind: 'operandMissing' | 'operatorMissing' | 'unexpected'; piece: string; at: number }
  | { kind: 'operandMissingAtEnd' }
  | { kind: 'notOpened' | 'notClosed'; at: number }

const pieces = /[A-Za-z_]\w*|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|[^\s]/g
const isOperator = (piece: string) => '+-*/'.includes(piece)
const isOperand = (piece: string) => /^\w|^\.\d/.test(piece)

/**
 * Finds the first place where a formula breaks the syntax that `parseFormula` requires; null if it does so nowhere. It
 * explains what that parser refuses, whose own messages are in English.
 */
export const findSyntaxError = (text: string): SyntaxError | null => {
  const open: number[] = []
  let needsOperand = true
  for (const { 0: piece, index: at } of text.matchAll(pieces)) {
    const opens = piece === '('
    if (isOperand(piece) || opens) {
      if (!needsOperand) return { kind: 'operatorMissing', piece, at }
      needsOperand = opens
      if (opens) open.push(at)
    } else if (isOperator(piece)) {
      // A minus sign may stand before an operand.
      if (needsOperand && piece !== '-') return { kind: 'operandMissing', piece, at }
      needsOperand = true
    } else if (piece === ')') {
      if (open.length === 0) return { kind: 'notOpened', at }
      if (needsOperand) return { kind: 'operandMissing', piece, at }
      open.pop()
    } else return { kind: 'unexpected', piece, at }
  }
  if (needsOperand) return { kind: 'operandMissingAtEnd' }
  const unclosed = open.at(-1)
  return unclosed === undefined ? null : { kind: 'notClosed', at: unclosed }
}
