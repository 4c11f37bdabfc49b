/** A count that decays with time. `weight` is its value at `at`, in milliseconds. */
export type DecayingCount = { weight: number; at: number }

/** Functions for counts that halve in each `halfLife` milliseconds. Pure; `undefined` is a count of 0. */
export const createDecay = (halfLife: number) => {
  const currentWeight = (count: DecayingCount | undefined, now: number): number =>
    count ? count.weight * 2 ** ((count.at - now) / halfLife) : 0
  return {
    currentWeight,
    increment: (count: DecayingCount | undefined, now: number): DecayingCount => ({
      weight: currentWeight(count, now) + 1,
      at: now,
    }),
  }
}
