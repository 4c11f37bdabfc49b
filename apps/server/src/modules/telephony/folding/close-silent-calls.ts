import { and, eq, lt, max, ne, or, type SQL } from 'drizzle-orm'
import { keepSignals } from '../signals/keep-signals.ts'
import { call, signal } from '../tables.ts'
import { longestSilence, type OpenCall, timeoutOf } from './call-timeout.ts'
import { type IntakeDeps, processSignals } from './take-signals.ts'

const most = 5000
const minutes = (milliseconds: number) => milliseconds / 60_000

/**
 * Closes calls of which nothing was heard for too long (`call-timeout.ts`), so that they end and free their numbers.
 * Processes that do so at once add the same signal; an end that is reported later takes its place.
 */
export const closeSilentCalls = async (deps: IntakeDeps, now = new Date()): Promise<void> => {
  for (const one of await findSilentCalls(deps, now)) {
    const body = `Nothing was heard of this call for ${minutes(longestSilence[one.state])} minutes.`
    await keepSignals(deps.db, one.connectionId, [{ callKey: one.callKey, signal: timeoutOf(one), body }])
    await processSignals(deps, one.connectionId, [one.callKey])
  }
}

const findSilentCalls = async ({ db }: IntakeDeps, now: Date): Promise<OpenCall[]> => {
  const silent = (state: OpenCall['state']): SQL | undefined =>
    and(eq(call.state, state), lt(max(signal.receivedAt), new Date(now.getTime() - longestSilence[state])))
  const found = await db
    .select({
      connectionId: call.connectionId,
      callKey: call.callKey,
      state: call.state,
      startedAt: call.startedAt,
    })
    .from(call)
    .innerJoin(signal, and(eq(signal.connectionId, call.connectionId), eq(signal.callKey, call.callKey)))
    // Said apart, so that the index of calls in progress is used.
    .where(ne(call.state, 'ended'))
    .groupBy(call.id)
    .having(or(silent('ringing'), silent('answered')))
    .limit(most)
  return found.flatMap(({ state, ...one }) => (state === 'ended' ? [] : [{ ...one, state }]))
}
