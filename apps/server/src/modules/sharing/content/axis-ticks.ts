const steps = [1, 2, 2.5, 5, 10]

/**
 * The values that an axis from zero marks: at most `most` steps of 1, 2, 2.5 or 5 times a power of ten, the last of
 * which is not below the largest value. Whole numbers for counts. Pure.
 */
export const axisTicks = (
  largest: number,
  { whole, most = 4 }: { whole: boolean; most?: number },
): number[] => {
  if (!(largest > 0)) return [0, 1]
  // Near the ends of numbers, powers of ten become 0 or infinite.
  if (largest < 1e-300 || largest > 1e300) return [0, largest]
  const power = 10 ** Math.floor(Math.log10(largest / most))
  const step = steps.map((size) => size * power).find((size) => isFine(size, whole) && size * most >= largest)
  const chosen = step ?? Math.ceil(largest / most)
  const count = Math.ceil(largest / chosen - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * chosen).toPrecision(12)))
}

const isFine = (size: number, whole: boolean) => !whole || Number.isInteger(size)
