import { eq } from 'drizzle-orm'
import { Refusal } from '../../platform/http.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { poolNumber } from '../numbers/tables.ts'
import type { Phones } from './check-fields.ts'
import { ringpool } from './tables.ts'

/**
 * Makes sure that an overflow number is the account's own: one that is lent to it, or one at which its calls arrive
 * anyway. Its site shows the number to everybody, so that a stranger's would ring, and a neighbour's would bring calls
 * into the neighbour's reports. Locked by the caller, as numbers are lent meanwhile.
 *
 * @throws Refusal BAD_REQUEST at `overflow`
 */
export const checkOverflow = async (
  tx: Executor,
  accountId: number,
  { destination, replaces, overflow }: Phones,
): Promise<void> => {
  const [inPool] = await tx
    .select({ accountId: poolNumber.accountId })
    .from(poolNumber)
    .where(eq(poolNumber.e164, overflow))
  const ringpools = await tx
    .select({ destination: ringpool.destination, replaces: ringpool.replaces, overflow: ringpool.overflow })
    .from(ringpool)
    .where(eq(ringpool.accountId, accountId))
  // What a ringpool of the account has as its overflow already may stay, so that it can be changed otherwise.
  const used = ringpools.flatMap((one) => [one.destination, ...one.replaces, one.overflow])
  const isOwn = inPool
    ? inPool.accountId === accountId
    : [destination, ...replaces, ...used].includes(overflow)
  if (!isOwn)
    throw new Refusal('BAD_REQUEST', "The overflow number is none of the account's own.", {
      overflow: 'not_own_number',
    })
}
