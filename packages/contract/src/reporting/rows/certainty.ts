/** Of calls with at least this confidence, nearly all have the right visitor. */
export const sureConfidence = 0.9
/** Of calls with at least this confidence, most have the right visitor. */
export const likelyConfidence = 0.6

export const certainties = ['sure', 'likely', 'unsure'] as const
/** How a confidence is said in words. */
export type Certainty = (typeof certainties)[number]

/** The word for a confidence (0 to 1). */
export const toCertainty = (confidence: number): Certainty => {
  if (confidence >= sureConfidence) return 'sure'
  return confidence >= likelyConfidence ? 'likely' : 'unsure'
}
