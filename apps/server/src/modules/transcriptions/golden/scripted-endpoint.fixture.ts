import type { Language } from '@talkie/contract/locales'
import { openSpeechServer } from '../recogniser/speech-server.fixture.ts'
import type { SpokenLine } from './speak.fixture.ts'

/* A speech endpoint that knows what is spoken: it answers with the lines of a dialogue, at the times at which they are. */

const headerBytes = 44
/** Louder samples are somebody's voice. */
const voice = 400

/** The milliseconds until somebody speaks in a part. */
const findFirstSound = (wav: Buffer): number => {
  for (let at = headerBytes; at + 1 < wav.length; at += 2)
    if (Math.abs(wav.readInt16LE(at)) > voice) return ((at - headerBytes) / 2 / wav.readUInt32LE(24)) * 1000
  return 0
}

/** Gives each word of a line a share of its time, by its letters. Seconds. */
const toWords = ({ text, from, to }: SpokenLine) => {
  const words = text.split(' ')
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  let at = from
  return words.map((word) => {
    const start = at / 1000
    at += ((to - from) * word.length) / letters
    return { word, start, end: at / 1000 }
  })
}

export const openScriptedEndpoint = async () => {
  let language: Language = 'en'
  let channels: SpokenLine[][] = []
  const server = await openSpeechServer(({ file }) => {
    // The caller's channel comes first, each in one part that begins a little before its first word.
    const lines = channels.shift() ?? []
    const shift = (lines[0]?.from ?? 0) - findFirstSound(file)
    const placed = lines.map((line) => ({ ...line, from: line.from - shift, to: line.to - shift }))
    return {
      json: {
        language,
        text: placed.map(({ text }) => text).join(' '),
        segments: placed.map((line) => ({
          start: line.from / 1000,
          end: line.to / 1000,
          text: line.text,
          words: toWords(line),
        })),
      },
    }
  })
  return {
    ...server,
    /** What the next recording says. */
    say: (spoken: readonly SpokenLine[], of: Language) => {
      language = of
      channels = [0, 1].map((channel) => spoken.filter((line) => line.channel === channel))
    },
  }
}
