import { foldText } from '@talkie/contract/fold-text'
import { callTypes, feelings } from '@talkie/contract/reporting'
import { z } from 'zod'
import { type SpokenSegment, toText } from '../dialogue/spoken-segment.ts'
import type { Analysis } from './analyse-locally.ts'
import { foldPhrase } from './lexicons/lexicon.ts'

/** What a language model is asked for. Descriptions are part of the question. */
export const modelAnswerSchema = z.object({
  summary: z.string().describe('What the caller wanted and what came of it, in two sentences at most'),
  feeling: z.enum(feelings).describe('How the caller felt at the end'),
  rating: z
    .number()
    .int()
    .min(1)
    .max(5)
    .describe('How well the agent served the caller: 1 badly, 5 very well'),
  type: z.enum(callTypes).describe('What the call was about'),
  evidence: z.string().describe('The sentence of the conversation that shows the type best, word by word'),
  keywords: z.array(z.string()).max(20).describe('Up to eight topics, each a word that was said'),
  nextStep: z.string().nullable().describe('What somebody promised to do next; null if nothing'),
  agent: z.string().nullable().describe("The agent's name, if it was said"),
  recordingName: z.string().describe('A title of at most six words'),
})
type ModelAnswer = z.output<typeof modelAnswerSchema>

/** One line of plain text: no markup, no addresses, nothing that a screen or a mail could act on. */
const toPlain = (text: string, maxLength: number): string | null => {
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, ' ')
    .replace(/[\p{Cc}\p{Cf}*_`#|<>]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > maxLength ? `${plain.slice(0, maxLength - 1).trimEnd()}…` : plain || null
}

/** Whether words were said, ignoring punctuation, accents and case. */
const wasSaid = (words: string, said: string): boolean => {
  const phrase = foldPhrase(words)
  return phrase !== '' && ` ${said} `.includes(` ${phrase} `)
}

/**
 * Takes of a model's answer what the conversation bears out. Names, keywords and the sentence that shows the type must have been
 * said; what has not been said is dropped, whoever made the model say it.
 */
export const toAnalysis = (answer: ModelAnswer, segments: readonly SpokenSegment[]): Analysis => {
  const lines = segments.map(toText)
  const said = foldPhrase(lines.join(' '))
  const stems = new Set(said.split(' ').map((word) => word.slice(0, 6)))
  const keywords = [...new Set(answer.keywords.map((word) => word.trim().toLowerCase()))].filter(
    (word) =>
      word.length > 1 &&
      word.length <= 40 &&
      foldPhrase(word)
        .split(' ')
        .every((part) => stems.has(part.slice(0, 6))),
  )
  const sentence = lines.find((line) => wasSaid(answer.evidence, foldPhrase(line)))
  const agent = answer.agent && wasSaid(answer.agent, said) ? toPlain(answer.agent, 80) : null
  return {
    by: 'llm',
    modelProblem: null,
    feeling: answer.feeling,
    type: answer.type,
    rating: answer.rating,
    keywords: keywords.slice(0, 8),
    summary: toPlain(answer.summary, 600),
    nextStep: answer.nextStep === null ? null : toPlain(answer.nextStep, 300),
    agent,
    recordingName: toPlain(answer.recordingName, 80),
    typeSentence: sentence ?? '',
  }
}

/** Words with which a caller speaks to a model instead of a person. */
const orders =
  /\b(ignor\w*|olvid\w*|oubli\w*|dimentic\w*|esque\w*|disregard|forget)\b.{0,40}\b(instruc\w*|istruzion\w*|instruct\w*|prompt|rules|reglas|regles|regole|regras)|\b(system prompt|as an ai|language model|modelo de lenguaje|modele de langage|modello linguistico|modelo de linguagem)\b/

/** Whether someone in a conversation tries to steer a model. What such a call is about is then left to the rules. */
export const triesToSteer = (segments: readonly SpokenSegment[]): boolean =>
  orders.test(foldText(segments.map(toText).join(' ')))
