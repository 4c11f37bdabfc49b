import { type Cue, findCues } from './cues.ts'

/** Which words stand before a number. Positions are indexes of words in the dialogue. */
export type NumberContext = {
  /** The last cue before a position, if it is at most `within` words away. */
  nearest: (at: number, within: number) => Cue | undefined
  /** Whether a cue is before a position, at most `within` words away. */
  isNear: (cue: Cue, at: number, within: number) => boolean
}

export const createContext = (texts: readonly string[]): NumberContext => {
  const found = findCues(texts)
  return {
    nearest: (at, within) => found.findLast((one) => one.at <= at && at - one.at <= within)?.cue,
    isNear: (cue, at, within) =>
      found.some((one) => one.cue === cue && one.at <= at && at - one.at <= within),
  }
}
