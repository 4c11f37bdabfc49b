import type { Stretch } from './find-speech.ts'

/**
 * Groups what is said into parts of a maximum length, which end at pauses; what is said without a pause for longer is cut. Long
 * silences, such as on hold, are in no part: nobody pays for them, and recognisers invent words in them.
 *
 * @param longestPauseMs pauses that are longer end a part
 */
export const splitAtSilence = (
  speech: readonly Stretch[],
  maxMs: number,
  longestPauseMs = 15_000,
): Stretch[] => {
  const parts: Stretch[] = []
  for (const { fromMs, toMs } of speech) {
    const last = parts.at(-1)
    if (last && toMs - last.fromMs <= maxMs && fromMs - last.toMs <= longestPauseMs) last.toMs = toMs
    else
      for (let from = fromMs; from < toMs; from += maxMs)
        parts.push({ fromMs: from, toMs: Math.min(toMs, from + maxMs) })
  }
  return parts
}
