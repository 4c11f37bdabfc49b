/** How shades follow values: `even` by their share of the most, `root` by its root, so that small ones are not all pale. */
export type ShadeScale = 'even' | 'root'

/** How strong a value's shade is, from 0 to 1, where the strongest stands for `most`. */
export const shadeOf = (value: number, most: number, scale: ShadeScale): number => {
  if (most <= 0 || value <= 0) return 0
  const share = Math.min(value / most, 1)
  return scale === 'root' ? Math.sqrt(share) : share
}

/** The value of the middle shade; of things counted one by one null where no such number is between none and the most. */
export const middleOf = (most: number, scale: ShadeScale, isWhole: boolean): number | null => {
  const exact = scale === 'root' ? most / 4 : most / 2
  const middle = isWhole ? Math.round(exact) : exact
  return middle > 0 && middle < most ? middle : null
}
