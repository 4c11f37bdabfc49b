/** The probability of each visitor to be a caller, and that it is somebody else. Together they are 1. */
export type CallerIdentity = { visitors: ReadonlyMap<string, number>; unknown: number }

/** Scales weights to shares of 1. Without any weight the caller is unknown. */
export const toShares = (weights: ReadonlyMap<string, number>, unknown: number): CallerIdentity => {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, unknown)
  if (!(total > 0)) return { visitors: new Map(), unknown: 1 }
  return {
    visitors: new Map([...weights].map(([id, weight]) => [id, weight / total])),
    unknown: unknown / total,
  }
}
