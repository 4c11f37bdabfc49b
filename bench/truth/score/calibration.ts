/** A statement with its certainty from 0 to 1, and whether it was right. */
export type Statement = { stated: number; right: boolean }

/** The statements of one bin: how many, what they said on average, and the share that was right. */
export type CalibrationBin = { from: number; to: number; count: number; stated: number; right: number }

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Sorts statements into `bins` bins of equal width. A certainty on an edge belongs to the bin above, 1 to the last. */
export const toCalibrationBins = (statements: readonly Statement[], bins = 10): CalibrationBin[] => {
  const placed = Map.groupBy(statements, ({ stated }) => Math.min(bins - 1, Math.floor(stated * bins)))
  return Array.from({ length: bins }, (_, place) => {
    const some = placed.get(place) ?? []
    return {
      from: place / bins,
      to: (place + 1) / bins,
      count: some.length,
      stated: mean(some.map(({ stated }) => stated)),
      right: mean(some.map(({ right }) => Number(right))),
    }
  })
}

/** The expected calibration error: the mean gap between what bins state and what was right, by their counts. */
export const expectedCalibrationError = (statements: readonly Statement[], bins = 10): number =>
  statements.length === 0
    ? 0
    : toCalibrationBins(statements, bins).reduce(
        (sum, { count, stated, right }) => sum + count * Math.abs(stated - right),
        0,
      ) / statements.length

/** The mean square of the gap between what was stated and what was so (Brier 1950, for two outcomes). */
export const brierScore = (statements: readonly Statement[]): number =>
  mean(statements.map(({ stated, right }) => (stated - Number(right)) ** 2))

/** The largest gap of a bin with at least `least` statements; 0 without one. */
export const worstBinGap = (statements: readonly Statement[], least: number): number =>
  Math.max(
    0,
    ...toCalibrationBins(statements)
      .filter(({ count }) => count >= least)
      .map(({ stated, right }) => Math.abs(stated - right)),
  )
