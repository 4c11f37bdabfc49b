/**
 * A step of a funnel: the length of its bar (0 to 1), its share of the step before, and whether it is larger than that
 * step; then it has no share.
 */
export type FunnelStep = { value: number | null; width: number; share: number | null; isLarger: boolean }

/** Bars are proportional to their values, the largest at full length: their lengths are to scale. */
export const toFunnelSteps = (values: readonly (number | null)[]): FunnelStep[] => {
  const max = Math.max(0, ...values.map((value) => value ?? 0))
  return values.map((value, index) => {
    const before = index === 0 ? null : (values[index - 1] ?? null)
    const isLarger = value !== null && before !== null && value > before
    return {
      value,
      width: max > 0 && value ? Math.max(0, value / max) : 0,
      share: value !== null && before && !isLarger ? value / before : null,
      isLarger,
    }
  })
}
