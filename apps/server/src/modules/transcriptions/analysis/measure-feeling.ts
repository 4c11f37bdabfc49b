import { foldText } from '@talkie/contract/fold-text'
import type { Feeling } from '@talkie/contract/reporting'
import type { Lexicon } from './lexicons/lexicon.ts'

/** How many words after a negation it turns. */
const reach = 3
/** Politeness alone is no feeling. */
const enough = 2

/**
 * The caller's feeling, from words with a weight. A negation turns the words after it: `not happy` is negative, `no problem` is
 * not. The end of a conversation counts more than its beginning.
 *
 * @param lines what the caller says, in order
 */
export const measureFeeling = (lines: readonly string[], lexicon: Lexicon): Feeling => {
  let score = 0
  for (const [index, line] of lines.entries()) {
    const late = lines.length > 1 ? 1 + index / (lines.length - 1) / 2 : 1
    // A clause ends the reach of a negation.
    for (const clause of line.split(/[.,;:!?¡¿]/)) {
      let turned = 0
      for (const word of foldText(clause).match(/[\p{L}]+/gu) ?? []) {
        const weight = lexicon.feelings.get(word) ?? 0
        if (weight !== 0)
          score += late * (turned > 0 ? (weight > 0 ? -weight : Math.min(0.5, -weight)) : weight)
        turned = lexicon.negations.has(word) ? reach : Math.max(0, turned - 1)
      }
    }
  }
  return score >= enough ? 'positive' : score <= -enough ? 'negative' : 'neutral'
}
