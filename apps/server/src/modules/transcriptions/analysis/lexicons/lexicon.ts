import { foldText } from '@talkie/contract/fold-text'
import type { CallType } from '@talkie/contract/reporting'

/** What a language's words say of a conversation. All words are without accents and capitals. */
export type Lexicon = {
  /** Words of talk that carry no topic, besides the stop words of search terms. */
  talk: ReadonlySet<string>
  /** 1 or 2, by strength. */
  feelings: ReadonlyMap<string, number>
  /** Turn the feeling of the words after them. */
  negations: ReadonlySet<string>
  /** Phrases of which one suffices to suspect a type, with their weight. */
  types: readonly (readonly [CallType, string, number])[]
}

const words = (text: string) => foldText(text).split(/\s+/).filter(Boolean)

type Text = {
  talk: string
  /** Strong ones have `!` behind them. */
  positive: string
  negative: string
  negations: string
  /** Phrases by type, with commas between; strong ones have `!` behind them. */
  types: Partial<Record<CallType, string>>
}

const toFeelings = (text: string, sign: 1 | -1): [string, number][] =>
  words(text).map((word) => (word.endsWith('!') ? [word.slice(0, -1), sign * 2] : [word, sign]))

/** Lower-case words with single spaces, and without accents: how phrases are compared. */
export const foldPhrase = (text: string): string => (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

export const createLexicon = ({ talk, positive, negative, negations, types }: Text): Lexicon => ({
  talk: new Set(words(talk)),
  feelings: new Map([...toFeelings(positive, 1), ...toFeelings(negative, -1)]),
  negations: new Set(words(negations)),
  types: Object.entries(types).flatMap(([type, text]) =>
    text
      .split(',')
      .map((phrase) => phrase.trim())
      .filter(Boolean)
      .map((phrase): [CallType, string, number] => [
        type as CallType,
        foldPhrase(phrase),
        phrase.endsWith('!') ? 3 : 1,
      ]),
  ),
})
