import { foldText } from '@talkie/contract/fold-text'
import { type Language, languages } from '@talkie/contract/locales'
import { z } from 'zod'
import type { RecognisedSegment, Recognition } from './recogniser.ts'

/*
 * The answer of an OpenAI-compatible speech endpoint. Servers differ: words may be missing, stand under segments, or overlap;
 * the language is a code or a name. So only the text is required.
 */

const seconds = z.number().min(0)
const wordSchema = z.object({ word: z.string(), start: seconds, end: seconds })
const segmentSchema = z.object({
  start: seconds,
  end: seconds,
  text: z.string(),
  avg_logprob: z.number().nullish(),
  no_speech_prob: z.number().nullish(),
  compression_ratio: z.number().nullish(),
  words: z.array(wordSchema).nullish().catch(null),
})
const answerSchema = z.object({
  text: z.string(),
  language: z.string().nullish().catch(null),
  segments: z.array(segmentSchema).nullish().catch(null),
  words: z.array(wordSchema).nullish().catch(null),
})

const names = new Map(
  languages.flatMap((language): [string, Language][] => [
    [language, language],
    ...languages.map((other): [string, Language] => [
      foldText(new Intl.DisplayNames(other, { type: 'language' }).of(language) ?? language),
      language,
    ]),
  ]),
)

/** `es`, `es-ES`, `spanish` and `Spanish` are es. Null for a language that the product does not know. */
export const toLanguage = (text: string | null | undefined): Language | null | undefined => {
  if (!text) return undefined
  const folded = foldText(text.trim())
  return names.get(folded) ?? names.get(folded.split(/[-_]/)[0] ?? '') ?? null
}

/** The limits at which Whisper's own decoder takes a segment for silence or for a loop. */
const isInvented = ({
  no_speech_prob,
  avg_logprob,
  compression_ratio,
}: z.output<typeof segmentSchema>): boolean =>
  (avg_logprob ?? 0) < -1 && ((no_speech_prob ?? 0) > 0.6 || (compression_ratio ?? 0) > 2.4)

/** Credits of subtitles, which models learned from films and say in silence. */
const credits =
  /amara\.org|subt[ií]tulos (realizados |hechos )?por|subtitles? by|thanks for watching|sous-titr\w+ (r[ée]alis\w+|par|st'? ?501)|sottotitoli (a cura|e revisione|creati)|legendas? (pela|por|adriana)|obrigad[oa] por assistir/i

const ms = (value: number) => Math.round(value * 1000)

const toSegment = (
  { start, end, text, words }: z.output<typeof segmentSchema>,
  allWords: readonly z.output<typeof wordSchema>[],
): RecognisedSegment => {
  const own =
    words ??
    allWords.filter((word) => (word.start + word.end) / 2 >= start && (word.start + word.end) / 2 < end)
  return {
    from: ms(start),
    to: ms(Math.max(start, end)),
    text: text.trim(),
    words: own.map((word) => ({
      text: word.word.trim(),
      from: ms(word.start),
      to: ms(Math.max(word.start, word.end)),
    })),
  }
}

/**
 * Reads the body of an answer.
 *
 * @param durationMs the length of the part
 * @returns null if it is no answer of a speech endpoint
 */
export const parseRecognition = (body: string, durationMs: number): Recognition | null => {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    return null
  }
  const { success, data } = answerSchema.safeParse(json)
  if (!success) return null
  const words = data.words ?? []
  const language = toLanguage(data.language)
  const timed = (data.segments?.length ?? 0) > 0 || words.length > 0
  const listed =
    data.segments && data.segments.length > 0
      ? data.segments.filter((segment) => !isInvented(segment)).map((segment) => toSegment(segment, words))
      : [
          {
            from: ms(words[0]?.start ?? 0),
            to: words.length > 0 ? ms(words.at(-1)?.end ?? 0) : durationMs,
            text: data.text.trim(),
            words: words.map(({ word, start, end }) => ({
              text: word.trim(),
              from: ms(start),
              to: ms(Math.max(start, end)),
            })),
          },
        ]
  const segments = listed
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text) && !credits.test(text))
    .map((segment) => ({
      ...segment,
      from: Math.min(segment.from, durationMs),
      to: Math.min(segment.to, durationMs),
    }))
  return { language, segments, timed }
}
