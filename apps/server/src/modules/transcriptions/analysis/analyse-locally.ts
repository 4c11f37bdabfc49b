import type { Language } from '@talkie/contract/locales'
import type { TranscriptAnalysis } from '@talkie/contract/transcriptions'
import { type SpokenSegment, toText } from '../dialogue/spoken-segment.ts'
import { findKeywords, toAccountWords } from './find-keywords.ts'
import { findType } from './find-type.ts'
import { lexicons } from './lexicons/index.ts'
import { measureFeeling } from './measure-feeling.ts'

/** What an analysis is made of: a dialogue without its secrets. */
export type AnalysisInput = {
  segments: readonly SpokenSegment[]
  /** Null where it is none of the product's. */
  language: Language | null
  /** Of the account: its name and domain. */
  business: readonly string[]
}

/** An analysis, and the sentence that shows its type; '' where none does. */
export type Analysis = TranscriptAnalysis & { typeSentence: string }

const noAnalysis: Analysis = {
  by: 'local',
  modelProblem: null,
  feeling: null,
  type: null,
  rating: null,
  keywords: [],
  summary: null,
  nextStep: null,
  agent: null,
  recordingName: null,
  typeSentence: '',
}

/** The analysis without a language model: counts and word lists. It says nothing that needs understanding. */
export const analyseLocally = ({ segments, language, business }: AnalysisInput): Analysis => {
  if (!language || segments.length === 0) return noAnalysis
  const lexicon = lexicons[language]
  const lines = segments.map(toText)
  const keywords = findKeywords(lines, { lexicon, known: toAccountWords(business) })
  const { type, line } = findType(lines, lexicon)
  const ofCaller = segments.filter(({ speaker }) => speaker !== 'agent').map(toText)
  return {
    ...noAnalysis,
    feeling: measureFeeling(ofCaller, lexicon),
    type,
    keywords,
    recordingName: keywords.slice(0, 3).join(', ') || null,
    typeSentence: line === null ? '' : (lines[line] ?? ''),
  }
}
