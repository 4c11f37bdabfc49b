/**
 * Pairs the members of two lists that may be the same: the nearest first, each once, ties in the order of the lists.
 *
 * @param measure how far two of them are apart; undefined where they cannot be the same
 * @returns the second list's member for each member of the first that has one
 */
export const matchNearest = <Left, Right>(
  lefts: readonly Left[],
  rights: readonly Right[],
  measure: (left: Left, right: Right) => number | undefined,
): Map<Left, Right> => {
  const pairs = lefts.flatMap((left) =>
    rights.flatMap((right) => {
      const apart = measure(left, right)
      return apart === undefined ? [] : [{ left, right, apart }]
    }),
  )
  const matched = new Map<Left, Right>()
  const taken = new Set<Right>()
  for (const { left, right } of pairs.sort((a, b) => a.apart - b.apart)) {
    if (matched.has(left) || taken.has(right)) continue
    matched.set(left, right)
    taken.add(right)
  }
  return matched
}
