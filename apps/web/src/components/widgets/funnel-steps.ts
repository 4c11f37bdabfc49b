/** A step of a funnel: how wide its bar is (0 to 1), and its share of the step before it. */
export type FunnelStep = { value: number | null; width: number; share: number | null }

/**
 * Widths are by the cube root: of fifty thousand visits and sixty sales, true lengths would leave a hair of the
 * sales. What is exact stands beside as a number.
 */
export const stepsOf = (values: readonly (number | null)[]): FunnelStep[] => {
  const most = Math.max(0, ...values.map((value) => value ?? 0))
  return values.map((value, index) => {
    const before = index === 0 ? null : values[index - 1]
    return {
      value,
      width: most > 0 && value ? Math.cbrt(value / most) : 0,
      share: value !== null && before ? value / before : null,
    }
  })
}
