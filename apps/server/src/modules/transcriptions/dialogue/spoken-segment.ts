import type { Speaker } from '@talkie/contract/transcriptions'

/** A word as it is written, with its times in the recording where the recogniser gives them. Milliseconds. */
export type SpokenWord = { text: string; from: number | null; to: number | null }

/** What is said on one channel without a longer pause. Times are milliseconds of the recording. */
export type SpokenSegment = {
  channel: number
  speaker: Speaker
  from: number
  to: number
  words: readonly SpokenWord[]
}

/** The text of a segment. */
export const toText = ({ words }: Pick<SpokenSegment, 'words'>): string =>
  words.map(({ text }) => text).join(' ')

/** Splits a text into words without times. */
export const toWords = (text: string): SpokenWord[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ text: word, from: null, to: null }))

/** Who speaks on a channel: systems put the caller on the first. A recording with one channel has both on it. */
export const toSpeaker = (channel: number, channels: number): Speaker =>
  channels < 2 ? 'both' : channel === 0 ? 'caller' : 'agent'
