import { foldText } from '@talkie/contract/fold-text'
import {
  type AccountWords,
  classifyWord,
  collectWords,
  keywordWeights,
  splitWords,
} from '@talkie/contract/reporting'
import { redactionMark } from '@talkie/contract/transcriptions'
import type { Lexicon } from './lexicons/lexicon.ts'

const maxKeywords = 8
/** Shorter words say little. */
const shortest = 3

/** `citas` and `cita` are one topic. */
const toStem = (word: string): string => (word.length > 4 ? word.replace(/(es|s|i)$/, '') : word)

/** What is known of a business: its name, so that its own words weigh less than others. */
export const toAccountWords = (texts: readonly string[]): AccountWords => ({
  brand: collectWords(texts),
  product: new Set(),
  place: new Set(),
})

/**
 * The topics of a conversation: words by how often they are said and by the weight of their kind, the weightiest first. In lower
 * case, as they are written, with accents.
 */
export const findKeywords = (
  texts: readonly string[],
  { lexicon, known }: { lexicon: Lexicon; known: AccountWords },
): string[] => {
  const topics = new Map<string, { word: string; score: number; first: number }>()
  let position = 0
  for (const text of texts)
    for (const word of splitWords(text.replaceAll(new RegExp(redactionMark, 'g'), ' '))) {
      const folded = foldText(word)
      position += 1
      if (folded.length < shortest || /\d/.test(folded) || lexicon.talk.has(folded)) continue
      const weight = keywordWeights[classifyWord(folded, known)]
      if (weight === 0) continue
      const stem = toStem(folded)
      const topic = topics.get(stem) ?? { word, score: 0, first: position }
      // A longer word is likelier to be a topic.
      topics.set(stem, { ...topic, score: topic.score + weight * Math.min(1.5, 0.7 + folded.length / 16) })
    }
  return [...topics.values()]
    .sort((a, b) => b.score - a.score || a.first - b.first)
    .slice(0, maxKeywords)
    .map(({ word }) => word)
}
