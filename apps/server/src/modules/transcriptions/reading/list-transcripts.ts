import type { Transcript } from '@talkie/contract/transcriptions'
import { and, asc, eq } from 'drizzle-orm'
import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { transcript } from '../tables.ts'

const columns = {
  recordingId: transcript.recordingId,
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
}

const toTranscript = ({
  segments,
  ...row
}: Pick<typeof transcript.$inferSelect, keyof typeof columns>): Transcript => ({
  ...row,
  segments: [...segments],
})

/** What was said in a call, by recording, the first one first. */
export const listTranscripts = async (
  db: Executor,
  { accountId, callId }: { accountId: number; callId: string },
): Promise<Transcript[]> => {
  const rows = await db
    .select(columns)
    .from(transcript)
    .where(and(eq(transcript.accountId, accountId), eq(transcript.callId, callId)))
    .orderBy(asc(transcript.at), asc(transcript.recordingId))
  return rows.map(toTranscript)
}

/** @throws Refusal NOT_FOUND */
export const getTranscript = async (
  db: Executor,
  { accountId, recordingId }: { accountId: number; recordingId: string },
): Promise<Transcript> => {
  const [row] = await db
    .select(columns)
    .from(transcript)
    .where(and(eq(transcript.accountId, accountId), eq(transcript.recordingId, recordingId)))
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such transcript.')
  return toTranscript(row)
}
