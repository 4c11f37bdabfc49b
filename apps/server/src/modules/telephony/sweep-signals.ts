import { and, eq, isNull, lt, max, min, ne } from 'drizzle-orm'
import type { CallSignal } from './call-signal.ts'
import { supposedEndOf } from './call-signals.ts'
import { keepSignals } from './keep-signals.ts'
import { call, signal } from './tables.ts'
import { type IntakeDeps, processSignals } from './take-signals.ts'

const minute = 60_000
const hour = 60 * minute
/** Younger signals are being processed by who received them. */
const settling = minute / 3
/** A signal whose call never says which number it reached is refused after this time. */
const patience = 24 * hour
/** A call of which nothing was heard for this time has ended. */
const longestSilence = 4 * hour
const most = 5000

/**
 * Processes calls again whose signals wait: their processing failed, or the process died before it. `settled` leaves
 * out those that somebody may just be processing.
 */
export const sweepWaitingSignals = async (
  deps: IntakeDeps,
  now = new Date(),
  which: 'settled' | 'all' = 'settled',
): Promise<void> => {
  const ago = (time: number) => new Date(now.getTime() - time)
  const waiting = and(isNull(signal.processedAt), isNull(signal.problem))
  const calls = await deps.db
    .select({ connectionId: signal.connectionId, callKey: signal.callKey })
    .from(signal)
    .where(and(waiting, which === 'settled' ? lt(signal.receivedAt, ago(settling)) : undefined))
    .groupBy(signal.connectionId, signal.callKey)
    .orderBy(min(signal.receivedAt))
    .limit(most)
  for (const [connectionId, ofConnection] of Map.groupBy(calls, ({ connectionId }) => connectionId))
    await processSignals(
      deps,
      connectionId,
      ofConnection.flatMap(({ callKey }) => callKey ?? []),
    )
  await deps.db
    .update(signal)
    .set({ problem: 'unknown_number: No signal of this call said which number it reached.' })
    .where(and(waiting, lt(signal.receivedAt, ago(patience))))
}

/**
 * Ends calls whose end was not reported: nothing was heard of them for four hours, and meanwhile their numbers are
 * lent to nobody. The supposed end is a signal of our own at the last moment that is known, by the network; a
 * later report of the provider takes its place.
 */
export const sweepStaleCalls = async (deps: IntakeDeps, now = new Date()): Promise<void> => {
  const stale = await deps.db
    .select({
      connectionId: call.connectionId,
      callKey: call.callKey,
      startedAt: call.startedAt,
      answeredAt: call.answeredAt,
    })
    .from(call)
    .innerJoin(signal, and(eq(signal.connectionId, call.connectionId), eq(signal.callKey, call.callKey)))
    .where(ne(call.state, 'ended'))
    .groupBy(call.id)
    .having(lt(max(signal.receivedAt), new Date(now.getTime() - longestSilence)))
    .limit(most)
  for (const { connectionId, callKey, startedAt, answeredAt } of stale) {
    const supposedEnd: CallSignal = {
      id: supposedEndOf(callKey),
      event: 'completed',
      occurredAt: answeredAt ?? startedAt,
      caller: null,
      callerHidden: false,
      called: null,
      destination: null,
      hangupBy: 'network',
    }
    await keepSignals(deps.db, connectionId, [
      { callKey, signal: supposedEnd, body: 'Nothing was heard of this call for four hours.' },
    ])
    await processSignals(deps, connectionId, [callKey])
  }
}

/**
 * Forgets what providers sent, in their own words, after so many days. A call keeps what its signals said; one that
 * is told of again after that begins anew.
 */
export const forgetSignals = async ({ db }: IntakeDeps, days: number, now = new Date()): Promise<void> => {
  await db.delete(signal).where(lt(signal.receivedAt, new Date(now.getTime() - days * 24 * hour)))
}
