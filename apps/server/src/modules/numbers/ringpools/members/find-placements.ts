import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { ringpool, ringpoolNumber } from '../tables.ts'

/** The ringpool that a number is in, and whether a call on the number is in progress. */
export type NumberPlacement = { ringpoolId: string; ringpoolName: string; inCall: boolean }

/** Finds the placements of numbers, by number id. A number in no ringpool is absent. */
export const findPlacements = async (
  db: Executor,
  numberIds: readonly string[],
): Promise<Map<string, NumberPlacement>> => {
  if (numberIds.length === 0) return new Map()
  const rows = await db
    .select({
      numberId: ringpoolNumber.numberId,
      ringpoolId: ringpool.id,
      ringpoolName: ringpool.name,
      callId: ringpoolNumber.callId,
    })
    .from(ringpoolNumber)
    .innerJoin(ringpool, eq(ringpool.id, ringpoolNumber.ringpoolId))
    .where(inArray(ringpoolNumber.numberId, [...numberIds]))
  return new Map(
    rows.map(({ numberId, ringpoolId, ringpoolName, callId }) => [
      numberId,
      { ringpoolId, ringpoolName, inCall: callId !== null },
    ]),
  )
}
