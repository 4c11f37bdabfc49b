import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { LanguageModel, Recogniser } from '../../modules/transcriptions/index.ts'

/*
 * What callers of the dealer say: spoken by espeak-ng (`scripts/speak-demo.ts`), so that text and sound say the same. What a
 * language model would conclude is written here, too; conversations without it are analysed by the rules.
 */

const milliseconds = z.int().min(0)
const conversationSchema = z.object({
  name: z.string(),
  lines: z.array(
    z.object({
      speaker: z.enum(['caller', 'agent']),
      text: z.string(),
      from: milliseconds,
      to: milliseconds,
    }),
  ),
  analysis: z
    .object({
      feeling: z.enum(['positive', 'neutral', 'negative']),
      type: z.enum(['sale', 'appointment', 'complaint', 'other']),
      rating: z.int().min(1).max(5),
      keywords: z.array(z.string()),
      summary: z.string(),
      nextStep: z.string(),
    })
    .nullable(),
})
export type RecordedConversation = z.output<typeof conversationSchema>
type Line = RecordedConversation['lines'][number]

const folder = new URL('../sounds/conversations/', import.meta.url)

export const readConversations = async (): Promise<RecordedConversation[]> =>
  z.array(conversationSchema).parse(JSON.parse(await readFile(new URL('conversations.json', folder), 'utf8')))

/** The sound of a conversation: MP3, the caller on the first channel. */
export const readSound = ({ name }: RecordedConversation): Promise<Buffer> =>
  readFile(new URL(`${name}.mp3`, folder))

/** The length of a conversation, in seconds. */
export const getSeconds = ({ lines }: RecordedConversation): number => (lines.at(-1)?.to ?? 0) / 1000

/** Gives each word of a line a share of its time, by its letters. */
const toTimedWords = ({ text, from, to }: Line) => {
  const words = text.split(' ')
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  let at = from
  return words.map((word) => {
    const start = at
    at += ((to - from) * word.length) / letters
    return { text: word, from: Math.round(start), to: Math.round(at) }
  })
}

/** Louder samples are somebody's voice. */
const voice = 600

/** The milliseconds until somebody speaks. */
const findFirstSound = ({ samples, sampleRate }: Parameters<Recogniser['recognise']>[0]['pcm']): number =>
  Math.round(
    (Math.max(
      0,
      samples.findIndex((sample) => Math.abs(sample) > voice),
    ) /
      sampleRate) *
      1000,
  )

/** Recognises what is said in a conversation: its channels one after another, the caller's first. */
export const createDemoRecogniser = ({ lines }: RecordedConversation): Recogniser => {
  const channels = (['caller', 'agent'] as const).map((speaker) =>
    lines.filter((line) => line.speaker === speaker),
  )
  return {
    engine: 'demo',
    maxSeconds: () => Number.POSITIVE_INFINITY,
    recognise: async ({ pcm }) => {
      const own = channels.shift() ?? []
      // The part that is sent begins a little before the first word.
      const begins = (own[0]?.from ?? 0) - findFirstSound(pcm)
      const shift = <Part extends { from: number; to: number }>(part: Part) => ({
        ...part,
        from: part.from - begins,
        to: part.to - begins,
      })
      return {
        language: 'es',
        timed: true,
        segments: own.map((line) => ({
          ...shift({ text: line.text, from: line.from, to: line.to }),
          words: toTimedWords(line).map(shift),
        })),
      }
    },
  }
}

/** Concludes what is written beside a conversation; null where nothing is. */
export const createDemoModel = ({ lines, analysis }: RecordedConversation): LanguageModel | null =>
  analysis && {
    name: 'demo',
    analyse: async () => ({
      ...analysis,
      by: 'llm',
      modelProblem: null,
      agent: null,
      recordingName: analysis.keywords.slice(0, 3).join(', '),
      typeSentence: lines.find(({ speaker }) => speaker === 'caller')?.text ?? '',
    }),
  }
