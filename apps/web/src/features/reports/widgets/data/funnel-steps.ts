/**
 * A step of a funnel: how long its bar is (0 to 1), its share of the step before it, and whether it is larger than that
 * step, of which it then is no share.
 */
export type FunnelStep = { value: number | null; width: number; share: number | null; isLarger: boolean }

/** Bars are as long as their values, the largest as long as there is room: what is said by a length is to scale. */
export const stepsOf = (values: readonly (number | null)[]): FunnelStep[] => {
  const most = Math.max(0, ...values.map((value) => value ?? 0))
  return values.map((value, index) => {
    const before = index === 0 ? null : (values[index - 1] ?? null)
    const isLarger = value !== null && before !== null && value > before
    return {
      value,
      width: most > 0 && value ? Math.max(0, value / most) : 0,
      share: value !== null && before && !isLarger ? value / before : null,
      isLarger,
    }
  })
}
