/** What is removed from a transcript and muted in its recording. */
export const redactionKinds = ['card', 'cvv', 'iban', 'identity'] as const
export type RedactionKind = (typeof redactionKinds)[number]

/** How a transcript shows what was removed from it: `[card]`. */
export const toRedactionMark = (kind: RedactionKind): string => `[${kind}]`
export const redactionMark = new RegExp(`\\[(${redactionKinds.join('|')})\\]`)

/** Who speaks on a channel. A recording with one channel does not say it. */
export const speakers = ['caller', 'agent', 'both'] as const
export type Speaker = (typeof speakers)[number]

/**
 * Where the transcript of a recording stands.
 * - `waiting`: its turn comes, `over_limit`: on another day, since the account has used up the minutes of this one.
 * - `failed`: nothing more is tried until a user asks for it.
 */
export const transcriptStates = ['waiting', 'running', 'over_limit', 'done', 'failed'] as const
export type TranscriptState = (typeof transcriptStates)[number]

/** Why a transcript is not there, or not yet. */
export const transcriptProblems = [
  'no_recogniser',
  'switched_off',
  'recording_gone',
  'too_long',
  'minutes_used_up',
  'refused',
  'quota',
  'rate_limited',
  'late',
  'unreachable',
  'not_speech_service',
  'model_missing',
  'model_invalid',
  'internal',
] as const
export type TranscriptProblem = (typeof transcriptProblems)[number]

/** Who drew the conclusions: rules on this server, or a language model. */
export const analysisKinds = ['local', 'llm'] as const
export type AnalysisKind = (typeof analysisKinds)[number]

/**
 * Why rules drew the conclusions though the installation has a language model.
 * - `late`: it did not answer in time. `invalid`: twice not as asked. `quota`: its budget is used up
 * - `refused`: key or model are wrong. `unreachable`: no answer, or errors
 * - `steered`: somebody in the conversation gave it orders
 */
export const modelProblems = ['late', 'invalid', 'quota', 'refused', 'unreachable', 'steered'] as const
export type ModelProblem = (typeof modelProblems)[number]

/** Why a call is suggested to be valid or not. */
export const suggestionReasons = [
  'wrong_number',
  'spam',
  'voicemail',
  'sale',
  'appointment',
  'nobody_spoke',
] as const
export type SuggestionReason = (typeof suggestionReasons)[number]

/** What became of a suggestion. `applied`: Talkie marked the call itself, as the account wants it. */
export const suggestionStates = ['open', 'accepted', 'rejected', 'applied'] as const
export type SuggestionState = (typeof suggestionStates)[number]
