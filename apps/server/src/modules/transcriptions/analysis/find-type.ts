import type { CallType } from '@talkie/contract/reporting'
import { foldPhrase, type Lexicon } from './lexicons/lexicon.ts'

/** Where several types are as likely, the first of these counts: it says more. */
const order: readonly CallType[] = [
  'voicemail',
  'wrong_number',
  'spam',
  'complaint',
  'appointment',
  'support',
  'sale',
  'other',
]

export type FoundType = {
  type: CallType
  /** The line that says it most clearly; null without one. */
  line: number | null
}

/** What a conversation is about, by the phrases in it, and the line that shows it. */
export const findType = (lines: readonly string[], lexicon: Lexicon): FoundType => {
  const scores = new Map<CallType, { score: number; line: number; best: number }>()
  for (const [line, text] of lines.entries()) {
    const folded = ` ${foldPhrase(text)} `
    for (const [type, phrase, weight] of lexicon.types) {
      if (!folded.includes(` ${phrase} `)) continue
      const before = scores.get(type) ?? { score: 0, line, best: 0 }
      scores.set(type, {
        score: before.score + weight,
        ...(weight > before.best ? { line, best: weight } : { line: before.line, best: before.best }),
      })
    }
  }
  const [first] = [...scores].sort(
    ([typeA, a], [typeB, b]) => b.score - a.score || order.indexOf(typeA) - order.indexOf(typeB),
  )
  // One weak hint is not enough.
  return first && first[1].score >= 2
    ? { type: first[0], line: first[1].line }
    : { type: 'other', line: null }
}
