import { maxOrderedNumbers } from '@talkie/contract/carriers'
import { and, asc, eq, or } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { recordOrder } from '../../modules/carriers/orders/record-order.ts'
import { carrierNumber } from '../../modules/carriers/tables.ts'
import { systemActor } from '../../modules/identity/index.ts'
import { poolNumber } from '../../modules/numbers/number/tables.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { goneNumber } from '../twilio/demo-account.ts'

type CarrierHistory = {
  connectionId: string
  accountId: number
  /** Who bought the numbers. */
  by: string
  /** When they were bought. */
  from: Date
  now: Date
}

const weekMs = 7 * 86_400_000

/**
 * Notes that the dealer's numbers of Twilio were bought there, and one that Twilio does not have any more; with the orders
 * that bought them, and one that gave another number back.
 */
export const linkCarrierNumbers = async (
  tx: Executor,
  { connectionId, accountId, by, from, now }: CarrierHistory,
): Promise<void> => {
  const rows = await tx
    .select({ numberId: poolNumber.id, phone: poolNumber.e164 })
    .from(poolNumber)
    .where(
      or(
        and(eq(poolNumber.provider, 'twilio'), eq(poolNumber.accountId, accountId)),
        eq(poolNumber.e164, goneNumber),
      ),
    )
    .orderBy(asc(poolNumber.e164))
  await tx
    .insert(carrierNumber)
    .values(rows.map(({ numberId }) => ({ numberId, connectionId, monthlyPrice: 3, currency: 'USD' })))
  const actor = { ...systemActor, name: by }
  const bought = rows.slice(0, maxOrderedNumbers)
  await recordOrder(
    tx,
    {
      ...{ id: uuid(), connectionId, action: 'buy', monthlyPrice: 3, currency: 'USD', orderedAt: from },
      terms: {
        ...{ country: 'es', kind: 'local', accountId, ringpoolId: null, destination: null, tag: null },
        ...{ addressSid: null, bundleSid: null },
      },
      numbers: [
        ...bought.map(({ numberId, phone }) => ({ phone, numberId, state: 'done' as const })),
        {
          ...{ phone: '+34911230523', state: 'refused', reason: 'not_available' },
          sentence: '+34911230523 is not available',
        },
      ],
    },
    actor,
  )
  await recordOrder(
    tx,
    {
      ...{ id: uuid(), connectionId, action: 'release', orderedAt: new Date(now.getTime() - weekMs) },
      numbers: [{ phone: '+34961041235', state: 'done' }],
    },
    actor,
  )
}
