import { foldText } from '@talkie/contract/fold-text'
import { limits } from '@talkie/contract/limits'
import type { FoundCall, TranscriptSearch } from '@talkie/contract/transcriptions'
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { derivedEventId } from '../../../platform/event-id.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { findAgentNames } from '../../agents/index.ts'
import { call } from '../../telephony/tables.ts'
import { transcript } from '../tables.ts'
import { textSearchConfigs } from '../text-search.ts'
import { findPassages } from './find-passages.ts'

/** Words as PostgreSQL's web search takes them, in any language of the product: quotes and `-` have their meaning there. */
const toQuery = (words: string): SQL =>
  sql.join(
    textSearchConfigs.map((config) => sql`websearch_to_tsquery(${config}::regconfig, ${foldText(words)})`),
    sql` || `,
  )

/** What comes after the last call of a page, in the order of the pages. */
const isAfter = ({
  before,
  beforeRecording,
}: Pick<TranscriptSearch, 'before' | 'beforeRecording'>): SQL | undefined => {
  if (!before || !beforeRecording) return before && lt(transcript.at, before)
  return sql`(${transcript.at}, ${transcript.recordingId}) < (${before.toISOString()}::timestamptz, ${beforeRecording}::uuid)`
}

/** Finds the calls of an account in which words were said, ignoring accents, in any form of the words; the newest first. */
export const searchTranscripts = async (
  db: Executor,
  { accountId, words, ...last }: TranscriptSearch & { accountId: number },
): Promise<{ calls: FoundCall[]; more: boolean }> => {
  const rows = await db
    .select({
      recordingId: transcript.recordingId,
      callId: transcript.callId,
      at: transcript.at,
      segments: transcript.segments,
      language: transcript.language,
      caller: call.caller,
      agent: call.agent,
    })
    .from(transcript)
    .innerJoin(call, and(eq(call.id, transcript.callId), eq(call.accountId, transcript.accountId)))
    .where(
      and(
        eq(transcript.accountId, accountId),
        sql`${transcript.lexemes} @@ (${toQuery(words)})`,
        isAfter(last),
      ),
    )
    .orderBy(desc(transcript.at), desc(transcript.recordingId))
    .limit(limits.history + 1)
  const toAgentName = await findAgentNames(
    db,
    rows.map(({ agent }) => ({ accountId, agent })),
  )
  const calls: FoundCall[] = []
  for (const { segments, language, ...row } of rows.slice(0, limits.history))
    calls.push({
      ...row,
      agent: toAgentName({ accountId, agent: row.agent }),
      eventId: derivedEventId(row.callId, 'hangup'),
      passages: await findPassages(db, { segments, language }, words),
    })
  return { calls, more: rows.length > limits.history }
}
