import { type SpokenSegment, toWords } from '../dialogue/spoken-segment.ts'
import type { GoldenDialogue } from './golden.fixture.ts'

const wordMs = 300
const pauseMs = 400

/** Lays a dialogue out in time: 300 ms a word, 400 ms between two lines. The caller is on the first channel. */
export const toSegments = (
  lines: GoldenDialogue['lines'],
  { withWordTimes = true }: { withWordTimes?: boolean } = {},
): SpokenSegment[] => {
  let at = 0
  return lines.map(([who, text]) => {
    const from = at
    const words = toWords(text).map((word, index) =>
      withWordTimes ? { ...word, from: from + index * wordMs, to: from + (index + 1) * wordMs - 20 } : word,
    )
    const to = from + words.length * wordMs
    at = to + pauseMs
    return { channel: who === 'c' ? 0 : 1, speaker: who === 'c' ? 'caller' : 'agent', from, to, words }
  })
}
