/**
 * How shades follow values: `even` by their share of the maximum, `root` by its square root, so that small values are
 * not all pale.
 */
export type ShadeScale = 'even' | 'root'

/** The strength of a value's shade, from 0 to 1, if the strongest stands for `most`. */
export const toShade = (value: number, most: number, scale: ShadeScale): number => {
  if (most <= 0 || value <= 0) return 0
  const share = Math.min(value / most, 1)
  return scale === 'root' ? Math.sqrt(share) : share
}

/** The value of the middle shade; for counts, null if no integer lies between zero and the maximum. */
export const toMiddleValue = (most: number, scale: ShadeScale, isWhole: boolean): number | null => {
  const exact = scale === 'root' ? most / 4 : most / 2
  const middle = isWhole ? Math.round(exact) : exact
  return middle > 0 && middle < most ? middle : null
}
