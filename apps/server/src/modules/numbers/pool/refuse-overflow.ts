import { Refusal } from '../../../platform/http.ts'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { findRingpoolByOverflow } from '../ringpools/find-ringpool.ts'

type LentNumber = { accountId: number | null; visible: string; e164: string }

/** The active ringpool of a number's account that shows it for overflow. */
export const findOverflow = async (
  tx: Executor,
  { accountId, visible, e164 }: LentNumber,
): Promise<{ name: string } | undefined> => {
  if (accountId === null) return undefined
  const byLine = await findRingpoolByOverflow(tx, { accountId, e164 })
  return byLine ?? (await findRingpoolByOverflow(tx, { accountId, e164: visible }))
}

/**
 * Keeps a number with its account while a ringpool of the account shows it for overflow: its site would show a number
 * that is nobody's, or a neighbour's.
 *
 * @throws Refusal CONFLICT
 */
export const refuseOverflow = async (tx: Executor, number: LentNumber): Promise<void> => {
  const ringpool = await findOverflow(tx, number)
  if (ringpool)
    throw new Refusal(
      'CONFLICT',
      `${number.visible} is the overflow number of the ringpool "${ringpool.name}"; choose another one there first.`,
    )
}
