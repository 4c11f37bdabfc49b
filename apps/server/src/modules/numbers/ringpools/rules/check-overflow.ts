import { and, arrayContains, eq, or } from 'drizzle-orm'
import { Refusal } from '../../../../platform/http/http.ts'
import type { Executor } from '../../../../platform/postgres/postgres.ts'
import { account } from '../../../accounts/tables.ts'
import { findStaticNameByPhone } from '../../number/find-static-numbers.ts'
import { poolNumber } from '../../number/tables.ts'
import type { RingpoolPhones } from '../check-ringpool-fields.ts'
import { ringpool, ringpoolNumber } from '../tables.ts'
import { findOverflowErrors } from './overflow-rule.ts'

/** The ringpool that is saved, and the numbers that it will have. */
type OverflowOwner = { accountId: number; ringpoolId: string; numberIds: readonly string[] }

/**
 * Makes sure that an overflow number is the account's own, as `findOverflowErrors` defines it, also against the
 * ringpools of other accounts. It is no static number, whose calls are of one source, and no ringpool leases it, since its
 * calls would be those of whoever holds it. The caller holds the pool lock, so no number is lent and no ringpool is saved
 * meanwhile.
 *
 * @throws Refusal BAD_REQUEST at `overflow`, `destination` or `replaces`
 */
export const checkOverflow = async (
  tx: Executor,
  { accountId, ringpoolId, numberIds }: OverflowOwner,
  phones: RingpoolPhones,
): Promise<void> => {
  const { overflow } = phones
  if (await isLeased(tx, { accountId, ringpoolId, numberIds }, overflow))
    throw new Refusal('BAD_REQUEST', 'The overflow number is a number of a ringpool.', {
      overflow: 'already_used',
    })
  if ((await findStaticNameByPhone(tx, overflow)) !== undefined)
    throw new Refusal('BAD_REQUEST', 'The overflow number is a static number.', { overflow: 'already_used' })
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
        // An archived account shows nothing, so a business whose account is created anew keeps its number.
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
  // The real phone of one account may be the visible number of another. Then neither may show it for overflow.
  const accountByPhone = new Map<string, number | null>()
  for (const { visible, e164, accountId: borrower } of lent)
    for (const phone of [visible, e164])
      accountByPhone.set(
        phone,
        accountByPhone.has(phone) && accountByPhone.get(phone) !== borrower ? null : borrower,
      )
  const errors = findOverflowErrors({ accountId, ringpoolId, phones, ringpools, accountByPhone })
  if (Object.keys(errors).length > 0)
    throw new Refusal('BAD_REQUEST', messages[errors.overflow ? 'overflow' : 'others'], errors)
}

const messages = {
  overflow: "The overflow number is not one of the account's own.",
  others:
    'Another ringpool of the account shows this number when none of its own is free; change it there first.',
}

/** Whether the ringpool, once it has these numbers, or another one of the account leases a phone to visitors. */
const isLeased = async (
  tx: Executor,
  { accountId, ringpoolId, numberIds }: OverflowOwner,
  phone: string,
): Promise<boolean> => {
  const found = await tx
    .select({ id: poolNumber.id, ringpoolId: ringpoolNumber.ringpoolId })
    .from(poolNumber)
    .leftJoin(ringpoolNumber, eq(ringpoolNumber.numberId, poolNumber.id))
    .where(
      and(eq(poolNumber.accountId, accountId), or(eq(poolNumber.visible, phone), eq(poolNumber.e164, phone))),
    )
  return found.some((number) =>
    number.ringpoolId === null || number.ringpoolId === ringpoolId ? numberIds.includes(number.id) : true,
  )
}
