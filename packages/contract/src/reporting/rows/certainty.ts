/** Of calls with at least this confidence, nearly all have the right visitor. */
export const sureConfidence = 0.9
/** Of calls with at least this confidence, most have the right visitor. */
export const likelyConfidence = 0.6

export const certainties = ['sure', 'likely', 'unsure'] as const
/** How a confidence is said in words. */
export type Certainty = (typeof certainties)[number]

/**
 * `unknown`: no visitor is credited with the call. `static_number`: the number that was called says by itself where the call
 * came from, whoever called.
 */
export const callCertainties = [...certainties, 'unknown', 'static_number'] as const
export type CallCertainty = (typeof callCertainties)[number]

/**
 * A probability in whole percents, as every screen and file shows it. Nothing but 0 is shown as 0, and nothing but 1 as
 * 100: a small chance is no impossibility. The event store keeps 32 bits, so that all read the probability with these.
 */
export const toWholePercent = (probability: number): number => {
  const stored = Math.fround(probability)
  if (stored <= 0 || stored >= 1) return stored <= 0 ? 0 : 100
  return Math.min(99, Math.max(1, Math.round(stored * 100)))
}

/**
 * Probabilities that are parts of a whole, in whole percents that sum to 100: those of the candidates, likeliest first,
 * and that of nobody among them. The first is the one that other screens show, too; the others share the rest.
 */
export const toWholePercents = (candidates: readonly number[]): { candidates: number[]; nobody: number } => {
  const [first = 0, ...others] = candidates
  if (candidates.length === 0) return { candidates: [], nobody: 100 }
  const nobody = Math.max(0, 1 - candidates.reduce((sum, weight) => sum + weight, 0))
  const shares = [...others, nobody]
  const total = shares.reduce((sum, share) => sum + share, 0)
  const percent = toWholePercent(first)
  const exact = shares.map((share) => (total > 0 ? (share / total) * (100 - percent) : 0))
  const whole = exact.map(Math.floor)
  const missing = 100 - percent - whole.reduce((sum, one) => sum + one, 0)
  const byRemainder = exact
    .map((share, i) => ({ i, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i)
  for (const { i } of byRemainder.slice(0, missing)) whole[i] = (whole[i] ?? 0) + 1
  return { candidates: [percent, ...whole.slice(0, -1)], nobody: whole.at(-1) ?? 0 }
}

/** The word for a confidence (0 to 1). It follows the percentage beside it: 90 % is sure, however it was rounded. */
export const toCertainty = (confidence: number): Certainty => {
  const percent = toWholePercent(confidence)
  if (percent >= sureConfidence * 100) return 'sure'
  return percent >= likelyConfidence * 100 ? 'likely' : 'unsure'
}

/**
 * The lowest confidence, in 64 bits, that is said by the word, as the event store compares it. No number of 32 bits is
 * equal to it, so that the store and `toCertainty` agree on all of them.
 */
export const lowestConfidence = { sure: sureConfidence - 0.005, likely: likelyConfidence - 0.005 } as const

/**
 * How certain it is whose visit caused a call; of a call to a static number, that its source does not follow from a visit.
 * A call without a visitor may have a confidence: that of its likeliest candidate.
 */
export const toCallCertainty = ({
  confidence,
  visitorId,
  static_number: staticNumber,
}: {
  confidence: number | null
  visitorId: string | null
  /** The name of the static number that was called; '' for any other. */
  static_number: string
}): CallCertainty | null => {
  if (staticNumber !== '') return 'static_number'
  if (visitorId === null) return 'unknown'
  return confidence === null ? null : toCertainty(confidence)
}
