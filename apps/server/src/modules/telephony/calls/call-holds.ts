import type { CallFacts, CallSignal } from '../signals/call-signal.ts'
import { compareSignals } from './reported-values.ts'

type Talk = Pick<CallFacts, 'answeredAt' | 'endedAt' | 'talkSeconds'>

/**
 * How often and how long a call was on hold, from its `held` and `resumed` signals in the order of the provider's clock. Who is
 * held twice in a row is held once; a hold that nobody ends lasts until the call does. What lies outside of the talk does not
 * count. Seconds that a record states count instead of those of the signals.
 */
export const measureHolds = (
  signals: readonly CallSignal[],
  { answeredAt, endedAt, talkSeconds }: Talk,
): Pick<CallFacts, 'holds' | 'holdSeconds'> => {
  if (answeredAt === null) return { holds: 0, holdSeconds: 0 }
  const [from, until] = [answeredAt.getTime(), endedAt?.getTime() ?? Number.POSITIVE_INFINITY]
  let [holds, milliseconds] = [0, 0]
  let heldAt: number | null = null
  for (const { event, occurredAt } of [...signals].sort(compareSignals)) {
    const at = Math.min(until, Math.max(from, occurredAt.getTime()))
    if (event === 'held' && heldAt === null) {
      heldAt = at
      holds += 1
    } else if (event === 'resumed' && heldAt !== null) {
      milliseconds += at - heldAt
      heldAt = null
    }
  }
  if (endedAt === null) return { holds, holdSeconds: 0 }
  if (heldAt !== null) milliseconds += until - heldAt
  const stated = signals.flatMap(({ holdSeconds }) => (holdSeconds === undefined ? [] : [holdSeconds]))
  const seconds = stated.length > 0 ? Math.max(0, ...stated) : milliseconds / 1000
  return { holds, holdSeconds: Math.min(talkSeconds, Math.round(seconds)) }
}
