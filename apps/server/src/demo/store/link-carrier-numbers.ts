import { and, eq, or } from 'drizzle-orm'
import { carrierNumber } from '../../modules/carriers/tables.ts'
import { poolNumber } from '../../modules/numbers/number/tables.ts'
import type { Executor } from '../../platform/postgres/postgres.ts'
import { goneNumber } from '../twilio/demo-account.ts'

/** Notes that the dealer's numbers of Twilio were bought there, and one that Twilio does not have any more. */
export const linkCarrierNumbers = async (
  tx: Executor,
  { connectionId, accountId }: { connectionId: string; accountId: number },
): Promise<void> => {
  const rows = await tx
    .select({ numberId: poolNumber.id })
    .from(poolNumber)
    .where(
      or(
        and(eq(poolNumber.provider, 'twilio'), eq(poolNumber.accountId, accountId)),
        eq(poolNumber.e164, goneNumber),
      ),
    )
  await tx
    .insert(carrierNumber)
    .values(rows.map(({ numberId }) => ({ numberId, connectionId, monthlyPrice: 3, currency: 'USD' })))
}
