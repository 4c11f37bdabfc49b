import { and, eq, lt, max, ne, or, type SQL } from 'drizzle-orm'
import { storeSignals } from '../signals/store-signals.ts'
import { call, signal } from '../tables.ts'
import { buildTimeoutSignal, maxSilenceMs, type OpenCall } from './call-timeout.ts'
import { type IntakeDeps, processSignals } from './receive-signals.ts'

const batchLimit = 5000
const minutes = (milliseconds: number) => milliseconds / 60_000

/**
 * Closes calls without a signal for too long (`call-timeout.ts`), which frees their numbers. Concurrent processes add
 * the same signal. An end that is reported later replaces it.
 */
export const closeSilentCalls = async (deps: IntakeDeps, now: Date): Promise<void> => {
  for (const one of await findSilentCalls(deps, now)) {
    const body = `Nothing was heard of this call for ${minutes(maxSilenceMs[one.state])} minutes.`
    const item = { callKey: one.callKey, signal: buildTimeoutSignal(one), body }
    await storeSignals(deps.db, one.connectionId, [item], now)
    await processSignals(deps, one.connectionId, [one.callKey])
  }
}

const findSilentCalls = async ({ db }: IntakeDeps, now: Date): Promise<OpenCall[]> => {
  const silent = (state: OpenCall['state']): SQL | undefined =>
    and(eq(call.state, state), lt(max(signal.receivedAt), new Date(now.getTime() - maxSilenceMs[state])))
  const found = await db
    .select({
      connectionId: call.connectionId,
      callKey: call.callKey,
      state: call.state,
      startedAt: call.startedAt,
    })
    .from(call)
    .innerJoin(signal, and(eq(signal.connectionId, call.connectionId), eq(signal.callKey, call.callKey)))
    // A condition of its own, so that PostgreSQL uses the index of calls in progress.
    .where(ne(call.state, 'ended'))
    .groupBy(call.id)
    .having(or(silent('ringing'), silent('answered')))
    .limit(batchLimit)
  return found.flatMap(({ state, ...one }) => (state === 'ended' ? [] : [{ ...one, state }]))
}
