import { eq } from 'drizzle-orm'
import type { Database } from '../../../../platform/postgres/postgres.ts'
import { ringpool } from '../../../numbers/ringpools/tables.ts'
import { toCallId } from '../../calls/call-row.ts'
import { processCalls } from '../../folding/process-call.ts'
import { call } from '../../tables.ts'

/** Ends a transaction of which nothing is to stay. */
class RolledBack extends Error {}

/**
 * Makes a call of the signals so far, by the same code as for any other, and takes all of it back: its row, its events,
 * its number's status and every notification are of one transaction.
 *
 * @returns the call as it would be; undefined if there is none
 */
export const foldTrial = async (
  db: Database,
  { connectionId, callKey }: { connectionId: string; callKey: string },
  now: Date,
) => {
  let folded: Awaited<ReturnType<typeof readCall>>
  const readCall = async (tx: Pick<Database, 'select'>) => {
    const [found] = await tx
      .select({
        accountId: call.accountId,
        state: call.state,
        number: call.e164,
        destination: call.destination,
        ringpool: ringpool.name,
        attribution: call.attribution,
        confidence: call.confidence,
        outcome: call.outcome,
      })
      .from(call)
      .leftJoin(ringpool, eq(ringpool.id, call.ringpoolId))
      .where(eq(call.id, toCallId(connectionId, callKey)))
    return found
  }
  try {
    await db.transaction(async (tx) => {
      await processCalls(tx, [{ connectionId, callKey }], now)
      folded = await readCall(tx)
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  return folded
}
