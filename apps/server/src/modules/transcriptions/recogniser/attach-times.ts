import { foldText } from '@talkie/contract/fold-text'
import { type SpokenWord, toWords } from '../dialogue/spoken-segment.ts'
import type { RecognisedSegment } from './recogniser.ts'

const letters = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Gives the words of a segment's text, which have punctuation, the times of the recogniser's words, which have none. Where the
 * two do not say the same, no word has a time.
 */
export const attachTimes = ({
  text,
  words: timed,
}: Pick<RecognisedSegment, 'text' | 'words'>): SpokenWord[] => {
  const words = toWords(text)
  const spelled = timed.flatMap((word) => [...letters(word.text)].map(() => word))
  if (timed.length === 0 || letters(timed.map((word) => word.text).join('')) !== letters(text)) return words
  let at = 0
  let before = timed[0]?.from ?? 0
  return words.map((word) => {
    const length = [...letters(word.text)].length
    const first = spelled[at]
    const last = spelled[at + length - 1]
    at += length
    // Punctuation alone has the time of the word before it. Times never go back, since words may overlap.
    const from = Math.max(before, length > 0 ? (first?.from ?? before) : before)
    const to = Math.max(from, length > 0 ? (last?.to ?? from) : from)
    before = from
    return { text: word.text, from, to }
  })
}
