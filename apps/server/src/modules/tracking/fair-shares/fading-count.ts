/** A count that fades with time, as it was at `at`, milliseconds. */
export type FadingCount = { weight: number; at: number }

/** Counts of which half is left after each `halfLife` milliseconds. Pure; nothing counted yet is `undefined`. */
export const fadingBy = (halfLife: number) => {
  const weightOf = (count: FadingCount | undefined, now: number): number =>
    count ? count.weight * 2 ** ((count.at - now) / halfLife) : 0
  return {
    weightOf,
    oneMore: (count: FadingCount | undefined, now: number): FadingCount => ({
      weight: weightOf(count, now) + 1,
      at: now,
    }),
  }
}
