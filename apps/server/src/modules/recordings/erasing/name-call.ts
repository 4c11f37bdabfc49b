import { and, eq } from 'drizzle-orm'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { call } from '../../telephony/tables.ts'

/** How the audit log names a recording: by the caller of its call, else by the number that was called. */
export const nameCall = async (
  tx: Executor,
  { accountId, callId }: { accountId: number; callId: string },
): Promise<string> => {
  const [of] = await tx
    .select({ caller: call.caller, e164: call.e164 })
    .from(call)
    .where(and(eq(call.accountId, accountId), eq(call.id, callId)))
  return of?.caller ?? of?.e164 ?? callId
}
