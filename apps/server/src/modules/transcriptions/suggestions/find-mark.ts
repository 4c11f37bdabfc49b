import type { CallMarkValue } from '@talkie/contract/reporting'
import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { call } from '../../telephony/tables.ts'

/** Finds how a call is marked; null where it is not. */
export const findMark = async (
  tx: Executor,
  { accountId, callId }: { accountId: number; callId: string },
): Promise<CallMarkValue | null> => {
  const [found] = await tx
    .select({ mark: call.mark })
    .from(call)
    .where(and(eq(call.accountId, accountId), eq(call.id, callId)))
  return found?.mark?.value ?? null
}
