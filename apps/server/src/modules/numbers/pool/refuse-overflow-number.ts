import { Refusal } from '../../../platform/http/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { findRingpoolByOverflow } from '../ringpools/find-ringpool.ts'

type LentNumber = { accountId: number | null; visible: string; e164: string }

/** Finds the active ringpool of the account to which a number is lent that shows the number for overflow. */
export const findOverflowRingpool = async (
  tx: Executor,
  { accountId, visible, e164 }: LentNumber,
): Promise<{ name: string } | undefined> => {
  if (accountId === null) return undefined
  const byRealPhone = await findRingpoolByOverflow(tx, { accountId, e164 })
  return byRealPhone ?? (await findRingpoolByOverflow(tx, { accountId, e164: visible }))
}

/**
 * Refuses to take a number from its account while a ringpool of the account shows it for overflow. Otherwise its site
 * would show a number that belongs to no account, or to another one.
 *
 * @throws Refusal CONFLICT
 */
export const refuseOverflowNumber = async (tx: Executor, number: LentNumber): Promise<void> => {
  const ringpool = await findOverflowRingpool(tx, number)
  if (ringpool)
    throw new Refusal(
      'CONFLICT',
      `${number.visible} is the overflow number of the ringpool "${ringpool.name}"; choose another one there first.`,
    )
}
