import type { CallMarkValue } from '@talkie/contract/reporting'
import type { MarkSuggestion, SuggestionState } from '@talkie/contract/transcriptions'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { type Actor, systemActor } from '../../identity/index.ts'
import { call } from '../../telephony/tables.ts'
import { transcript } from '../tables.ts'
import { resolveState } from './suggestion-state.ts'

/** Marks a call as valid or not valid; null takes the mark back. */
export type ApplyMark = (
  tx: Executor,
  mark: { accountId: number; callId: string; value: CallMarkValue | null; reason: string; isQuote?: true },
  actor: Actor,
) => Promise<unknown>

type OfSuggestion = { accountId: number; recordingId: string; callId: string; suggestion: MarkSuggestion }

/** Stores what became of a suggestion. */
export const setSuggestionState = async (
  tx: Executor,
  { accountId, recordingId, suggestion }: OfSuggestion,
  state: SuggestionState,
): Promise<void> => {
  await tx
    .update(transcript)
    .set({ suggestion: { ...suggestion, state } })
    .where(and(eq(transcript.accountId, accountId), eq(transcript.recordingId, recordingId)))
}

/** The reason of a mark that was suggested: the sentence. */
const toMarkReason = ({ sentence }: MarkSuggestion): string => sentence.slice(0, 300)

/** The reasons of marks that quote transcripts, by the call's id. */
export const toQuotes = (
  transcripts: readonly { callId: string; suggestion: MarkSuggestion | null }[],
): Map<string, Set<string>> => {
  const quotes = new Map<string, Set<string>>()
  for (const { callId, suggestion } of transcripts)
    if (suggestion?.sentence)
      quotes.set(callId, (quotes.get(callId) ?? new Set()).add(toMarkReason(suggestion)))
  return quotes
}

/** The mark of an accepted suggestion has the sentence as its reason. */
export const markAsSuggested = async (
  tx: Executor,
  applyMark: ApplyMark,
  { accountId, callId, suggestion }: OfSuggestion,
  actor: Actor,
): Promise<void> => {
  const reason = toMarkReason(suggestion)
  await applyMark(
    tx,
    { accountId, callId, value: suggestion.value, reason, ...(reason && { isQuote: true }) },
    actor,
  )
}

/**
 * Marks the call as its conversation suggests, unless it is marked, or a user rejected what a recording of it suggested. What no
 * sentence shows is left to a user.
 */
export const applySuggestion = async (
  tx: Executor,
  applyMark: ApplyMark,
  of: OfSuggestion,
): Promise<void> => {
  if (of.suggestion.sentence === '' || of.suggestion.state !== 'open') return
  const rows = await tx
    .select({ mark: call.mark, suggestion: transcript.suggestion })
    .from(call)
    .innerJoin(transcript, and(eq(transcript.accountId, call.accountId), eq(transcript.callId, call.id)))
    .where(and(eq(call.accountId, of.accountId), eq(call.id, of.callId)))
  const isDecided = rows.some(
    ({ mark, suggestion }) => mark !== null || (suggestion && resolveState(suggestion, null) === 'rejected'),
  )
  if (rows.length === 0 || isDecided) return
  await markAsSuggested(tx, applyMark, of, systemActor)
  await setSuggestionState(tx, of, 'applied')
}
