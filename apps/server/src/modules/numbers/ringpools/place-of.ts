import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { ringpool, ringpoolNumber } from './tables.ts'

/** Where a pool number stands, and whether a call on it is in progress. */
export type NumberPlace = { ringpoolId: string; ringpoolName: string; inCall: boolean }

/** The ringpools that numbers stand in; those in none are missing. */
export const placeOf = async (
  db: Executor,
  numberIds: readonly string[],
): Promise<Map<string, NumberPlace>> => {
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
