import type { OrderRefusalReason } from '@talkie/contract/carriers'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import type { lockNumbers } from '../../numbers/index.ts'
import { numberInUse } from '../../telephony/index.ts'
import { findOrderedPhones } from '../orders/record-order.ts'

type Release = {
  connectionId: string
  /** E.164. */
  phones: readonly string[]
  /** Those of them that the pool has. */
  numbers: Awaited<ReturnType<typeof lockNumbers>>
}

/** Finds the numbers that may not go back to the carrier of a connection now, by their phone, and why. */
export const findKeptNumbers = async (
  tx: Executor,
  { connectionId, phones, numbers }: Release,
): Promise<Map<string, OrderRefusalReason>> => {
  const kept = new Map<string, OrderRefusalReason>()
  for (const { e164, isElsewhere, isInUse, isShown } of await findUses(tx, connectionId, numbers)) {
    const reason = isElsewhere ? 'other_carrier' : isInUse ? 'in_use' : isShown ? 'shown_on_site' : undefined
    if (reason) kept.set(e164, reason)
  }
  for (const phone of await findOrderedPhones(tx, phones)) kept.set(phone, 'on_order')
  return kept
}

type NumberUse = {
  e164: string
  /** At another carrier: this one does not have it, so that it would leave the pool, and be paid for there. */
  isElsewhere: boolean
  isInUse: boolean
  /** An active ringpool shows it for overflow, replaces it on the site, or sends its calls to it. */
  isShown: boolean
}

const findUses = async (
  tx: Executor,
  connectionId: string,
  numbers: Release['numbers'],
): Promise<NumberUse[]> => {
  const ids = JSON.stringify(numbers.map(({ id }) => id))
  const { rows } = await tx.execute<NumberUse>(sql`
    select p.e164,
      p.provider <> 'twilio' or exists (
        select from carrier_number n where n.number_id = p.id and n.connection_id <> ${connectionId}
      ) as "isElsewhere",
      ${numberInUse} as "isInUse",
      exists (
        select from ringpool r where r.account_id = p.account_id and r.active
          and (r.overflow in (p.visible, p.e164) or r.destination in (p.visible, p.e164)
            or r.replaces && array[p.visible, p.e164])
      ) as "isShown"
    from pool_number p
    where p.id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb))`)
  return rows
}
