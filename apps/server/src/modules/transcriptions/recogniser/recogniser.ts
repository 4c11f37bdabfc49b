import type { Language } from '@talkie/contract/locales'
import type { TranscriptProblem } from '@talkie/contract/transcriptions'
import type { Pcm } from '../audio/pcm.ts'

/** What is recognised in a part of a channel. Milliseconds from its beginning. */
export type RecognisedSegment = {
  from: number
  to: number
  text: string
  words: readonly { text: string; from: number; to: number }[]
}

export type Recognition = {
  /** Undefined where the recogniser does not say it, null where it is none of the product's. */
  language: Language | null | undefined
  segments: readonly RecognisedSegment[]
  /** Whether segments have times of their own. Otherwise one covers the part. */
  timed: boolean
}

type RecogniserInput = {
  pcm: Pcm
  /** The language that is expected; null to let the recogniser find out. */
  language: Language | null
  signal: AbortSignal
}

/** Turns speech into text. */
export type Recogniser = {
  /** Its name for screens: the model, and whose it is. */
  engine: string
  /** The longest part, in seconds, that it takes now. */
  maxSeconds: () => number
  /** @throws RecognitionFailure */
  recognise: (input: RecogniserInput) => Promise<Recognition>
}

/** Why a part was not recognised. */
export class RecognitionFailure extends Error {
  readonly problem: TranscriptProblem
  /** Whether another attempt is useless until somebody changes something. */
  readonly isFinal: boolean
  /** How long the recogniser wants to be left alone. */
  readonly retryAfterSeconds: number | undefined
  constructor(
    problem: TranscriptProblem,
    message: string,
    {
      isFinal = false,
      retryAfterSeconds,
      cause,
    }: { isFinal?: boolean; retryAfterSeconds?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.problem = problem
    this.isFinal = isFinal
    this.retryAfterSeconds = retryAfterSeconds
  }
}
