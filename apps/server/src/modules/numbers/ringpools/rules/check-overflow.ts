import { and, arrayContains, eq, or } from 'drizzle-orm'
import { Refusal } from '../../../../platform/http.ts'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { account } from '../../../accounts/tables.ts'
import { poolNumber } from '../../number/tables.ts'
import type { Phones } from '../check-fields.ts'
import { ringpool } from '../tables.ts'
import { overflowErrors } from './overflow-rule.ts'

/**
 * Makes sure that an overflow number is the account's own, as `overflowErrors` says. Compares with the ringpools of
 * other accounts too. Locked by the caller, as numbers are lent and ringpools saved meanwhile.
 *
 * @throws Refusal BAD_REQUEST at `overflow`, `destination` or `replaces`
 */
export const checkOverflow = async (
  tx: Executor,
  { accountId, ringpoolId }: { accountId: number; ringpoolId: string },
  phones: Phones,
): Promise<void> => {
  const { overflow } = phones
  const lent = await tx
    .select({ visible: poolNumber.visible, e164: poolNumber.e164, accountId: poolNumber.accountId })
    .from(poolNumber)
    .where(
      or(
        eq(poolNumber.accountId, accountId),
        eq(poolNumber.e164, overflow),
        eq(poolNumber.visible, overflow),
      ),
    )
  const ringpools = await tx
    .select({
      id: ringpool.id,
      accountId: ringpool.accountId,
      active: ringpool.active,
      destination: ringpool.destination,
      replaces: ringpool.replaces,
      overflow: ringpool.overflow,
    })
    .from(ringpool)
    .innerJoin(account, eq(account.id, ringpool.accountId))
    .where(
      or(
        eq(ringpool.accountId, accountId),
        // An archived account shows nothing: a business whose account is made anew keeps its number.
        and(
          account.active,
          or(
            eq(ringpool.destination, overflow),
            eq(ringpool.overflow, overflow),
            arrayContains(ringpool.replaces, [overflow]),
          ),
        ),
      ),
    )
  // A line of one account may be what the site of another shows: then it is nobody's to show for overflow.
  const borrowers = new Map<string, number | null>()
  for (const { visible, e164, accountId: borrower } of lent)
    for (const phone of [visible, e164])
      borrowers.set(phone, borrowers.has(phone) && borrowers.get(phone) !== borrower ? null : borrower)
  const wrong = overflowErrors({ accountId, ringpoolId, phones, ringpools, borrowers })
  if (Object.keys(wrong).length > 0)
    throw new Refusal('BAD_REQUEST', messages[wrong.overflow ? 'overflow' : 'others'], wrong)
}

const messages = {
  overflow: "The overflow number is none of the account's own.",
  others:
    'Another ringpool of the account shows this number when none of its own is free; change it there first.',
}
