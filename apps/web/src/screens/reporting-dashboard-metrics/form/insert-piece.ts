/** A formula and the position of the cursor in it. */
export type EditedFormula = { formula: string; cursor: number }

/**
 * Replaces the selected part of a formula by a name or an operator, with spaces around it where they are missing. The
 * cursor comes behind it.
 */
export const insertPiece = (formula: string, from: number, to: number, piece: string): EditedFormula => {
  const before = formula.slice(0, from)
  const after = formula.slice(to)
  const spaced = `${before === '' || /[\s(]$/.test(before) || piece === ')' ? '' : ' '}${piece}`
  return {
    formula: before + spaced + (after === '' || /^[\s)]/.test(after) ? '' : ' ') + after,
    cursor: from + spaced.length,
  }
}
