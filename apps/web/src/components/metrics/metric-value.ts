/** How a value moved, as a share of what it was; null where there was nothing to compare with. */
export const deltaOf = (now: number | null | undefined, before: number | null | undefined): number | null =>
  now === null || now === undefined || !before ? null : (now - before) / Math.abs(before)
