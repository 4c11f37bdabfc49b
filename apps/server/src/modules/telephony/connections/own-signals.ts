import { limits } from '@talkie/contract/limits'
import { and, desc, eq, inArray, isNull, like, or } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Executor } from '../../../platform/postgres/postgres.ts'
import { sameCallPattern } from '../signals/call-signals.ts'
import { call, callReport, signal } from '../tables.ts'

/** The calls whose signals are looked at: a call has at least one. */
const maxCalls = 100

type OwnSignalsQuery = { accountId: number; connectionId: string }

/**
 * Selects the ids of the last signals of an account's own calls on a connection that serves other accounts, too. It begins with
 * the account's last calls, because the signals of a busy connection are nearly all of others.
 */
export const ownSignals = (db: Executor, { accountId, connectionId }: OwnSignalsQuery) => {
  const ofAccount = eq(call.accountId, accountId)
  const last = desc(call.startedAt)
  const counted = db
    .select({ callKey: call.callKey })
    .from(call)
    .where(and(ofAccount, eq(call.connectionId, connectionId)))
    .orderBy(last)
    .limit(maxCalls)
  const reported = db
    .select({ callKey: callReport.callKey })
    .from(call)
    .innerJoin(callReport, and(eq(callReport.callId, call.id), eq(callReport.connectionId, connectionId)))
    .where(ofAccount)
    .orderBy(last)
    .limit(maxCalls)
  return db
    .select({ id: signal.id })
    .from(signal)
    .where(
      and(
        eq(signal.connectionId, connectionId),
        inArray(signal.callKey, unionAll(counted, reported)),
        or(isNull(signal.problem), like(signal.problem, sameCallPattern)),
        isNull(signal.importId),
      ),
    )
    .orderBy(desc(signal.receivedAt), desc(signal.id))
    .limit(limits.history)
}
