import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { setTranscriptions } from '../../telephony/index.ts'
import { transcript } from '../tables.ts'

/** How much was said, in characters. */
const said = sql`length(${transcript.segments}::text)`

/**
 * Stores at calls of an account what was concluded from their recordings. Of several, the one in which most was said speaks for
 * the call. A call without any has none.
 */
export const storeConclusions = async (
  tx: Executor,
  accountId: number,
  callIds: readonly string[],
): Promise<void> => {
  if (callIds.length === 0) return
  const rows = await tx
    .selectDistinctOn([transcript.callId], { callId: transcript.callId, analysis: transcript.analysis })
    .from(transcript)
    .where(
      and(
        eq(transcript.accountId, accountId),
        inArray(transcript.callId, [...callIds]),
        isNotNull(transcript.analysis),
      ),
    )
    .orderBy(transcript.callId, sql`${said} desc`, transcript.at, transcript.recordingId)
  const analyses = new Map(rows.map(({ callId, analysis }) => [callId, analysis]))
  const toConclusion = (callId: string) => {
    const analysis = analyses.get(callId)
    if (!analysis) return null
    const { feeling, rating, type, keywords, summary } = analysis
    return { feeling, rating, type, keywords, summary }
  }
  await setTranscriptions(tx, accountId, new Map(callIds.map((callId) => [callId, toConclusion(callId)])))
}
