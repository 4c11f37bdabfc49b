import { eq, sql } from 'drizzle-orm'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { ringpool, ringpoolNumber } from '../tables.ts'

/** Sets whether a number may be leased. A number of an inactive ringpool never is. */
export const setNumberActive = async (
  tx: Executor,
  { numberId, active }: { numberId: string; active: boolean },
): Promise<void> => {
  const ringpoolActive = sql`(select ${ringpool.active} from ${ringpool} where ${ringpool.id} = ${ringpoolNumber.ringpoolId})`
  await tx
    .update(ringpoolNumber)
    .set({ active: active ? ringpoolActive : false })
    .where(eq(ringpoolNumber.numberId, numberId))
}
