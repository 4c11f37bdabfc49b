import { and, between, desc, eq } from 'drizzle-orm'
import type { App } from '../../app.ts'
import { call } from '../../modules/telephony/tables.ts'
import type { Database } from '../../platform/postgres/postgres.ts'
import type { Random } from '../random/random.ts'
import { drawConversation } from '../story/conversation.ts'

/** The newest calls of these lengths are recorded: a megabyte in all. */
const chosen = [
  { seconds: [30, 38], count: 1 },
  { seconds: [4, 9], count: 3 },
] as const

/** Keeps recordings of an account's newest calls, as a telephone system would send them. */
export const storeRecordings = async (
  { db, recordings }: { db: Database; recordings: App['recordings'] },
  random: Random,
  { accountId, now }: { accountId: number; now: Date },
): Promise<void> => {
  for (const { seconds, count } of chosen) {
    const [least, most] = seconds
    const calls = await db
      .select()
      .from(call)
      .where(
        and(eq(call.accountId, accountId), eq(call.state, 'ended'), between(call.talkSeconds, least, most)),
      )
      .orderBy(desc(call.startedAt))
      .limit(count)
    for (const { connectionId, callKey, talkSeconds, answeredAt, startedAt } of calls) {
      const sound = drawConversation(random, talkSeconds)
      await recordings.take({
        connection: { id: connectionId, accountId },
        callKey,
        source: 'demo',
        startedAt: answeredAt ?? startedAt,
        channels: 2,
        body: (async function* () {
          yield sound
        })(),
        signal: new AbortController().signal,
        now,
      })
    }
  }
  await recordings.announce()
}
