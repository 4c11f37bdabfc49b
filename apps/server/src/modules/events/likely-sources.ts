import type { LikelySource } from '@talkie/contract/reporting'

/** The likely sources that a row names; the others have the rest of the shares. */
const maxLikelySources = 5
/** A smaller share would read as 0 %. */
const minShare = 0.005

/**
 * The sources that share an overflow call, by source and medium: the largest share first, at most five.
 *
 * @returns none for touches without shares
 */
export const findLikelySources = (
  touches: readonly { source: string; medium: string; share?: number }[],
): LikelySource[] => {
  const shares = new Map<string, LikelySource>()
  for (const { source, medium, share = 0 } of touches) {
    if (share === 0) continue
    const key = JSON.stringify([source, medium])
    shares.set(key, { source, medium, share: (shares.get(key)?.share ?? 0) + share })
  }
  return [...shares.entries()]
    .sort(([keyA, a], [keyB, b]) => b.share - a.share || (keyA < keyB ? -1 : 1))
    .filter(([, { share }], place) => place === 0 || share >= minShare)
    .slice(0, maxLikelySources)
    .map(([, likely]) => likely)
}
