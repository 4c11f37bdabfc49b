import { z } from 'zod'
import { likelyConfidence } from './certainty.ts'

/**
 * A source that may have caused an overflow call: nobody knows which of the visits that saw the overflow number called.
 * `share` is the source's share of these visits, from 0 to 1.
 */
export const likelySourceSchema = z.object({ source: z.string(), medium: z.string(), share: z.number() })
export type LikelySource = z.infer<typeof likelySourceSchema>

/**
 * Whether an ad platform may be told of an event as a conversion. An overflow call has no visit, and its sources are
 * shares: a platform that is sent one of them would learn from a conversion that it may not have caused. A call to a
 * static number has no click either: where its caller is known, the click of the caller's visit is not what it came from.
 */
export const isSendable = ({
  visitId,
  likelySources,
  static_number: staticNumber,
}: {
  visitId: string | null
  likelySources: readonly LikelySource[]
  /** The name of the static number that was called; '' for any other. */
  static_number: string
}): boolean => visitId !== null && likelySources.length === 0 && staticNumber === ''

/** The share of likely sources that are not named must be above this to be mentioned. */
const minOtherShare = 0.005

/**
 * The shares of an overflow call in whole percents that sum to 100, as rows, drawers and files show them: those of the
 * named sources, in their order, and that of all others, which is 0 if it is not worth mentioning. The parts with the
 * largest remainders are rounded up. A named source has at least 1 %: a small share is no impossibility.
 */
export const toSharePercents = (
  likelySources: readonly Pick<LikelySource, 'share'>[],
): { named: number[]; other: number } => {
  if (likelySources.length === 0) return { named: [], other: 0 }
  const shares = likelySources.map(({ share }) => Math.max(0, share))
  const rest = 1 - shares.reduce((sum, share) => sum + share, 0)
  const parts = [...shares, rest > minOtherShare ? rest : 0]
  const total = parts.reduce((sum, part) => sum + part, 0)
  const exact = parts.map((part) => (total > 0 ? (part / total) * 100 : 0))
  const whole = exact.map((part) => (part > 0 ? Math.max(1, Math.floor(part)) : 0))
  const missing = 100 - whole.reduce((sum, one) => sum + one, 0)
  const byRemainder = exact
    .map((part, i) => ({ i, remainder: part - (whole[i] ?? 0) }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i)
  for (const { i } of byRemainder.slice(0, Math.max(0, missing))) whole[i] = (whole[i] ?? 0) + 1
  // What small shares have too much, the largest has too little: of equal ones the last, so that the order stays.
  for (let excess = -missing; excess > 0; excess--) {
    const largest = whole.lastIndexOf(Math.max(...whole))
    whole[largest] = (whole[largest] ?? 0) - 1
  }
  return { named: whole.slice(0, -1), other: whole.at(-1) ?? 0 }
}

/** Whether the likeliest source of an overflow call is likely, as a confidence of its percentage is; else it is only possible. */
export const hasLikelySource = (likelySources: readonly Pick<LikelySource, 'share'>[]): boolean =>
  (toSharePercents(likelySources).named[0] ?? 0) >= likelyConfidence * 100
