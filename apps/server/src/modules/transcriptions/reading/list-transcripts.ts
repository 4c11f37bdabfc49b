import type { Transcript } from '@talkie/contract/transcriptions'
import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { call } from '../../telephony/tables.ts'
import { resolveState } from '../suggestions/suggestion-state.ts'
import { transcript } from '../tables.ts'

const columns = {
  recordingId: transcript.recordingId,
  at: transcript.at,
  state: transcript.state,
  problem: transcript.problem,
  nextAttemptAt: transcript.nextAttemptAt,
  language: transcript.language,
  engine: transcript.engine,
  seconds: transcript.seconds,
  segments: transcript.segments,
  talk: transcript.talk,
  analysis: transcript.analysis,
  suggestion: transcript.suggestion,
  mark: call.mark,
}

const selectTranscripts = (db: Executor) =>
  db
    .select(columns)
    .from(transcript)
    .leftJoin(call, and(eq(call.accountId, transcript.accountId), eq(call.id, transcript.callId)))

const toTranscript = ({
  at,
  segments,
  suggestion,
  mark,
  ...row
}: Awaited<ReturnType<typeof selectTranscripts>>[number]): Transcript => ({
  ...row,
  startedAt: at,
  segments: [...segments],
  suggestion: suggestion && { ...suggestion, state: resolveState(suggestion, mark?.value ?? null) },
})

/**
 * What was said in a call, by recording, the first one first.
 *
 * @throws Refusal NOT_FOUND for a call that is not the account's
 */
export const listTranscripts = async (
  db: Executor,
  { accountId, callId }: { accountId: number; callId: string },
): Promise<Transcript[]> => {
  const [known] = await db
    .select({ id: call.id })
    .from(call)
    .where(and(eq(call.accountId, accountId), eq(call.id, callId)))
  if (!known) throw new Refusal('NOT_FOUND', 'There is no such call.')
  const rows = await selectTranscripts(db)
    .where(and(eq(transcript.accountId, accountId), eq(transcript.callId, callId)))
    .orderBy(asc(transcript.at), asc(transcript.recordingId))
  return rows.map(toTranscript)
}

/** @throws Refusal NOT_FOUND */
export const getTranscript = async (
  db: Executor,
  { accountId, recordingId }: { accountId: number; recordingId: string },
): Promise<Transcript> => {
  const [row] = await selectTranscripts(db).where(
    and(eq(transcript.accountId, accountId), eq(transcript.recordingId, recordingId)),
  )
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such transcript.')
  return toTranscript(row)
}
