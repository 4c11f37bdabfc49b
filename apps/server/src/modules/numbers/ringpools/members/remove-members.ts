import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { Refusal } from '../../../../platform/http/http.ts'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { ringpoolNumber } from '../tables.ts'

type Members = { accountId: number; ringpoolId: string } & (
  | { numberIds: readonly string[] }
  | { allBut: readonly string[] }
)

/**
 * Takes numbers out of a ringpool. One that a visitor sees or that is in a call stays: its page would go on showing
 * it, and the next use of the number would get that visitor's call.
 *
 * @returns the ids of the numbers that left
 * @throws Refusal NUMBERS_IN_USE with their count
 */
export const removeMembers = async (tx: Executor, members: Members, now: Date): Promise<string[]> => {
  const { accountId, ringpoolId } = members
  const removed = await tx
    .delete(ringpoolNumber)
    .where(
      and(
        eq(ringpoolNumber.accountId, accountId),
        eq(ringpoolNumber.ringpoolId, ringpoolId),
        'numberIds' in members
          ? inArray(ringpoolNumber.numberId, [...members.numberIds])
          : notInArray(ringpoolNumber.numberId, [...members.allBut]),
      ),
    )
    .returning({
      id: ringpoolNumber.numberId,
      callId: ringpoolNumber.callId,
      freeAt: ringpoolNumber.freeAt,
    })
  // As rows were when they were locked: a visitor may have come since the change was chosen.
  const inUse = removed.filter(({ callId, freeAt }) => callId !== null || freeAt > now).length
  if (inUse > 0)
    throw new Refusal(
      'NUMBERS_IN_USE',
      `${inUse} of the numbers that would leave the ringpool are in use now.`,
      undefined,
      inUse,
    )
  return removed.map(({ id }) => id)
}
